import type { Data } from "../shared/json.ts";

export interface KeybindingAction extends Data {
  namespace: string;
  id: string;
  name: string;
  editable: { key: string; modifiers?: string[] }[];
  uneditable: { key: string; modifiers?: string[] }[];
  restricted: boolean;
  precedence: number;
  onDown?: (context: Data) => boolean | void;
  onUp?: (context: Data) => boolean | void;
}

/** `game.keybindings`: what was registered. The applications turn key presses into calls. */
export class ClientKeybindings {
  readonly actions = new Map<string, KeybindingAction>();

  register(namespace: string, id: string, data: Partial<KeybindingAction> & { name: string }): void {
    const { editable = [], uneditable = [], restricted = false, precedence = 1, ...rest } = data;
    const action = { ...rest, namespace, id, editable, uneditable, restricted, precedence };
    this.actions.set(`${namespace}.${id}`, action);
  }

  get(namespace: string, id: string): KeybindingAction["editable"] {
    const action = this.actions.get(`${namespace}.${id}`);
    return action ? [...action.uneditable, ...action.editable] : [];
  }

  async set(namespace: string, id: string, bindings: KeybindingAction["editable"]): Promise<void> {
    const action = this.actions.get(`${namespace}.${id}`);
    if (!action) throw new Error(`${namespace}.${id} is not a registered keybinding`);
    action.editable = bindings;
  }
}
