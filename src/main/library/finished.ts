import { stat } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import type { CallOutput, LibraryItem, LibraryKind, StudioStatus } from '../../bridge/index.ts';
import type { Chores } from '../chores/index.ts';
import type { Media } from '../media/index.ts';
import type { Dialogs, DragOut, FileTrash } from '../ports/index.ts';
import { Refusal } from '../refusal.ts';
import type { Changes } from '../store/index.ts';
import { libraryTexts } from '../texts/library.ts';
import { fileAddress } from './address.ts';
import { isText } from './bring.ts';
import { Downloads, type DownloadsParts } from './downloads.ts';
import { FileStands } from './file-stands.ts';
import { FinishedFolder } from './finished-folder.ts';
import { FolderLooks } from './folder-looks.ts';
import { removeLeftParts } from './left-parts.ts';
import type { LibrarySettingsBook } from './library-settings.ts';
import { lookFor, lookForAll } from './look-for.ts';
import { rebuild, type Rebuilt } from './rebuild.ts';
import { Rescan, type RescanProgress } from './rescan.ts';
import { isSameContent } from './same-content.ts';
import { sampleNames } from './sample-names.ts';
import { saveCopies } from './save-copies.ts';
import { Shelf } from './shelf.ts';
import { isAdded, type Wanted } from './wanted.ts';
import { wantNow, type WantedNow } from './want-now.ts';

interface FinishedParts extends Omit<DownloadsParts, 'folder' | 'template' | 'isOff' | 'inspect' | 'hash' | 'changed'> {
  readonly settings: LibrarySettingsBook;
  readonly changes: Changes;
  readonly media: Pick<Media, 'inspectFile' | 'hashFile'>;
  readonly dialogs: Dialogs;
  readonly chores: Pick<Chores, 'run'>;
  readonly trash: FileTrash | null;
  readonly dragOut: DragOut | null;
  /** See `FinishedFolder`. */
  readonly dataDir: string;
  /** `rescan` answers something else. */
  readonly rescanned: () => void;
}

/** Finished files: what comes, what is kept, and what the user does with both. */
export class FinishedFiles {
  readonly #parts: FinishedParts;
  readonly #downloads: Downloads;
  readonly #shelf: Shelf;
  /** Where the files of jobs stand. */
  readonly stands: FileStands;
  /** Where they are kept. */
  readonly folder: FinishedFolder;
  readonly #looks: FolderLooks;
  readonly #rescan: Rescan<Rebuilt>;

  constructor(parts: FinishedParts) {
    this.#rescan = new Rescan(() => parts.rescanned());
    const { settings, media } = parts;
    this.#parts = parts;
    this.#shelf = new Shelf({
      rows: parts.rows,
      changes: parts.changes,
      clock: parts.clock,
      downloads: () => this.#downloads,
      template: () => settings.get().template,
      trash: parts.trash,
    });
    this.#looks = new FolderLooks({
      clock: parts.clock,
      look: () => lookForAll({ rows: parts.rows, changed: (ids) => this.#shelf.changed(ids) }),
      log: parts.log,
    });
    this.folder = new FinishedFolder({
      settings,
      dialogs: parts.dialogs,
      dataDir: parts.dataDir,
      usable: () => this.#downloads.tryAll(),
      looked: (isBack) => this.#looks.ask(isBack),
    });
    this.stands = new FileStands(parts.rows, (id) => this.#downloads.progress(id));
    this.#downloads = new Downloads({
      ...parts,
      folder: () => settings.folder(),
      template: () => settings.get().template,
      isOff: (kind) => settings.isOff(kind),
      inspect: (path, signal) => media.inspectFile(path, { signal }),
      hash: (path, signal) => media.hashFile(path, { signal }),
      changed: (ids) => this.#shelf.changed(ids),
    });
  }

  /** See `WantFile`. */
  want(wish: Wanted): void {
    if (isAdded(wish) && this.#knowsResult(wish)) return;
    this.#downloads.want(wish);
  }

  /** See `wantNow`. Throws a `Refusal` where the folder is not there: what is kept in it is not gone. */
  async wantNow(wish: Wanted): Promise<WantedNow> {
    await this.folder.ready();
    const changed = (id: string): void => this.#shelf.changed([id]);
    return wantNow(wish, { rows: this.#parts.rows, downloads: this.#downloads, changed });
  }

  /** Whether it was wanted before under another key, as the result of a job, and whatever became of it. */
  #knowsResult({ key, accountId, resource, remoteId, url }: Wanted): boolean {
    const alike = this.#parts.rows.ofService(accountId, resource, remoteId);
    // A list that was made again from the folder knows no addresses.
    const isSame = (other: string | null): boolean =>
      other === null || url === null || fileAddress(other) === fileAddress(url);
    return alike.some(({ about, source }) => about.key !== key && isSame(source?.url ?? null));
  }

  /** Whether a result was wanted before, whatever became of it. */
  knows(key: string): boolean {
    return this.#parts.rows.byKey(key) !== null;
  }

  start(): void {
    this.#downloads.start();
    this.#looks.start();
    this.#removeLeftParts().catch((error: unknown) => this.#parts.log(`library: ${String(error)}`));
  }

  /** An account can be reached. */
  back(): void {
    this.#downloads.tryAll();
  }

  /** The network is back, or the computer awake. */
  connectAnew(): void {
    this.#downloads.connectAnew();
  }

  close(): Promise<void> {
    this.#looks.close();
    this.stopRebuild();
    return this.#downloads.close();
  }

  list(): LibraryItem[] {
    return [...this.slices()].flat();
  }

  /** The list, a slice at a time; see `inSlices`. */
  slices(): Generator<readonly LibraryItem[]> {
    return this.#shelf.slices();
  }

  path(id: string): string | null {
    return this.#shelf.path(id);
  }

  /**
   * The path of what was fetched from an address of the service, so that nothing is fetched twice; waits for a file that is
   * coming at present. Null where it is not here.
   */
  async copyOf(url: string): Promise<string | null> {
    const { rows } = this.#parts;
    // Only the newest: what the service has at an address may be another file than it was.
    const wanted = rows.byAddress(fileAddress(url)).find((record) => !isText(record));
    if (wanted === undefined) return null;
    if (wanted.state !== 'kept') await this.#downloads.coming(wanted.id);
    const record = rows.get(wanted.id);
    if (record?.state !== 'kept' || record.kept === null) return null;
    const { path, sizeBytes } = record.kept;
    // Gone, or not what it was any more.
    return (await stat(path).catch(() => null))?.size === sizeBytes ? path : null;
  }

  /** One at a time: two that look at the same folder would each add what is new in it. */
  rebuild(): Promise<Rebuilt> {
    return this.#rescan.run((progress) => this.#rebuild(progress));
  }

  /** How far `rebuild` is; null while there is none. */
  rescan(): StudioStatus['rescan'] {
    return this.#rescan.progress;
  }

  /** Ends `rebuild` early, which answers with what was found until then. */
  stopRebuild(): void {
    this.#rescan.stop();
  }

  async #rebuild({ looked, signal }: RescanProgress): Promise<Rebuilt> {
    const folder = await this.folder.ready();
    await this.#removeLeftParts();
    const { media, rows, clock } = this.#parts;
    return rebuild(folder.path, {
      rows,
      clock,
      inspect: (path) => media.inspectFile(path, { signal }),
      hash: (path) => media.hashFile(path, { signal }),
      changed: (ids) => this.#shelf.changed(ids),
      looked,
      signal,
    });
  }

  async #removeLeftParts(): Promise<void> {
    const { path } = this.#parts.settings.folder();
    const count = await removeLeftParts(path, this.#parts);
    if (count > 0) this.#parts.log(`library: removed ${count} parts of files that nothing knows of`);
  }

  setOff(kinds: readonly LibraryKind[], off: boolean): void {
    const others = this.#parts.settings.get().off.filter((kind) => !kinds.includes(kind));
    this.#parts.settings.update({ off: off ? [...others, ...new Set(kinds)] : others });
  }

  setTemplate(template: string): void {
    this.#parts.settings.update({ template });
  }

  previewNames(template: string): { names: string[] } {
    return sampleNames(template, this.#parts.clock.now());
  }

  async show(id: string): Promise<void> {
    await this.lookFor(id);
    const [path] = await this.#shelf.forDrag([id]);
    if (path !== undefined) this.#parts.dialogs.showInFolder(path);
  }

  /** A kept file could not be read: whether it is where it was, and whole. What is not is shown as missing. */
  async lookFor(id: string): Promise<boolean> {
    const { rows, media } = this.#parts;
    const kept = rows.get(id)?.kept ?? null;
    const inspect = (path: string) => media.inspectFile(path);
    return kept !== null && lookFor({ id, ...kept }, { rows, inspect, changed: (ids) => this.#shelf.changed(ids) });
  }

  /** See `saveCopies`. */
  saveCopies(ids: readonly string[]): Promise<CallOutput<'library.saveCopies'>> {
    const { dialogs, chores } = this.#parts;
    return saveCopies(ids, {
      dialogs,
      chores,
      sizeOf: (id) => this.#shelf.sizeOf(id),
      copyTo: (id, folder, options) => this.#shelf.copyTo(id, folder, options),
    });
  }

  fetch(ids: readonly string[]): Promise<void> {
    return this.#downloads.fetch(ids);
  }

  stop(ids: readonly string[]): Promise<void> {
    return this.#downloads.stop(ids);
  }

  async rename(id: string, name: string | null): Promise<void> {
    await this.#shelf.rename(id, name);
  }

  /** What was made of something is called as that is now; the names of files stay. Within the transaction that renames it. */
  renamed(subjectId: string, title: string): void {
    const { rows, db } = this.#parts;
    const ids = rows.rename(subjectId, title);
    db.afterCommit(() => this.#shelf.changed(ids));
  }

  remove(ids: readonly string[]): Promise<void> {
    return this.#shelf.remove(ids);
  }

  trash(ids: readonly string[]): Promise<void> {
    return this.#shelf.trash(ids);
  }

  /** Asks for a missing file: it must hold exactly what was kept. Null when nothing was chosen. */
  async locate(id: string): Promise<string | null> {
    const sought = this.#shelf.sought(id);
    const { kept } = sought;
    const name = basename(kept.path);
    const extension = extname(name).slice(1);
    const [path] = await this.#parts.dialogs.chooseFiles({
      title: libraryTexts.file.whereIs(name),
      wanted: extension === '' ? undefined : { name: libraryTexts.file.ofKind(extension), extensions: [extension] },
    });
    if (path === undefined) return null;
    if (!(await isSameContent(path, kept, (file) => this.#parts.media.hashFile(file))))
      throw new Refusal(anotherFile(name));
    await this.#shelf.found(id, sought, path);
    return path;
  }

  async startDrag(ids: readonly string[]): Promise<void> {
    const paths = await this.#shelf.forDrag(ids);
    this.#parts.dragOut?.start(paths);
  }
}

const anotherFile = (name: string) => ({ code: 'library-another-file', ...libraryTexts.file.another(name) });
