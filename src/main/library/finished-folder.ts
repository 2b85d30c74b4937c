import { statfs } from 'node:fs/promises';
import type { LibraryOverview } from '../../bridge/index.ts';
import type { Dialogs } from '../ports/index.ts';
import { Refusal } from '../refusal.ts';
import { libraryTexts } from '../texts/library.ts';
import { readyFolder, type LibraryFolder } from './bring.ts';
import { diskProblem } from './disk-problem.ts';
import type { LibrarySettingsBook } from './library-settings.ts';
import { ownFolderProblem } from './own-folder.ts';
import { folderProblem } from './shelf.ts';

interface FinishedFolderParts {
  readonly settings: LibrarySettingsBook;
  readonly dialogs: Dialogs;
  /** The program's own folder: what lies there is overwritten and cleared by the program. */
  readonly dataDir: string;
  /** What waited for the folder may go on: it is back, or another one. */
  readonly usable: () => void;
  /** Somebody looks at the library; `isBack`: since then its folder is there again. */
  readonly looked: (isBack: boolean) => void;
}

/** The folder that finished files are kept in: which it is, whether it is there, and what the user does with it. */
export class FinishedFolder {
  readonly #parts: FinishedFolderParts;
  /** It could not be used when it was last asked for. */
  #wasAway = false;

  constructor(parts: FinishedFolderParts) {
    this.#parts = parts;
  }

  /** The folder, which is there. @throws Refusal */
  async ready(): Promise<LibraryFolder> {
    const folder = this.#parts.settings.folder();
    await readyFolder(folder).catch((error: unknown) => {
      const problem = diskProblem(error, folder.path);
      throw problem === null ? error : new Refusal(problem);
    });
    return folder;
  }

  /**
   * Also looks, in the background, whether everything is where it was. A folder that is back is looked at at once, and what
   * waited for it is tried.
   */
  async overview(): Promise<Omit<LibraryOverview, 'copies'>> {
    const { settings, usable, looked } = this.#parts;
    const folder = settings.folder();
    const problem = await readyFolder(folder).then(
      () => folderProblem(folder.path),
      (error: unknown) => diskProblem(error, folder.path),
    );
    const isBack = this.#wasAway && problem === null;
    if (isBack) usable();
    this.#wasAway = problem !== null;
    looked(isBack);
    const disk = await statfs(folder.path).catch(() => null);
    const freeBytes = disk === null || disk.blocks === 0 ? null : disk.bavail * disk.bsize;
    return { settings: settings.get(), folder: folder.path, problem, freeBytes };
  }

  /** What is kept already stays where it is. Null where the user chose none. @throws Refusal */
  async choose(): Promise<string | null> {
    const { dialogs, dataDir, settings, usable } = this.#parts;
    const folder = await dialogs.chooseFolder({ title: libraryTexts.folder.choose, create: true });
    if (folder === null) return null;
    const problem = (await ownFolderProblem(folder, dataDir, settings.usualFolder)) ?? (await folderProblem(folder));
    if (problem !== null) throw new Refusal(problem);
    settings.update({ folder });
    usable();
    return folder;
  }

  useDefault(): void {
    this.#parts.settings.update({ folder: null });
    this.#parts.usable();
  }

  /** Opens it in the program that shows files. @throws Refusal */
  async show(): Promise<void> {
    const { path } = await this.ready();
    await this.#parts.dialogs.openFolder(path).catch((error: unknown) => {
      throw new Refusal(notOpened(path, error));
    });
  }
}

const notOpened = (folder: string, error: unknown) => ({
  code: 'library-folder-not-opened',
  ...libraryTexts.folder.notOpened(folder, error instanceof Error ? error.message : String(error)),
});
