import { readdirSync } from 'node:fs';
import { open, stat, type FileHandle } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { newOpaqueId, removeLeftover, renameNew, syncFile, writeWhole } from '../disk/index.ts';
import { libraryTexts } from '../texts/library.ts';
import { type Library, type LibraryFile, rawSuffix } from './library.ts';
import { syncFolder } from './place.ts';
import { UnusableFileError } from '../media/index.ts';
import { Refusal } from '../refusal.ts';
import { cutTrailingZeros } from './trailing-zeros.ts';

/** A recording that was finished. */
interface FinishedRecording extends LibraryFile {
  readonly durationS: number;
}

/** Recordings of the microphone, which arrive in chunks from the window that records them. */
export interface Recordings {
  /** Throws `RecordingError` for a type that the recorder does not make, or when too many are open. */
  begin(mimeType: string): Promise<string>;
  /** Chunks are numbered from 0. Throws `RecordingError`; one that came twice is taken once. */
  append(id: string, index: number, bytes: Uint8Array): Promise<void>;
  /**
   * Puts it into the library, with a duration and searchable, and hands it to `list`, whose answer is returned: what was recorded is
   * let go only then. Throws `RecordingError` when there is nothing to hear in it, and when the disk does not take it, or what `list`
   * throws; it can be finished again until it is discarded.
   */
  finish<T>(id: string, list: (recording: FinishedRecording) => T): Promise<T>;
  /** Whether it is the path of a finished one. */
  has(path: string): boolean;
  /** Where one lies now that had a path before the folder came to another place; every other path as it is. */
  here(path: string): string;
  /** Forgets it and its bytes; nothing happens when it is not there. */
  discard(id: string): Promise<void>;
  /**
   * Finishes all that are open: whoever could do it is gone. What has nothing to hear in it goes; what cannot be kept now stays for the
   * next start, and what cannot be read stays on the disk alone. Never rejects.
   */
  leave(list: (recording: FinishedRecording) => void): Promise<void>;
  /** The same of what a former run left behind. */
  takeUp(list: (recording: FinishedRecording) => void): Promise<void>;
  /** Lets go of all that are open; the next start takes them up. */
  close(): Promise<void>;
}

const texts = libraryTexts.recordings;

type RecordingProblem =
  'unknown-recording' | 'type-not-accepted' | 'too-many' | 'too-large' | 'out-of-order' | 'empty' | 'damaged';

/** Why a recording cannot go on; `code` is stable. */
class RecordingError extends Refusal {
  readonly code: RecordingProblem;

  constructor(code: RecordingProblem, why: string) {
    super({ code: `recording-${code}`, ...texts.cannotGoOn(why) });
    this.code = code;
  }
}

interface RecordingLimits {
  readonly maxBytes: number;
  readonly maxOpen: number;
  /** Milliseconds that finishing one may take: what cannot be read may keep its reader for ever. */
  readonly finishWithinMs: number;
}

/** Writes a recording anew with its duration and index; throws when it cannot be read, and the signal's reason. */
type FinishRecording = (
  path: string,
  target: string,
  options: { readonly signal: AbortSignal },
) => Promise<{ readonly durationS: number }>;

interface OpenRecording {
  readonly path: string;
  readonly extension: string;
  readonly file: FileHandle;
  nextIndex: number;
  bytes: number;
  /** Calls take turns. */
  turn: Promise<unknown>;
}

/** Codes of refusals of files without a sound. */
const nothingToHear: ReadonlySet<string> = new Set(['no-audio', 'damaged-file']);
/** Codes of refusals of what no further try reads. */
const unreadable: ReadonlySet<string> = new Set(['media-failed', 'unknown-kind']);
const defaultLimits: RecordingLimits = { maxBytes: 64_000_000, maxOpen: 4, finishWithinMs: 120_000 };
/** In the name of one that could not be read within that: its bytes stay, and no start tries it again. */
const givenUp = '.given-up.';
/** What MediaRecorder makes in Chromium: its container decides about the extension. */
const extensions: ReadonlyMap<string, string> = new Map([
  ['audio/webm', 'webm'],
  ['audio/mp4', 'm4a'],
]);

export function createRecordings(
  library: Library,
  finishRecording: FinishRecording,
  given: Partial<RecordingLimits> = {},
): Recordings {
  const limits = { ...defaultLimits, ...given };
  const recordings = new Map<string, OpenRecording>();
  const closing = new AbortController();
  let opening = 0;
  /** How often all that were open were let go. */
  let left = 0;
  /** One after the other. */
  let takingUp: Promise<void> = Promise.resolve();
  const folder = library.folder('recordings');

  const find = (id: string): OpenRecording => {
    const recording = recordings.get(id);
    if (recording === undefined) throw new RecordingError('unknown-recording', texts.unknown);
    return recording;
  };
  const inTurn = <T>(recording: OpenRecording, run: () => Promise<T>): Promise<T> => {
    const result = recording.turn.then(run);
    recording.turn = result.catch(() => undefined);
    return result;
  };
  /** Emptied first: what another program holds, and is removed later, is not taken up again. */
  const drop = async ({ file, path }: OpenRecording): Promise<void> => {
    await file.truncate(0).catch(() => undefined);
    await file.close().catch(() => undefined);
    await removeLeftover(path);
  };
  /** All that was recorded, and nothing of a chunk that came in part, is on the disk. */
  const settle = async ({ file, bytes }: OpenRecording): Promise<void> => {
    await file.truncate(bytes);
    await file.sync();
  };

  /** Lets go of all that are open; answers where their bytes are. */
  const letGo = (): Promise<string[]> => {
    const open = [...recordings.values()];
    left += 1;
    recordings.clear();
    const settled = open.map((recording) =>
      inTurn(recording, async () => {
        await settle(recording).catch(() => undefined);
        await recording.file.close().catch(() => undefined);
        return recording.path;
      }),
    );
    return Promise.all(settled);
  };
  const next = (run: () => Promise<void>): Promise<void> => {
    takingUp = takingUp.then(run).catch(() => undefined);
    return takingUp;
  };

  /** Writes what was recorded anew under its final name. */
  async function place(id: string, raw: string, extension: string): Promise<FinishedRecording> {
    const path = join(folder, `${id}.${extension}`);
    const part = `${path}.part`;
    try {
      const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(limits.finishWithinMs)]);
      const { durationS } = await finishRecording(raw, part, { signal });
      await syncFile(part);
      await renameNew(part, path);
      await syncFolder(folder);
      return { id, section: 'recordings', path, durationS };
    } finally {
      await removeLeftover(part);
    }
  }

  async function discard(id: string): Promise<void> {
    const recording = recordings.get(id);
    recordings.delete(id);
    if (recording !== undefined) await inTurn(recording, () => drop(recording));
  }

  /** Finishes one that nobody else will. What has nothing to hear in it goes; where the disk does not take it, it stays. */
  async function takeUpOne(raw: string, list: (recording: FinishedRecording) => void): Promise<void> {
    const [id = '', extension = 'webm'] = basename(raw, rawSuffix).split('.');
    try {
      await cutTrailingZeros(raw);
      if ((await stat(raw)).size > 0) list(await place(id, raw, extension));
    } catch (error) {
      if (!(error instanceof UnusableFileError && nothingToHear.has(error.refusal.code))) {
        if (!closing.signal.aborted) await keepFor(raw, error);
        return;
      }
    }
    await removeLeftover(raw);
  }

  /** Bytes that may be somebody's words stay, also those that no start can read. */
  async function keepFor(raw: string, error: unknown): Promise<void> {
    const isUnreadable =
      error instanceof UnusableFileError
        ? unreadable.has(error.refusal.code)
        : error instanceof Error && error.name === 'TimeoutError';
    const [id = '', extension = 'webm'] = basename(raw, rawSuffix).split('.');
    const path = isUnreadable ? join(folder, `${id}${givenUp}${extension}${rawSuffix}`) : raw;
    if (isUnreadable) await renameNew(raw, path).catch(() => undefined);
    console.error(`A recording could not be finished and is kept as it is: ${path}: ${String(error)}`);
  }

  return {
    has: (path) => dirname(path) === folder,
    here: (path) => library.here(path),

    async begin(mimeType) {
      const extension = extensions.get(mimeType.split(';')[0]?.trim().toLowerCase() ?? '');
      if (extension === undefined) throw new RecordingError('type-not-accepted', texts.otherType);
      if (recordings.size + opening >= limits.maxOpen) throw new RecordingError('too-many', texts.tooMany);
      opening += 1;
      try {
        const id = newOpaqueId();
        const path = join(folder, `${id}.${extension}${rawSuffix}`);
        const before = left;
        const file = await open(path, 'wx');
        if (left !== before) {
          // Whoever wanted it went meanwhile.
          await file.close();
          await removeLeftover(path);
          throw new RecordingError('unknown-recording', texts.unknown);
        }
        recordings.set(id, { path, extension, file, nextIndex: 0, bytes: 0, turn: Promise.resolve() });
        return id;
      } finally {
        opening -= 1;
      }
    },

    async append(id, index, bytes) {
      const recording = find(id);
      await inTurn(recording, async () => {
        if (recordings.get(id) !== recording) throw new RecordingError('unknown-recording', texts.unknown);
        if (index < recording.nextIndex) return;
        if (index > recording.nextIndex) throw new RecordingError('out-of-order', texts.partMissing);
        if (recording.bytes + bytes.length > limits.maxBytes) throw new RecordingError('too-large', texts.tooLong);
        // By position: a chunk that failed halfway is overwritten by its repetition.
        await writeWhole(recording.file, bytes, recording.bytes);
        recording.bytes += bytes.length;
        recording.nextIndex += 1;
      });
    },

    async finish(id, list) {
      const recording = find(id);
      return inTurn(recording, async () => {
        // Finished, or forgotten, in its turn before this one.
        find(id);
        if (recording.bytes === 0) throw new RecordingError('empty', texts.empty);
        await settle(recording);
        const finished = await place(id, recording.path, recording.extension).catch((error: unknown) => {
          throw new RecordingError('damaged', error instanceof Error ? error.message : texts.unreadable);
        });
        const listed = list(finished);
        recordings.delete(id);
        await drop(recording);
        return listed;
      });
    },

    discard,
    leave(list) {
      const open = letGo();
      return next(async () => {
        for (const raw of await open) await takeUpOne(raw, list);
      });
    },
    takeUp(list) {
      // At once: what is begun from now on is none of them.
      const there = readdirSync(folder).filter((name) => name.endsWith(rawSuffix) && !name.includes(givenUp));
      return next(async () => {
        for (const name of there) await takeUpOne(join(folder, name), list);
      });
    },
    async close() {
      closing.abort();
      await letGo();
      await takingUp;
    },
  };
}
