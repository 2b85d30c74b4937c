import { facelessOptions, type FacelessOptions, operations, type Voice } from '../../contract/index.ts';
import type { VideoOptions, VoiceChoice } from '../../bridge/index.ts';
import { ForbiddenError, pages, PaidSubscriptionRequiredError, type ApiClient } from '../api/index.ts';
import type { Clock } from '../ports/index.ts';
import type { VideoRows } from '../store/index.ts';
import { musicOf } from './music.ts';

/** Lists that are older than this are read again when somebody looks at them, milliseconds. */
const oldMs = 24 * 3_600_000;
/** Voices that are read at most; a page has 50. */
const mostVoicePages = 20;

const nothing: VideoOptions = { options: null, voices: [], music: [], readAt: null };

/** The lists that videos choose from, kept for each account, so that drafts are made without a network too. */
export class Options {
  readonly #rows: VideoRows;
  readonly #clock: Clock;
  /** Two screens that ask at once share one reading. */
  readonly #reading = new Map<string, Promise<VideoOptions>>();

  constructor(rows: VideoRows, clock: Clock) {
    this.#rows = rows;
    this.#clock = clock;
  }

  known(accountId: string): VideoOptions {
    const record = this.#rows.options(accountId);
    if (record === null) return nothing;
    const music = musicOf(record.options).map(({ id, name, sampleUrl }) => ({
      id,
      name,
      mediaUrl: sampleUrl === null ? null : `app-media://music/${accountId}.${id}`,
    }));
    return { ...record, voices: [...record.voices], music };
  }

  /** Where the service keeps a sample of a piece of music, as it said last; null where it gives none. */
  musicSample(accountId: string, musicId: number): string | null {
    const { options } = this.known(accountId);
    return musicOf(options).find(({ id }) => id === musicId)?.sampleUrl ?? null;
  }

  /** Every voice id that the account has; null while the lists were never read. */
  voiceIds(accountId: string): ReadonlySet<number> | null {
    const { options, voices, readAt } = this.known(accountId);
    if (readAt === null) return null;
    const listed = (options?.mandatory?.voices ?? []).flatMap(({ id }) => (typeof id === 'number' ? [id] : []));
    const ids = new Set([...listed, ...voices.map(({ id }) => id)]);
    return ids.size === 0 ? null : ids;
  }

  /** Words a minute of a voice; null where it is not known. */
  paceOf(accountId: string, voiceId: number): number | null {
    return this.voice(accountId, voiceId)?.wordsPerMinute ?? null;
  }

  /** Null where it is not known. */
  voice(accountId: string, voiceId: number): VoiceChoice | null {
    return this.known(accountId).voices.find(({ id }) => id === voiceId) ?? null;
  }

  isOld(accountId: string): boolean {
    const { readAt } = this.known(accountId);
    // Read in what is now the future: the clock was set back.
    return readAt === null || readAt > this.#clock.now() || this.#clock.now() - readAt > oldMs;
  }

  /** Reads the lists again. @throws ApiError */
  refresh(accountId: string, client: ApiClient): Promise<VideoOptions> {
    const reading = this.#reading.get(accountId) ?? this.#read(accountId, client);
    this.#reading.set(accountId, reading);
    return reading.finally(() => this.#reading.delete(accountId));
  }

  async #read(accountId: string, client: ApiClient): Promise<VideoOptions> {
    const { data } = await client.call(operations.faceless.options, {}, { lane: 'user' });
    const options = facelessOptions.parse(data);
    const voices = (await readVoices(client)) ?? listedVoices(options, this.known(accountId).voices);
    this.#rows.saveOptions(accountId, { options, voices, readAt: this.#clock.now() });
    return this.known(accountId);
  }
}

/** Null where the account may not list them: speech needs a paid subscription, videos do not. */
async function readVoices(client: ApiClient): Promise<VoiceChoice[] | null> {
  const voices: VoiceChoice[] = [];
  try {
    let count = 0;
    for await (const page of pages(client, operations.voices.list, { query: { per_page: 50 } }, { lane: 'user' })) {
      voices.push(...page.rows.map(choiceOf));
      count += 1;
      if (count >= mostVoicePages) break;
    }
    return voices;
  } catch (error) {
    if (error instanceof PaidSubscriptionRequiredError || error instanceof ForbiddenError) return null;
    throw error;
  }
}

/** The voices that the lists for videos name, with what was known of them before. */
function listedVoices(options: FacelessOptions, before: readonly VoiceChoice[]): readonly VoiceChoice[] {
  const known = new Map(before.map((voice) => [voice.id, voice]));
  const listed = (options.mandatory?.voices ?? []).flatMap(({ id, ...rest }) =>
    typeof id === 'number' ? [known.get(id) ?? choiceOf({ id, ...rest })] : [],
  );
  return listed.length > 0 ? listed : before;
}

function choiceOf(voice: Voice): VoiceChoice {
  return {
    id: voice.id,
    name: voice.name ?? '',
    language: voice.language ?? null,
    accent: voice.accent ?? null,
    gender: voice.gender ?? null,
    type: voice.type ?? null,
    wordsPerMinute: voice.words_per_minute ?? null,
  };
}
