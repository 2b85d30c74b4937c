import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import type { AppError, LibraryItem } from '../../bridge/index.ts';
import { type CopyOptions, NameTakenError, openPart, removeNew } from '../disk/index.ts';
import { chosenFolderProblem } from '../export/index.ts';
import type { Clock, FileTrash } from '../ports/index.ts';
import type { KeptFile, LibraryRecord } from '../records/index.ts';
import { Refusal } from '../refusal.ts';
import { type Changes, inSlices, type LibraryRows } from '../store/index.ts';
import { systemCode } from '../system-code.ts';
import { libraryTexts } from '../texts/library.ts';
import { copyOut } from './copy-out.ts';
import { diskProblem } from './disk-problem.ts';
import type { Downloads } from './downloads.ts';
import { libraryItem, missingFile } from './library-item.ts';
import { withoutFormer } from './keep.ts';
import { freeStem, numberedStem, ownStem, sameName, sidecarExtension, stemFor } from './names.ts';
import { renameSet, takenNames, writeReplacing } from './place.ts';
import { sidecarBytes, sidecarOf } from './sidecars.ts';

interface ShelfParts {
  readonly rows: LibraryRows;
  readonly changes: Changes;
  readonly clock: Clock;
  readonly downloads: () => Downloads;
  readonly template: () => string;
  readonly trash: FileTrash | null;
}

/** A file that the user looks for. */
interface SoughtFile {
  readonly kept: KeptFile;
  /** When it was kept; null while it is fetched anew. */
  readonly keptAt: number | null;
}

/** The list of finished files, and what the user does with them. */
export class Shelf {
  readonly #parts: ShelfParts;
  constructor(parts: ShelfParts) {
    this.#parts = parts;
  }

  /** The list, a slice at a time; see `inSlices`. */
  slices(): Generator<readonly LibraryItem[]> {
    const { rows } = this.#parts;
    return inSlices(rows.listedIds(), (ids) =>
      rows.listedOf(ids).flatMap((record) => {
        const item = this.#item(record);
        return item === null ? [] : [item];
      }),
    );
  }

  /** Tells what these are now. */
  changed(ids: readonly string[]): void {
    const items = ids.map((id) => {
      const record = this.#parts.rows.get(id);
      return { id, item: record === null ? null : this.#item(record) };
    });
    this.#parts.changes.publish(
      'library',
      items.flatMap(({ item }) => (item === null ? [] : [item])),
      items.flatMap(({ id, item }) => (item === null ? [id] : [])),
    );
  }

  #item(record: LibraryRecord): LibraryItem | null {
    return libraryItem(record, this.#parts.downloads().progress(record.id));
  }

  /** Where a kept file is; null for everything else. */
  path(id: string): string | null {
    return this.#parts.rows.get(id)?.kept?.path ?? null;
  }

  /** @throws Refusal for what is not here */
  required(id: string): { readonly record: LibraryRecord; readonly kept: KeptFile } {
    const record = this.#parts.rows.get(id);
    if (record === null || record.state === 'removed') throw new Refusal(unknownFile);
    if (record.kept === null) throw new Refusal(notHereYet);
    return { record, kept: record.kept };
  }

  /** What the user may point to: as it was kept, also while it is fetched anew. @throws Refusal */
  sought(id: string): SoughtFile {
    const record = this.#parts.rows.get(id);
    const kept = (record === null ? null : missingFile(record)) ?? this.required(id).kept;
    return { kept, keptAt: record?.keptAt ?? null };
  }

  /**
   * The user pointed to a missing file: it is fetched no more. One that came meanwhile stays.
   * @throws Refusal where it was taken off the list meanwhile
   */
  async found(id: string, { kept, keptAt }: SoughtFile, path: string): Promise<void> {
    const { rows } = this.#parts;
    if (rows.get(id)?.kept === null) await this.#parts.downloads().stop([id]);
    const record = rows.get(id);
    if (record === null || record.state === 'removed') throw new Refusal(unknownFile);
    if (record.kept !== null && record.keptAt !== keptAt) return;
    rows.save({
      ...record,
      state: 'kept',
      source: withoutFormer(record.source),
      problem: null,
      kept: { ...kept, path, beside: [], hasSidecar: false, missing: false },
      keptAt: record.keptAt ?? this.#parts.clock.now(),
    });
    this.changed([id]);
  }

  /** A name of the user's own, or by the template. The file and what lies beside it move together. */
  async rename(id: string, name: string | null): Promise<void> {
    const { record, kept } = this.required(id);
    const folder = dirname(kept.path);
    const extension = extname(kept.path).slice(1);
    const before = basename(kept.path, extname(kept.path));
    const { about } = record;
    const stem = name === null ? stemFor({ ...about, at: about.madeAt }, this.#parts.template()) : ownStem(name);
    if (stem === '') throw new Refusal(unusableName);
    if (stem === before) return;
    const besideExtensions = [
      ...kept.beside.map((file) => extname(file).slice(1)),
      ...(kept.hasSidecar ? [sidecarExtension] : []),
    ];
    try {
      await stat(kept.path).catch((error: unknown) => {
        throw systemCode(error) === 'ENOENT' ? new Refusal(gone(basename(kept.path))) : error;
      });
      const taken = await takenNames(folder, () => this.#parts.rows.chosenPaths().map(({ path }) => path));
      // Its own names are free for it: a change of case, or a number that is not needed any more.
      for (const one of [extension, ...besideExtensions]) taken.delete(sameName(`${before}.${one}`));
      const all = [extension, ...besideExtensions];
      const free = freeStem(taken, stem, all);
      // By the template it keeps its number as long as the name without one is taken.
      if (name !== null && free !== numberedStem(stem, 1)) throw new Refusal(nameTaken(stem));
      if (free === before) return;
      await renameSet({ folder, stem: before, extension, besideExtensions }, free);
      // It may have been taken off the list meanwhile.
      const now = this.#parts.rows.get(id) ?? record;
      const after: LibraryRecord = {
        ...now,
        // By the name that it has now.
        about: { ...now.about, titled: false },
        kept: {
          ...kept,
          path: join(folder, `${free}.${extension}`),
          beside: kept.beside.map((file) => `${free}${extname(file)}`),
          missing: false,
        },
      };
      this.#parts.rows.save(after);
      if (kept.hasSidecar) {
        const bytes = sidecarBytes(sidecarOf(after, this.#parts.clock.now()));
        await writeReplacing(join(folder, `${free}.${sidecarExtension}`), bytes);
      }
    } catch (error) {
      // The file system may take it for a name that looks different here, or somebody took it a moment ago.
      throw error instanceof NameTakenError ? new Refusal(nameTaken(stem)) : refused(error, folder);
    } finally {
      this.changed([id]);
    }
  }

  /** Takes them from the list; files stay where they are, and what is still coming is stopped. */
  async remove(ids: readonly string[]): Promise<void> {
    const { rows } = this.#parts;
    await this.#parts.downloads().stop(ids);
    const records = ids.flatMap((id) => rows.get(id) ?? []);
    rows.saveAll(records.map((record) => ({ ...record, state: 'removed', source: null, problem: null })));
    this.changed(ids);
  }

  /** Puts the files, and what lies beside them, into the system's trash, then takes them from the list. */
  async trash(ids: readonly string[]): Promise<void> {
    const { trash } = this.#parts;
    if (trash === null) throw new Refusal(noTrash);
    for (const id of ids) {
      const { kept } = this.required(id);
      const folder = dirname(kept.path);
      const stem = basename(kept.path, extname(kept.path));
      const names = [basename(kept.path), ...kept.beside, ...(kept.hasSidecar ? [`${stem}.${sidecarExtension}`] : [])];
      for (const name of names) {
        try {
          await stat(join(folder, name));
          await trash.put(join(folder, name));
        } catch (error) {
          if (systemCode(error) === 'ENOENT') continue;
          throw diskProblem(error, folder) === null ? new Refusal(notTrashed(name, error)) : refused(error, folder);
        }
      }
      await this.remove([id]);
    }
  }

  /** How large one is, bytes; 0 where it is not here. */
  sizeOf(id: string): number {
    return this.#parts.rows.get(id)?.kept?.sizeBytes ?? 0;
  }

  /** Copies one, with what belongs beside it, to a folder of the user's. Returns its path. @throws Refusal, the reason of the signal */
  async copyTo(id: string, folder: string, options: CopyOptions = {}): Promise<string> {
    const { kept } = this.required(id);
    try {
      return await copyOut(kept, folder, options);
    } catch (error) {
      options.signal?.throwIfAborted();
      const problem = await chosenFolderProblem(error, folder);
      if (problem !== null) throw new Refusal(problem);
      throw systemCode(error) === 'ENOENT' ? new Refusal(gone(basename(kept.path))) : error;
    }
  }

  /** Files that are all there; the system's drag takes them. @throws Refusal */
  async forDrag(ids: readonly string[]): Promise<string[]> {
    const paths: string[] = [];
    for (const id of ids) {
      const { kept } = this.required(id);
      await stat(kept.path).catch(() => {
        throw new Refusal(gone(basename(kept.path)));
      });
      paths.push(kept.path);
    }
    return paths;
  }
}

/** Whether files can be put into a folder: writes one and takes it away. Null when all is well. */
export async function folderProblem(folder: string): Promise<AppError | null> {
  try {
    await readdir(folder);
    const probe = join(folder, `.backlot-${process.pid}.part`);
    await (await openPart(probe)).close();
    await removeNew(probe);
    return null;
  } catch (error) {
    return diskProblem(error, folder);
  }
}

function refused(error: unknown, folder: string): unknown {
  if (error instanceof Refusal) return error;
  const problem = diskProblem(error, folder);
  return problem === null ? error : new Refusal(problem);
}

const texts = libraryTexts.file;
const nameTaken = (stem: string): AppError => ({ code: 'library-name-taken', ...texts.nameTaken(stem) });
const gone = (name: string): AppError => ({ code: 'library-missing', ...texts.gone(name) });
const unknownFile: AppError = { code: 'library-unknown', ...texts.unknown };
const notHereYet: AppError = { code: 'library-not-here', ...texts.notHereYet };
const unusableName: AppError = { code: 'library-name-unusable', ...texts.unusableName };
const notTrashed = (name: string, error: unknown): AppError => ({
  code: 'library-not-trashed',
  ...texts.notTrashed(name, error instanceof Error ? error.message : String(error)),
  action: 'retry',
});
const noTrash: AppError = { code: 'library-no-trash', ...texts.noTrash };
