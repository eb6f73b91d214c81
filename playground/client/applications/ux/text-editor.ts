import { clean } from "./clean.ts";

/** The part of Foundry's TextEditor that chat and dialogs use: cleaning, without links between documents. */
export class TextEditor {
  static get implementation(): typeof TextEditor {
    return TextEditor;
  }
  static async enrichHTML(content: string): Promise<string> {
    return clean(content);
  }
  static cleanHTML(content: string): string {
    return clean(content);
  }
}
