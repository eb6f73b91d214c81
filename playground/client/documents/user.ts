import { USER_ROLES } from "../../shared/constants.ts";
import type { Data, Json } from "../../shared/json.ts";
import { hasPermission, isGM } from "../../shared/permissions.ts";
import { Document } from "../abstract/document.ts";
import { clientView } from "../abstract/view.ts";
import type { PlacedToken } from "../canvas.ts";
import { Color } from "../color.ts";
import { env } from "../environment.ts";
import type { Actor } from "./actor.ts";

/** What a user has targeted on the scene, for `game.user.targets`. */
export class UserTargets extends Set<PlacedToken> {
  get ids(): string[] {
    return [...this].map((token) => token.id);
  }
}

export class User extends Document {
  static override readonly documentName = "User";
  static override metadata: Data = { name: "User", collection: "users", label: "DOCUMENT.User", isPrimary: true };

  declare role: number;
  declare color: Color;
  declare avatar: string | null;
  declare character: Actor | null;
  /** Connected right now, as the server says. */
  declare active: boolean;
  declare targets: UserTargets;
  declare viewedScene: string | null;

  protected override _configure(): void {
    this.active = false;
    this.targets = new UserTargets();
    this.viewedScene = null;
  }

  protected override _initializeField(key: string, value: unknown): unknown {
    if (key === "color") return Color.from(value);
    if (key === "character") return env.game.actors.get(value as string) ?? null;
    return super._initializeField(key, value);
  }

  /** Assistants too. */
  get isGM(): boolean {
    return isGM(this._source);
  }

  get isSelf(): boolean {
    return this.id === env.game.userId;
  }

  get isTrusted(): boolean {
    return this.hasRole("TRUSTED");
  }

  get isActiveGM(): boolean {
    return env.game.users.activeGM === this;
  }

  get isBanned(): boolean {
    return this.role === USER_ROLES.NONE;
  }

  hasRole(role: keyof typeof USER_ROLES | number, { exact = false }: { exact?: boolean } = {}): boolean {
    const wanted = typeof role === "string" ? USER_ROLES[role] : role;
    return exact ? this.role === wanted : this.role >= wanted;
  }

  hasPermission(permission: string): boolean {
    return hasPermission(clientView, this._source, permission);
  }

  /** A permission or a role by name. */
  can(action: string): boolean {
    return action in USER_ROLES ? this.hasRole(action as keyof typeof USER_ROLES) : this.hasPermission(action);
  }

  /** Whether this is the one active user among those that pass who shall act for all. */
  isDesignated(condition: (user: User) => boolean): boolean {
    return env.game.users.getDesignatedUser(condition) === this;
  }

  /**
   * Ask this user's client.
   * @throws When the user is not there, may not be asked, does not know the query, fails, or takes too long.
   */
  async query(name: string, data: Json, { timeout }: { timeout?: number } = {}): Promise<unknown> {
    if (!env.game.user?.can("QUERY_USER")) throw new Error("You lack permission to query other users");
    if (!this.active) throw new Error(`User ${this.name} is not active`);
    return env.connection.query(this.id ?? "", name, data, timeout);
  }

  /** Called by the connection when the server says that the user came or went. */
  setActive(active: boolean): void {
    if (this.active === active) return;
    this.active = active;
    if (!active) this.targets.clear();
    env.Hooks.callAll("userConnected", this, active);
    env.requestRender(this);
  }
}
