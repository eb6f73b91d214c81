import type { TokenDocument } from "./documents/token.ts";
import type { Scene } from "./documents/scene.ts";
import type { User } from "./documents/user.ts";
import { env } from "./environment.ts";

/** A token as a canvas would place it. The playground draws none; this is what modules read of it. */
export class PlacedToken {
  readonly document: TokenDocument;
  controlled = false;

  constructor(document: TokenDocument) {
    this.document = document;
  }

  get id(): string {
    return this.document.id ?? "";
  }

  get name(): string {
    return this.document.name;
  }

  get actor(): TokenDocument["actor"] {
    return this.document.actor;
  }

  get scene(): Scene | null {
    return this.document.parent;
  }

  get isOwner(): boolean {
    return this.document.isOwner;
  }

  get isVisible(): boolean {
    return this.isOwner || !this.document.hidden;
  }

  get visible(): boolean {
    return this.isVisible;
  }

  get isTargeted(): boolean {
    return env.game.user?.targets.has(this) ?? false;
  }

  /** Select it. */
  control({ releaseOthers = true }: { releaseOthers?: boolean } = {}): boolean {
    if (!this.isOwner) return false;
    if (releaseOthers) for (const other of canvas.tokens.controlled) other.release();
    this.controlled = true;
    env.Hooks.callAll("controlToken", this, true);
    return true;
  }

  release(): boolean {
    if (this.controlled) env.Hooks.callAll("controlToken", this, false);
    this.controlled = false;
    return true;
  }

  setTarget(
    targeted = true,
    { user = env.game.user, releaseOthers = true }: { user?: User | null; releaseOthers?: boolean } = {},
  ): void {
    if (!user) return;
    if (releaseOthers) user.targets.clear();
    if (targeted) user.targets.add(this);
    else user.targets.delete(this);
    env.Hooks.callAll("targetToken", user, this, targeted);
  }
}

const placed = new WeakMap<TokenDocument, PlacedToken>();

/** The placed form of a token, always the same one. */
export function placedToken(document: TokenDocument): PlacedToken {
  const existing = placed.get(document) ?? new PlacedToken(document);
  placed.set(document, existing);
  return existing;
}

/** The `canvas` global: never ready, since nothing is drawn. */
export const canvas = {
  ready: false,
  get scene(): Scene | null {
    return env.game.scenes.viewed ?? null;
  },
  tokens: {
    get placeables(): PlacedToken[] {
      return canvas.scene?.tokens.map(placedToken) ?? [];
    },
    get controlled(): PlacedToken[] {
      return canvas.tokens.placeables.filter((token) => token.controlled);
    },
    get(id: string): PlacedToken | undefined {
      return canvas.tokens.placeables.find((token) => token.id === id);
    },
    releaseAll(): void {
      for (const token of canvas.tokens.controlled) token.release();
    },
  },
};
