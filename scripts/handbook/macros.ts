import { readFileSync } from "node:fs";
import { join } from "node:path";
import { idOf } from "../../playground/shared/random.ts";
import { root } from "../files.ts";
import { STATS, type PackDocument } from "./journal.ts";
import { LANGUAGES, TITLES, type Language } from "./pages.ts";

interface Macro {
  /** The file in docs/macros that holds what it does. */
  readonly file: string;
  /** An icon that comes with Foundry. */
  readonly img: string;
  readonly name: Readonly<Record<Language, string>>;
}

const MACROS: readonly Macro[] = [
  {
    file: "scene-order",
    img: "icons/svg/sound.svg",
    name: { en: "Scene order", de: "Szenenreihenfolge", ru: "Порядок сцены" },
  },
  {
    file: "act-now",
    img: "icons/svg/combat.svg",
    name: { en: "Act now", de: "Jetzt handeln", ru: "Действовать сейчас" },
  },
  {
    file: "ready-to-strike",
    img: "icons/svg/target.svg",
    name: { en: "Ready to strike", de: "Schlagbereit", ru: "Готов к удару" },
  },
];

const folderId = (language: Language): string => idOf(`macros ${language}`);

const folders = (): readonly PackDocument[] =>
  LANGUAGES.map((language, sort) => ({
    _id: folderId(language),
    _key: `!folders!${folderId(language)}`,
    name: TITLES[language].language,
    type: "Macro",
    description: "",
    sorting: "m",
    sort,
    color: null,
    folder: null,
    flags: {},
    _stats: STATS,
  }));

/** The macros, with a folder a language: the same commands under other names. */
export function macros(): readonly PackDocument[] {
  const documents = LANGUAGES.flatMap((language) =>
    MACROS.map(({ file, img, name }, sort) => {
      const id = idOf(`${language} ${file}`);
      return {
        _id: id,
        _key: `!macros!${id}`,
        name: name[language],
        type: "script",
        scope: "global",
        author: null,
        img,
        command: readFileSync(join(root, "docs/macros", `${file}.js`), "utf8"),
        folder: folderId(language),
        sort,
        ownership: { default: 0 },
        flags: {},
        _stats: STATS,
      };
    }),
  );
  return [...folders(), ...documents];
}
