import { facelessOptions, type FacelessOptions, operations, type Voice } from '../../contract/index.ts';
import type { NumberedSetting, VideoOptions, VoiceChoice, VoiceClone } from '../../bridge/index.ts';
import { ForbiddenError, pages, PaidSubscriptionRequiredError, type ApiClient } from '../api/index.ts';
import type { Clock } from '../ports/index.ts';
import type { VideoRows } from '../store/index.ts';
import { musicOf } from './music.ts';
import { namedIn } from './named-options.ts';

/** Lists that are older than this are read again when somebody looks at them, milliseconds. */
const oldMs = 24 * 3_600_000;
const voicesOnPage = 50;
/** Pages of voices that are read at most. */
const mostVoicePages = 20;

const nothing: VideoOptions = { options: null, voices: [], allVoices: false, goneVoices: [], music: [], readAt: null };

const isOfService = (type: string | null | undefined): boolean => type === 'standard' || type === 'community';
/** Whether these are all voices of the account: as many as are read at most may not be. */
const isWhole = (voices: readonly VoiceChoice[]): boolean => voices.length < mostVoicePages * voicesOnPage;

/** Of the lists of an account, what tells whether a voice is there. */
interface VoicesThere {
  readonly ids: ReadonlySet<number>;
  readonly ofService: ReadonlySet<number>;
  /** Others are not there. */
  readonly all: boolean;
}

interface OptionsParts {
  readonly rows: VideoRows;
  readonly clock: Clock;
  /** Ids of cloned voices of an account that were deleted, or are about to be. */
  readonly goneVoices: (accountId: string) => ReadonlySet<number>;
  /** Cloned voices of an account that can be spoken with, by their ids, whatever its lists say. */
  readonly readyClones: (accountId: string) => ReadonlyMap<number, VoiceClone>;
  /** Other voices of an account are known than before. */
  readonly voicesChanged: () => void;
}

/** The lists that videos choose from, kept for each account, so that drafts are made without a network too. */
export class Options {
  readonly #rows: VideoRows;
  readonly #clock: Clock;
  readonly #goneVoices: OptionsParts['goneVoices'];
  readonly #readyClones: OptionsParts['readyClones'];
  readonly #voicesChanged: () => void;
  /** By account, as long as its lists are not written: asked of each of thousands of entries that wait. */
  readonly #voicesThere = new Map<string, VoicesThere>();
  /** By account and setting, for as long: asked of each of thousands of drafts. */
  readonly #names = new Map<string, ReadonlyMap<number, string>>();
  /** Two screens that ask at once share one reading. */
  readonly #reading = new Map<string, Promise<VideoOptions>>();

  constructor({ rows, clock, goneVoices, readyClones, voicesChanged }: OptionsParts) {
    this.#rows = rows;
    this.#clock = clock;
    this.#goneVoices = goneVoices;
    this.#readyClones = readyClones;
    this.#voicesChanged = voicesChanged;
  }

  known(accountId: string): VideoOptions {
    const record = this.#rows.options(accountId);
    const goneVoices = [...this.#goneVoices(accountId)];
    if (record === null) return { ...nothing, goneVoices };
    const music = musicOf(record.options).map(({ id, name, sampleUrl }) => ({
      id,
      name,
      mediaUrl: sampleUrl === null ? null : `app-media://music/${accountId}.${id}`,
    }));
    return {
      ...record,
      voices: this.#withReady(accountId, this.withoutGone(accountId, record.voices)),
      allVoices: isWhole(record.voices),
      goneVoices,
      music,
    };
  }

  /** Those of a list that were not deleted. Clones have their ids among those of all voices. */
  withoutGone<V extends Pick<Voice, 'id' | 'type'>>(accountId: string, voices: readonly V[]): V[] {
    const gone = this.#goneVoices(accountId);
    // An id is never taken for that of a clone where the service says that it is one of its own voices.
    return voices.filter(({ id, type }) => !gone.has(id) || isOfService(type));
  }

  /** With clones that were finished since the lists were read, and named as they are called now. */
  #withReady(accountId: string, voices: readonly VoiceChoice[]): VoiceChoice[] {
    const ready = this.#readyClones(accountId);
    if (ready.size === 0) return [...voices];
    const listed = new Set(voices.map(({ id }) => id));
    const made = [...ready].flatMap(([id, clone]) => (listed.has(id) ? [] : [choiceOfClone(id, clone)]));
    const named = voices.map((voice) => {
      const clone = isOfService(voice.type) ? undefined : ready.get(voice.id);
      return clone === undefined ? voice : { ...voice, name: clone.name };
    });
    return [...made, ...named];
  }

  /** Whether a voice is known to be not there, so that nothing can be spoken with it. */
  isVoiceGone(accountId: string, voiceId: number): boolean {
    const deleted = this.#goneVoices(accountId).has(voiceId);
    const there = this.#voicesThere.get(accountId) ?? this.#readVoicesThere(accountId);
    if (!there.all) return deleted;
    if (deleted) return !there.ofService.has(voiceId);
    return !there.ids.has(voiceId) && !this.#readyClones(accountId).has(voiceId);
  }

  #readVoicesThere(accountId: string): VoicesThere {
    const record = this.#rows.options(accountId);
    const voices = record?.voices ?? [];
    const listed = (record?.options?.mandatory?.voices ?? []).flatMap(({ id }) => (typeof id === 'number' ? [id] : []));
    const ids = new Set([...listed, ...voices.map(({ id }) => id)]);
    const there = {
      ids,
      ofService: new Set(voices.flatMap(({ id, type }) => (isOfService(type) ? [id] : []))),
      all: ids.size > 0 && isWhole(voices),
    };
    this.#voicesThere.set(accountId, there);
    return there;
  }

  #save(accountId: string, record: Parameters<VideoRows['saveOptions']>[1]): void {
    this.#rows.saveOptions(accountId, record);
    this.#voicesThere.delete(accountId);
    this.#names.clear();
    this.#voicesChanged();
  }

  /**
   * Voices that the service showed since the lists were read: those made meanwhile are there, and are called as they are now.
   * `clones`: whether these are all of the account's own, so that others were deleted.
   */
  voicesSeen(accountId: string, seen: readonly Voice[], clones: boolean): void {
    const record = this.#rows.options(accountId);
    if (record === null) return;
    const shown = new Map(seen.map(({ id, name }) => [id, name]));
    const known = new Map(record.voices.map(({ id, name }) => [id, name]));
    const isGone = ({ id, type }: VoiceChoice): boolean => clones && type === 'real-clone' && !shown.has(id);
    const gone = new Set(record.voices.filter(isGone).map(({ id }) => id));
    const made = seen.filter(({ id }) => !known.has(id));
    const renamed = seen.some(({ id, name }) => Boolean(name) && known.has(id) && known.get(id) !== name);
    if (gone.size === 0 && made.length === 0 && !renamed) return;
    const before = record.voices.filter(({ id }) => !gone.has(id));
    const voices = [
      ...made.map(choiceOf),
      ...before.map((voice) => ({ ...voice, name: shown.get(voice.id) || voice.name })),
    ];
    this.#save(accountId, { ...record, voices, options: withoutVoices(record.options, gone) });
  }

  /** Where the service keeps a sample of a piece of music, as it said last; null where it gives none. */
  musicSample(accountId: string, musicId: number): string | null {
    const { options } = this.known(accountId);
    return musicOf(options).find(({ id }) => id === musicId)?.sampleUrl ?? null;
  }

  /** Every voice id that the account has; null while the lists were never read, and where there are too many to be read. */
  voiceIds(accountId: string): ReadonlySet<number> | null {
    const { options, voices, allVoices, readAt } = this.known(accountId);
    if (readAt === null || !allVoices) return null;
    const gone = this.#goneVoices(accountId);
    const listed = (options?.mandatory?.voices ?? []).flatMap(({ id }) =>
      typeof id === 'number' && !gone.has(id) ? [id] : [],
    );
    const ids = new Set([...listed, ...voices.map(({ id }) => id)]);
    return ids.size === 0 ? null : ids;
  }

  /** Every genre id that the account has; null while the lists were never read, and where they name none. */
  genreIds(accountId: string): ReadonlySet<number> | null {
    const genres = this.#rows.options(accountId)?.options?.mandatory?.genres ?? [];
    const ids = new Set(genres.flatMap(({ id }) => (typeof id === 'number' ? [id] : [])));
    return ids.size === 0 ? null : ids;
  }

  /** What engines multiply a price by; those that the lists do not name are left out. The lists are read once for all that asks. */
  engineCosts(accountId: string): (ids: readonly (number | null)[]) => number[] {
    const { mandatory, optional } = this.#rows.options(accountId)?.options ?? {};
    const [image, clip] = [mandatory?.image_engines, optional?.clip_engines];
    return (ids) =>
      ids.flatMap((id, at) => {
        const cost = (at === 0 ? image : clip)?.find((engine) => engine.id === id)?.cost;
        return id !== null && typeof cost === 'number' ? [cost] : [];
      });
  }

  /** Words a minute of a voice; null where it is not known. */
  paceOf(accountId: string, voiceId: number): number | null {
    return this.voice(accountId, voiceId)?.wordsPerMinute ?? null;
  }

  /** What an account calls what it has under a number; null where that is not known. */
  nameOf(accountId: string, field: NumberedSetting, id: number): string | null {
    if (field === 'settings.voiceId') return this.voiceName(accountId, id);
    const names =
      this.#names.get(`${accountId} ${field}`) ?? namedIn(this.#rows.options(accountId)?.options ?? null, field);
    this.#names.set(`${accountId} ${field}`, names);
    return names.get(id) ?? null;
  }

  /** What an account calls a voice; null where that is not known. */
  voiceName(accountId: string, voiceId: number): string | null {
    // A clone is known also where no list was read yet.
    const name = this.voice(accountId, voiceId)?.name ?? this.#readyClones(accountId).get(voiceId)?.name ?? '';
    return name === '' ? null : name;
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
    this.#save(accountId, { options, voices, readAt: this.#clock.now() });
    return this.known(accountId);
  }
}

/** The lists for videos name the account's voices, too. */
function withoutVoices(options: FacelessOptions | null, gone: ReadonlySet<number>): FacelessOptions | null {
  const { mandatory } = options ?? {};
  if (gone.size === 0 || !mandatory?.voices) return options;
  const voices = mandatory.voices.filter(({ id }) => typeof id !== 'number' || !gone.has(id));
  return { ...options, mandatory: { ...mandatory, voices } };
}

/** Null where the account may not list them: speech needs a paid subscription, videos do not. */
async function readVoices(client: ApiClient): Promise<VoiceChoice[] | null> {
  const voices: VoiceChoice[] = [];
  try {
    let count = 0;
    for await (const page of pages(
      client,
      operations.voices.list,
      { query: { per_page: voicesOnPage } },
      { lane: 'user' },
    )) {
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

const choiceOfClone = (id: number, { name, language, gender }: VoiceClone): VoiceChoice => ({
  id,
  name,
  language,
  accent: null,
  gender,
  type: 'real-clone',
  wordsPerMinute: null,
});

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
