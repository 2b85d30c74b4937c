import type {
  CallOutput,
  Settings,
  Speech as SpeechRow,
  SpeechDetail,
  SpeechExportFormat,
} from '../../bridge/index.ts';
import { operations, speechCredits, type Speech as RemoteSpeech } from '../../contract/index.ts';
import { pages, type ApiClient } from '../api/index.ts';
import {
  Creations,
  refuseOtherPrice,
  refuseWrong,
  resultFile,
  wrongFields,
  type CreationServices,
} from '../creations/index.ts';
import { excerptOf, titleOf } from '../excerpt.ts';
import { journalHandler, type JournalHandler } from '../journal/index.ts';
import type { Job, JobKind } from '../jobs/index.ts';
import type { Wanted } from '../library/wanted.ts';
import type { Dialogs } from '../ports/index.ts';
import { Refusal } from '../refusal.ts';
import type { SpeechKept, SpeechRecord, SpeechRows } from '../store/index.ts';
import { exportTranscript, exportsInto, type ExportFile, fileNameFor } from '../export/index.ts';
import { speechBody, speechCreateHandler, speechInput, type SpeechInput } from './create-handler.ts';
import { speechJobKind, speechJobs, speechLook } from './job-kind.ts';
import { speechTexts } from '../texts/speech.ts';

interface SpeechParts extends CreationServices {
  readonly rows: SpeechRows;
  readonly publish: (upserts: readonly SpeechRow[], removals?: readonly string[]) => void;
  /** Whether a voice is known to be not there any more. */
  readonly isVoiceGone: (accountId: string, voiceId: number) => boolean;
  /** What an account calls a voice; null where that is not known. */
  readonly voiceName: (accountId: string, voiceId: number) => string | null;
}

interface Spoken extends SpeechInput {
  readonly voiceName: string | null;
}

interface NewSpeech extends Spoken {
  readonly title: string | null;
  readonly expectedCredits: number;
}

interface NewParts extends Omit<Spoken, 'text'> {
  readonly parts: readonly string[];
  /** Of all together. */
  readonly expectedCredits: number;
}

/** Texts that were spoken, or wait for it. */
export class Speech {
  readonly #parts: SpeechParts;
  /** Each from the click to the result, and the list of them. */
  readonly made: Creations<SpeechRow, SpeechKept, RemoteSpeech>;
  readonly handlers: readonly JournalHandler[];
  readonly jobKinds: readonly JobKind[];

  constructor(parts: SpeechParts) {
    this.#parts = parts;
    this.made = new Creations({
      ...parts,
      operation: operations.speech.create.name,
      jobKind: speechJobKind,
      mediaHost: 'speech',
      words: 'this speech',
      merged,
      resultFile: ({ row: { voiceName, language }, kept: { text, words, settings, resultUrl } }) => ({
        kind: 'speech',
        resource: 'speech',
        url: resultUrl,
        voice: voiceName,
        language,
        input: { text, ...(settings === null ? {} : { settings }) },
        transcript: { text, words: [...words] },
      }),
    });
    this.handlers = [
      journalHandler(
        speechCreateHandler({
          isVoiceGone: parts.isVoiceGone,
          ownerOf: this.made.ownerOf,
          confirmed: (entry, remote) => this.made.confirmed(entry, remote),
          settled: (entry) => this.made.settled(entry),
          reopened: (id) => this.made.reopened(id),
        }),
      ),
    ];
    this.jobKinds = [speechJobs((job, look) => this.made.seen(job, look))];
  }

  /** What a job has spoken, for the library; null where it is not known here any more. */
  wanted(job: Job): Wanted | null {
    return job.kind === speechJobKind ? this.made.wanted(job) : null;
  }

  /** Throws a `Refusal` that names the fields that are wrong, or says that the voice is gone or another one, or the price another. */
  create(accountId: string, wanted: NewSpeech): { id: string; queueId: string } {
    this.#refuseWrong(accountId, wanted);
    refuseOtherPrice(speechCredits(wanted.text), wanted.expectedCredits);
    const record = this.#record(accountId, wanted, wanted.title ?? titleOf(wanted.text));
    return this.made.start(record, speechInput.parse(wanted));
  }

  /** The parts of one text, in order; all of them or, with a `Refusal` as of `create`, none. Their ids. */
  createParts(accountId: string, { parts, expectedCredits, ...others }: NewParts): string[] {
    const all = parts.map((text) => ({ ...others, text }));
    for (const wanted of all) this.#refuseWrong(accountId, wanted);
    const credits = all.reduce((sum, { text }) => sum + speechCredits(text), 0);
    refuseOtherPrice(credits, expectedCredits);
    const whole = titleOf(parts[0] ?? '');
    const madeAt = this.#parts.clock.now();
    const records = all.map((wanted, index) => {
      const title = speechTexts.part(whole, index + 1, parts.length);
      const { row, kept } = this.#record(accountId, wanted, title);
      // Lists begin with the newest: the first part is read first.
      const record = { row: { ...row, createdAt: madeAt - index }, kept };
      return { record, input: speechInput.parse(wanted) };
    });
    return this.made.startAll(records);
  }

  /** See `speech.takeBack`. */
  takeBack(ids: readonly string[]): string[] {
    return this.made.takeBack(ids);
  }

  #refuseWrong(accountId: string, wanted: Spoken): void {
    const wrong = wrongFields(operations.speech.create, speechBody(speechInput.parse(wanted)));
    // The contract takes spaces for a text; there is nothing in them to speak.
    refuseWrong(wanted.text.trim() === '' ? { ...wrong, text: [speechTexts.nothingToSpeak] } : wrong);
    if (this.#parts.isVoiceGone(accountId, wanted.voiceId)) throw voiceGone();
    // Accounts give the same numbers to voices of their own: what was chosen in one may be another voice in the next.
    const name = this.#parts.voiceName(accountId, wanted.voiceId);
    if (name !== null && wanted.voiceName !== null && name !== wanted.voiceName)
      throw new Refusal({ code: 'other-voice', ...speechTexts.otherVoice(wanted.voiceName, name) });
  }

  #record(accountId: string, { text, voiceId, voiceName, language, settings }: Spoken, title: string): SpeechRecord {
    const row: SpeechRow = {
      ...this.made.blank(accountId, title, speechCredits(text)),
      excerpt: excerptOf(text),
      characters: [...text].length,
      voiceId,
      voiceName,
      language,
      durationS: null,
    };
    return { row, kept: { text, settings, words: [], resultUrl: null } };
  }

  detail(id: string): SpeechDetail {
    const { text, settings, words } = this.made.list.get(id).kept;
    return { id, text, settings, words: [...words] };
  }

  /** Reads the list of the service: speech made elsewhere appears. */
  refresh(accountId: string, client: ApiClient): Promise<void> {
    return this.made.refresh(
      accountId,
      (laneOf) => pages(client, operations.speech.list, { query: { per_page: 50 } }, laneOf),
      (remote) => this.#adopt(accountId, remote),
    );
  }

  #adopt(accountId: string, remote: RemoteSpeech): void {
    const text = remote.text ?? '';
    const row: SpeechRow = {
      ...this.made.blank(
        accountId,
        text.trim() === '' ? speechTexts.untitled(remote.id) : titleOf(text),
        remote.credits ?? null,
      ),
      createdAt: Date.parse(remote.created_at ?? '') || this.#parts.clock.now(),
      excerpt: excerptOf(text),
      characters: [...text].length,
      voiceId: remote.voice_id ?? null,
      voiceName: null,
      language: null,
      durationS: null,
    };
    this.made.adopt({ row, kept: { text, settings: null, words: [], resultUrl: null } }, remote, speechLook(remote));
  }

  /** Asks for a folder; one file for each speech and format. Transcripts are made of the words that the service timed. */
  async export(
    ids: readonly string[],
    formats: readonly SpeechExportFormat[],
    options: { readonly dialogs: Dialogs; readonly template: string; readonly captions: Settings['captions'] },
  ): Promise<CallOutput<'speech.export'>> {
    // Read first, so that a missing one is told before a folder is asked for.
    const records = ids.map((id) => this.made.list.get(id));
    const folder = await options.dialogs.chooseFolder({ title: speechTexts.chooseFolder, create: true });
    if (folder === null) return { folder: null, files: [] };
    const write = exportsInto(folder);
    const files: string[] = [];
    for (const record of records) {
      const made: ExportFile[] = [];
      for (const format of formats) made.push(await this.#exportFile(record, format, options));
      files.push(...(await write(made)));
    }
    return { folder, files };
  }

  async #exportFile(
    { row, kept }: SpeechRecord,
    format: SpeechExportFormat,
    { template, captions }: { readonly template: string; readonly captions: Settings['captions'] },
  ): Promise<ExportFile> {
    const { id, title, language, durationS, createdAt: at } = row;
    if (format === 'mp3') return resultFile({ title, at, path: () => this.made.list.path(id) }, 'mp3', template);
    const transcript = { title, language, durationS, text: kept.text, words: kept.words };
    return {
      fileName: fileNameFor({ title, language, at }, format, template),
      bytes: await exportTranscript(transcript, format, captions),
    };
  }
}

const voiceGone = (): Refusal => new Refusal({ code: 'voice-gone', ...speechTexts.voiceGone });

function merged({ row, kept }: SpeechRecord, remote: RemoteSpeech): SpeechRecord {
  const words = remote.words?.flatMap(({ text, start, end }) =>
    text === null || text === undefined ? [] : [{ text, start: start ?? null, end: end ?? null, type: null }],
  );
  return {
    row: { ...row, durationS: remote.duration ?? row.durationS, voiceId: remote.voice_id ?? row.voiceId },
    kept: { ...kept, words: words ?? kept.words, resultUrl: remote.url ?? kept.resultUrl },
  };
}
