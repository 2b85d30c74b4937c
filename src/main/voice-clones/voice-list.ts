import { searchable, type AppError, type CallInput, type CallOutput, type VoiceChoice } from '../../bridge/index.ts';
import { operations, type Voice } from '../../contract/index.ts';
import type { Accounts } from '../account/index.ts';
import { ApiError, CancelledError, PaidSubscriptionRequiredError, type ApiClient } from '../api/index.ts';
import type { HandlersOf } from '../ipc/index.ts';
import { Refusal } from '../refusal.ts';
import type { Options } from '../videos/options.ts';
import { isFoundBy, otherSpellings } from './other-spellings.ts';

const pageSize = 24;

interface VoiceListParts {
  readonly accounts: Accounts;
  /** The address at which the page may play a preview of the service. */
  readonly previewUrl: (accountId: string, voiceId: number, remoteUrl: string | null) => string | null;
  /** The voices of the lists for videos, which a trial may read where it may not list voices. */
  readonly videoVoices: (accountId: string) => Promise<readonly VoiceChoice[]>;
  /** The lists of before: read without asking the service, and told what it shows now. */
  readonly lists: Pick<Options, 'known' | 'withoutGone' | 'voicesSeen'>;
  /** The service's ids of the account's clones that can be spoken with, as they are in the list here. */
  readonly readyClones: (accountId: string) => Iterable<number>;
  /** Reads the list of clones again. */
  readonly refreshClones: (accountId: string, client: ApiClient) => Promise<void>;
}

/** What the call about the service's own voices does. */
export function voiceListCallHandlers(parts: VoiceListParts): HandlersOf<'voices'> {
  return {
    'voices.list': async (wanted) => {
      const account = parts.accounts.requireActive();
      try {
        const { client } = await parts.accounts.requireClient();
        const { voices: shown, ...rest } = await found(client, wanted, parts.lists.known(account.id).voices);
        const isWhole = hasAllClones(shown, wanted);
        parts.lists.voicesSeen(account.id, shown, isWhole);
        const ids = new Set(shown.map(({ id }) => id));
        // The two lists tell the same: one of them was deleted elsewhere, or is not among the voices yet.
        if (isWhole && [...parts.readyClones(account.id)].some((id) => !ids.has(id)))
          await parts.refreshClones(account.id, client).catch(() => undefined);
        const voices = parts.lists.withoutGone(account.id, shown);
        const url = ({ id, preview }: (typeof voices)[number]) => parts.previewUrl(account.id, id, preview ?? null);
        return { voices: voices.map((voice) => ({ ...voice, previewUrl: url(voice) })), ...rest };
      } catch (error) {
        if (error instanceof PaidSubscriptionRequiredError) {
          const voices = await parts.videoVoices(account.id);
          if (voices.length === 0) throw error;
          return chosenOf(voices, wanted);
        }
        // Whoever writes without a network chooses a voice, too.
        const problem = unaskedWords(error);
        const { voices } = parts.lists.known(account.id);
        if (problem === null || voices.length === 0) throw error;
        return { ...chosenOf(voices, wanted), problem };
      }
    },
  };
}

/** Why the service could not be asked; null for what is no such thing. */
function unaskedWords(error: unknown): AppError | null {
  if (error instanceof CancelledError) return null;
  if (error instanceof ApiError) return error.toAppError();
  return error instanceof Refusal ? error.appError : null;
}

/**
 * A page of what the service finds, and at the end of the last one the voices whose names are written with other letters than were
 * typed: `known` are those among which such names are looked for.
 */
async function found(client: ApiClient, wanted: CallInput<'voices.list'>, known: readonly VoiceChoice[]) {
  const answer = await listed(client, wanted);
  const { voices, page, total } = answer;
  const shown = new Set(voices.map(({ id }) => id));
  const names = fitting(known, wanted).flatMap(({ id, name }) => (shown.has(id) ? [] : [name]));
  const spellings = otherSpellings(names, wanted.name);
  if (spellings.length === 0) return answer;
  if (total === null ? voices.length === pageSize : page * pageSize < total) {
    const others = names.filter((name) => spellings.some((spelling) => isFoundBy(name, spelling)));
    return { ...answer, total: total === null ? null : total + others.length };
  }
  const more = await Promise.all(spellings.map((name) => listed(client, { ...wanted, name, page: 1 })));
  const isOther = ({ id, name }: Voice): boolean => !shown.has(id) && !isFoundBy(name ?? '', wanted.name);
  const others = new Map(more.flatMap((each) => each.voices.filter(isOther)).map((voice) => [voice.id, voice]));
  return { voices: [...voices, ...others.values()], page, total: total === null ? null : total + others.size };
}

async function listed(client: ApiClient, { name, language, gender, accent, type, page }: CallInput<'voices.list'>) {
  const filters = {
    'filter[name]': name,
    'filter[language]': language,
    'filter[gender]': gender,
    'filter[accent]': accent,
    'filter[type]': type,
  };
  const set = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
  const query = { page, per_page: pageSize, ...set };
  const { data, meta } = await client.call(operations.voices.list, { query }, { lane: 'user' });
  return { voices: data, page: meta?.current_page ?? page, total: meta?.total ?? null };
}

/** The clones come before all others (specification, "Voices"), so that an other one on the first page comes after the last. */
function hasAllClones(shown: readonly Voice[], { page, ...filter }: CallInput<'voices.list'>): boolean {
  const whole = page === 1 && Object.values(filter).every((wanted) => wanted === '');
  return whole && shown.some(({ type }) => type === 'standard' || type === 'community');
}

function fitting(voices: readonly VoiceChoice[], wanted: CallInput<'voices.list'>): VoiceChoice[] {
  const name = searchable(wanted.name);
  return voices.filter(
    (voice) =>
      searchable(voice.name).includes(name) &&
      (['language', 'gender', 'accent', 'type'] as const).every(
        (field) => wanted[field] === '' || voice[field] === wanted[field],
      ),
  );
}

/** None of these has a sample to play. */
function chosenOf(voices: readonly VoiceChoice[], wanted: CallInput<'voices.list'>): CallOutput<'voices.list'> {
  const all = fitting(voices, wanted);
  const shown = all.slice((wanted.page - 1) * pageSize, wanted.page * pageSize);
  return {
    voices: shown.map(({ wordsPerMinute, ...voice }) => ({
      ...voice,
      words_per_minute: wordsPerMinute,
      previewUrl: null,
    })),
    page: wanted.page,
    total: all.length,
  };
}
