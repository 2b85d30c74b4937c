import { dirname, isAbsolute } from 'node:path';
import { liesIn } from '../lies-in.ts';
import type { Dialogs } from '../ports/index.ts';

/**
 * The system's dialogs, and what the user chose in them in this run. The page may have shown in its folder what lies there, or among
 * the program's own data: any other place it could only have thought of itself, such as one on somebody's server, which would be
 * told who the user is.
 */
export class ChosenPlaces implements Dialogs {
  readonly #dialogs: Dialogs;
  readonly #places: Set<string>;

  constructor(dialogs: Dialogs, dataDir: string) {
    this.#dialogs = dialogs;
    this.#places = new Set([dataDir]);
  }

  has(path: string): boolean {
    return isAbsolute(path) && [...this.#places].some((place) => liesIn(place, path));
  }

  chooseFiles(options: Parameters<Dialogs['chooseFiles']>[0]): ReturnType<Dialogs['chooseFiles']> {
    return this.#dialogs.chooseFiles(options);
  }

  async chooseFolder(options: Parameters<Dialogs['chooseFolder']>[0]): Promise<string | null> {
    const folder = await this.#dialogs.chooseFolder(options);
    if (folder !== null) this.#places.add(folder);
    return folder;
  }

  async chooseTarget(options: Parameters<Dialogs['chooseTarget']>[0]): Promise<string | null> {
    const target = await this.#dialogs.chooseTarget(options);
    if (target !== null) this.#places.add(dirname(target));
    return target;
  }

  showInFolder(path: string): void {
    this.#dialogs.showInFolder(path);
  }

  openFolder(path: string): Promise<void> {
    return this.#dialogs.openFolder(path);
  }
}
