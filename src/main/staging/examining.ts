import { stat } from 'node:fs/promises';
import { type AppError, contentKey, type SoundTracks, type StagedItem } from '../../bridge/index.ts';
import { checkPhoto, type Media } from '../media/index.ts';
import type { Changes, StagedRecord, StagedRows } from '../store/index.ts';
import { stagingTexts } from '../texts/staging.ts';
import { chosenTrack, contentOf, type SentBefore } from './content.ts';

interface ExaminingParts extends SentBefore {
  readonly rows: StagedRows;
  readonly changes: Changes;
  readonly media: Media;
}

/** How many files are looked at, and how many are read to their end, side by side; the work itself is in one thread. */
const atOnce = 2;

/** Looks at the files of the list, in the order in which they came: what they are, and whether they can be sent. */
export class Examining {
  readonly #parts: ExaminingParts;
  readonly #waiting: string[] = [];
  readonly #running = new Map<string, AbortController>();
  /** How many of them are looked at, and not read to their end any more. */
  #looking = 0;
  readonly #inTurn = turns(atOnce);
  /** What each file was like, by the id of its item, when it was begun to be looked at. */
  readonly #seen = new Map<string, string>();
  #closed = false;

  constructor(parts: ExaminingParts) {
    this.#parts = parts;
  }

  /** Goes on with what was being looked at when the program ended. */
  start(): void {
    this.add(this.#parts.rows.all().flatMap((record) => (isUnfinished(record) ? [record.item.id] : [])));
  }

  /** Anew where one is being looked at. */
  add(ids: readonly string[]): void {
    for (const id of ids) this.#running.get(id)?.abort();
    this.#waiting.push(...ids.filter((id) => !this.#waiting.includes(id)));
    this.#pump();
  }

  /** It is taken off the list. */
  stop(id: string): void {
    this.#running.get(id)?.abort();
    this.#seen.delete(id);
  }

  /** Whether its file may be another one than was looked at: written to, or got its name, since then. Not known after a restart. */
  async isChanged({ item: { id }, path }: StagedRecord): Promise<boolean> {
    return path !== null && this.#seen.get(id) !== (await stampOf(path));
  }

  close(): void {
    this.#closed = true;
    for (const controller of this.#running.values()) controller.abort();
  }

  #pump(): void {
    while (!this.#closed && this.#looking < atOnce) {
      const id = this.#waiting.shift();
      if (id === undefined) return;
      const record = this.#parts.rows.get(id);
      if (record === null || record.path === null) continue;
      const controller = new AbortController();
      this.#running.set(id, controller);
      this.#looking += 1;
      let looks = true;
      const lookedAt = (): void => {
        if (looks) this.#looking -= 1;
        looks = false;
        this.#pump();
      };
      void this.#examine(record, record.path, controller.signal, lookedAt)
        .catch(() => {
          // Removed or closed meanwhile: there is nothing to write down.
          if (!controller.signal.aborted) this.#notExamined(id);
        })
        .finally(() => {
          if (this.#running.get(id) === controller) this.#running.delete(id);
          lookedAt();
        });
    }
  }

  /** `lookedAt` is called before a file is read to its end: a large one takes minutes, in which others can be looked at. */
  async #examine(record: StagedRecord, path: string, signal: AbortSignal, lookedAt: () => void): Promise<void> {
    const stamp = await stampOf(path);
    // What is in it is known where only another track was chosen.
    const knownHash = this.#seen.get(record.item.id) === stamp ? record.hash : null;
    this.#seen.set(record.item.id, stamp);
    const examined = await this.#examined(record.item, path, signal);
    signal.throwIfAborted();
    const item: StagedItem = { ...record.item, ...examined, mediaUrl: `app-media://staged/${record.item.id}` };
    this.#write({ ...record, item, hash: knownHash });
    if (!isUnfinished({ item, path, hash: null })) return;
    lookedAt();
    const hash = knownHash ?? (await this.#inTurn(signal, () => this.#parts.media.hashFile(path, { signal })));
    signal.throwIfAborted();
    const content = contentOf(contentKey(hash, chosenTrack(item)), this.#parts);
    this.#write({ ...record, item: { ...item, ...content }, hash });
  }

  /** Something broke here while it was being looked at: it must not look as if that went on for ever. */
  #notExamined(id: string): void {
    const record = this.#closed ? null : this.#parts.rows.get(id);
    if (record === null || record.item.state !== 'probing') return;
    const problem: AppError = {
      code: 'not-examined',
      ...stagingTexts.notExamined,
      action: 'choose-another-file',
    };
    this.#write({ ...record, item: { ...record.item, state: 'refused', problem } });
  }

  async #examined(item: StagedItem, path: string, signal: AbortSignal): Promise<Partial<StagedItem>> {
    const track = chosenTrack(item);
    const examined = await this.#examinedWith(track, item, path, signal);
    if (track === undefined || examined.problem?.code !== 'no-such-track') return examined;
    // Exported anew without it: whoever adds it once more has nothing to give up before.
    const usual = await this.#examinedWith(undefined, item, path, signal);
    const { soundTracks = null, warnings = [] } = usual;
    return { ...usual, soundTracks, warnings: [stagingTexts.trackGone(track + 1), ...warnings] };
  }

  #examinedWith(
    track: number | undefined,
    item: StagedItem,
    path: string,
    signal: AbortSignal,
  ): Promise<Partial<StagedItem>> {
    switch (item.purpose) {
      case 'transcription':
        return this.#examineMedia(path, track, signal);
      case 'sample':
        return this.#examineSample(path, track, signal);
      case 'photo':
        return this.#examinePhoto(path);
    }
  }

  async #examinePhoto(path: string): Promise<Partial<StagedItem>> {
    const check = await checkPhoto(path);
    if (!check.ok) return { state: 'refused', sizeBytes: check.sizeBytes, problem: check.refusal };
    const { sizeBytes } = check.photo;
    return { state: 'ready', sizeBytes, sendBytes: sizeBytes, credits: 0 };
  }

  async #examineMedia(path: string, track: number | undefined, signal: AbortSignal): Promise<Partial<StagedItem>> {
    const probe = await this.#parts.media.probeFile(path, { signal, track });
    if (!probe.ok) return refused(probe.refused);
    const { sizeBytes, durationS, hasVideo, sendBytes, credits, warnings, soundTracks } = probe.media;
    return {
      state: 'ready',
      sizeBytes,
      durationS,
      hasVideo,
      sendBytes,
      credits,
      warnings: [...warnings],
      soundTracks,
    };
  }

  async #examineSample(path: string, track: number | undefined, signal: AbortSignal): Promise<Partial<StagedItem>> {
    const check = await this.#parts.media.checkSample(path, { signal, track });
    if (!check.ok) return refused(check.refused);
    const { sizeBytes, durationS, hasVideo, sendBytes, warnings, notes, soundTracks } = check.sample;
    const said = { warnings: [...warnings], notes: [...notes] };
    return { state: 'ready', sizeBytes, durationS, hasVideo, sendBytes, soundTracks, ...said };
  }

  #write(record: StagedRecord): void {
    if (this.#closed || this.#parts.rows.get(record.item.id) === null) return;
    this.#parts.rows.save(record);
    this.#parts.changes.publish('staged', [record.item]);
  }
}

/** Does so much at once, and the rest in the order in which it came. */
function turns(most: number): <T>(signal: AbortSignal, work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let busy = 0;
  return async (signal, work) => {
    if (busy < most) busy += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      signal.throwIfAborted();
      return await work();
    } finally {
      // The next one takes its place.
      const next = waiting.shift();
      if (next === undefined) busy -= 1;
      else next();
    }
  };
}

/** What tells a file from one that was written anew; empty where there is none. */
function stampOf(path: string): Promise<string> {
  return stat(path).then(
    ({ size, mtimeMs, ctimeMs }) => `${size} ${mtimeMs} ${ctimeMs}`,
    () => '',
  );
}

/** Not looked at yet, or not read to the end: then nobody knows whether it was transcribed before. */
function isUnfinished({ item, path, hash }: Pick<StagedRecord, 'item' | 'path' | 'hash'>): boolean {
  if (item.state === 'probing') return true;
  return item.state === 'ready' && item.purpose === 'transcription' && path !== null && hash === null;
}

function refused(media: {
  sizeBytes: number | null;
  durationS: number | null;
  hasVideo: boolean;
  soundTracks?: SoundTracks | null;
  refusal: AppError;
}): Partial<StagedItem> {
  const { sizeBytes, durationS, hasVideo, soundTracks, refusal } = media;
  // Where one track cannot be used, another one can still be chosen.
  return { state: 'refused', sizeBytes, durationS, hasVideo, problem: refusal, ...(soundTracks && { soundTracks }) };
}
