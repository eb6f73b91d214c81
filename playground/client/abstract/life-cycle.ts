import type { Data } from "../../shared/json.ts";
import type { User } from "../documents/user.ts";
import type { Document } from "./document.ts";

/** (the changed documents' parent, its field, the documents, what came with them, options, who asked) */
export type DescendantArguments<T> = [Document, string, Document[], T, Data, string];

type Verdict = Promise<boolean | undefined>;

/** What systems and modules may override around preparation and the database. The core does nothing here. */
export abstract class LifeCycle {
  /** Set members that must exist before the first preparation. */
  protected _configure(): void {
    // nothing to set
  }

  prepareBaseData(): void {
    // for systems
  }

  prepareDerivedData(): void {
    // for systems
  }

  /* Before the database: on the requester only. `false` cancels; what comes first may be changed. */

  async _preCreate(_data: Data, _options: Data, _user: User): Verdict {
    return undefined;
  }

  async _preUpdate(_changed: Data, _options: Data, _user: User): Verdict {
    return undefined;
  }

  async _preDelete(_options: Data, _user: User): Verdict {
    return undefined;
  }

  static async _preCreateOperation(_documents: Document[], _operation: Data, _user: User): Verdict {
    return undefined;
  }

  static async _preUpdateOperation(_documents: Document[], _operation: Data, _user: User): Verdict {
    return undefined;
  }

  static async _preDeleteOperation(_documents: Document[], _operation: Data, _user: User): Verdict {
    return undefined;
  }

  /* After the database: on every client. */

  _onCreate(_data: Data, _options: Data, _userId: string): void {
    // for systems
  }

  _onUpdate(_changed: Data, _options: Data, _userId: string): void {
    // for systems
  }

  _onDelete(_options: Data, _userId: string): void {
    // for systems
  }

  static async _onCreateOperation(_documents: Document[], _operation: Data, _user: User): Promise<void> {
    // for systems
  }

  static async _onUpdateOperation(_documents: Document[], _operation: Data, _user: User): Promise<void> {
    // for systems
  }

  static async _onDeleteOperation(_documents: Document[], _operation: Data, _user: User): Promise<void> {
    // for systems
  }

  /* The same for documents below this one, before and after they change here; on every client. */

  _preCreateDescendantDocuments(..._args: DescendantArguments<Data[]>): void {
    // for systems
  }

  _preUpdateDescendantDocuments(..._args: DescendantArguments<Data[]>): void {
    // for systems
  }

  _preDeleteDescendantDocuments(..._args: DescendantArguments<string[]>): void {
    // for systems
  }

  _onCreateDescendantDocuments(..._args: DescendantArguments<Data[]>): void {
    // for systems
  }

  _onUpdateDescendantDocuments(..._args: DescendantArguments<Data[]>): void {
    // for systems
  }

  _onDeleteDescendantDocuments(..._args: DescendantArguments<string[]>): void {
    // for systems
  }
}
