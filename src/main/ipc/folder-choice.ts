import type { FolderToSearch } from '../../bridge/index.ts';
import type { Dialogs } from '../ports/index.ts';

/** So many choices are known, the newest: nobody comes back to an older one. */
const mostKnown = 100;

/**
 * Folders that the user chooses to be searched. The page never sees where they lie, and may have one searched for something else by
 * the id that it gave the choice.
 */
export class FolderChoice {
  readonly #dialogs: Pick<Dialogs, 'chooseFolder'>;
  readonly #chosen = new Map<string, string>();

  constructor(dialogs: Pick<Dialogs, 'chooseFolder'>) {
    this.#dialogs = dialogs;
  }

  /** Opens the system's dialog where one is to be chosen. Null when cancelled, or when none is known by that id. */
  async take({ id, choose }: FolderToSearch, title: string): Promise<string | null> {
    if (!choose) return this.#chosen.get(id) ?? null;
    const folder = await this.#dialogs.chooseFolder({ title, create: false });
    if (folder === null) return null;
    this.#chosen.set(id, folder);
    const [oldest] = this.#chosen.keys();
    if (this.#chosen.size > mostKnown && oldest !== undefined) this.#chosen.delete(oldest);
    return folder;
  }
}
