/** Which manners the playground shows: those of Foundry 13 or 14. */
export type Generation = 13 | 14;

export const USER_ROLES = { NONE: 0, PLAYER: 1, TRUSTED: 2, ASSISTANT: 3, GAMEMASTER: 4 } as const;

export const DOCUMENT_OWNERSHIP_LEVELS = { INHERIT: -1, NONE: 0, LIMITED: 1, OBSERVER: 2, OWNER: 3 } as const;
export type OwnershipLevel = keyof typeof DOCUMENT_OWNERSHIP_LEVELS;

/** The lowest role that has each permission in a new world. */
export const USER_PERMISSIONS: Readonly<Record<string, { defaultRole: number }>> = {
  ACTOR_CREATE: { defaultRole: USER_ROLES.ASSISTANT },
  DRAWING_CREATE: { defaultRole: USER_ROLES.TRUSTED },
  ITEM_CREATE: { defaultRole: USER_ROLES.ASSISTANT },
  JOURNAL_CREATE: { defaultRole: USER_ROLES.TRUSTED },
  MACRO_SCRIPT: { defaultRole: USER_ROLES.PLAYER },
  MESSAGE_WHISPER: { defaultRole: USER_ROLES.PLAYER },
  QUERY_USER: { defaultRole: USER_ROLES.PLAYER },
  SETTINGS_MODIFY: { defaultRole: USER_ROLES.ASSISTANT },
  SHOW_CURSOR: { defaultRole: USER_ROLES.PLAYER },
  TOKEN_CREATE: { defaultRole: USER_ROLES.ASSISTANT },
};

export const DICE_ROLL_MODES = {
  PUBLIC: "publicroll",
  PRIVATE: "gmroll",
  BLIND: "blindroll",
  SELF: "selfroll",
} as const;

/** The members of `CONST` that something on the playground reads. */
export const CONST = {
  USER_ROLES,
  USER_ROLE_NAMES: Object.fromEntries(Object.entries(USER_ROLES).map(([name, role]) => [role, name])),
  USER_PERMISSIONS,
  DOCUMENT_OWNERSHIP_LEVELS,
  DICE_ROLL_MODES,
  ACTIVE_EFFECT_MODES: { CUSTOM: 0, MULTIPLY: 1, ADD: 2, DOWNGRADE: 3, UPGRADE: 4, OVERRIDE: 5 },
  TOKEN_TURN_MARKER_MODES: { DISABLED: 0, DEFAULT: 1, CUSTOM: 2 },
  TOKEN_DISPOSITIONS: { SECRET: -2, HOSTILE: -1, NEUTRAL: 0, FRIENDLY: 1 },
  TOKEN_DISPLAY_MODES: { NONE: 0, CONTROL: 10, OWNER_HOVER: 20, HOVER: 30, OWNER: 40, ALWAYS: 50 },
  CHAT_MESSAGE_STYLES: { OTHER: 0, OOC: 1, IC: 2, EMOTE: 3 },
  KEYBINDING_PRECEDENCE: { PRIORITY: 0, NORMAL: 1, DEFERRED: 2 },
  SETTING_SCOPES: { CLIENT: "client", USER: "user", WORLD: "world" },
  SORT_INTEGER_DENSITY: 100000,
  vtt: "Foundry VTT",
  REGION_VISIBILITY: { LAYER: 0, GAMEMASTER: 1, ALWAYS: 2 },
  REGION_EVENTS: {
    TOKEN_TURN_START: "tokenTurnStart",
    TOKEN_TURN_END: "tokenTurnEnd",
    TOKEN_ROUND_START: "tokenRoundStart",
    TOKEN_ROUND_END: "tokenRoundEnd",
  },
} as const;
