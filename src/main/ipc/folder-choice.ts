import type { FolderToSearch } from '../../bridge/index.ts';
import type { Dialogs } from '../ports/index.ts';

/** A folder that the user chooses to be searched. The page never sees where it lies, and may have it searched for something else. */
export class FolderChoice {
  readonly #dialogs: Pick<Dialogs, 'chooseFolder'>;
  #last: string | null = null;

  constructor(dialogs: Pick<Dialogs, 'chooseFolder'>) {
    this.#dialogs = dialogs;
  }

  /** Opens the system's dialog unless the one that was chosen last is meant. Null when cancelled, or when none was chosen yet. */
  async take(which: FolderToSearch, title: string): Promise<string | null> {
    if (which === 'last') return this.#last;
    const chosen = await this.#dialogs.chooseFolder({ title, create: false });
    this.#last = chosen ?? this.#last;
    return chosen;
  }
}
