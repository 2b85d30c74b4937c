import { useEffect, useRef, useState } from 'react';
import type { AppError, CallInput, CallOutput } from '../../../bridge/index.ts';
import { useChance } from '../../app/use-answer.ts';
import { ask, toAppError } from '../../bridge.ts';
import { voicesTexts } from '../../texts/voices.ts';
import { voiceChosen } from '../editor/settings/use-video-options.ts';

/** A voice that can speak: one of the service's, or a copy of the user's own. */
export type SystemVoice = CallOutput<'voices.list'>['voices'][number];
/** The lists for videos, which may be older than it is, know it from now on. */
export function nowChosen(voice: SystemVoice): void {
  const { id, name, language, accent, gender, type, words_per_minute: wordsPerMinute } = voice;
  voiceChosen({
    id,
    name: name ?? '',
    language: language ?? null,
    accent: accent ?? null,
    gender: gender ?? null,
    type: type ?? null,
    wordsPerMinute: wordsPerMinute ?? null,
  });
}

type VoiceFilter = Omit<CallInput<'voices.list'>, 'page'>;

/** Longest name that is searched for, in UTF-16 code units (`voices.list`). */
export const longestName = 100;

export const everyVoice: VoiceFilter = { name: '', language: '', gender: '', accent: '', type: '' };

interface VoicePage {
  /** The page that is shown; null until the first answer. While the next one is read, the last one stays. */
  readonly found: CallOutput<'voices.list'> | null;
  readonly loading: boolean;
  /** Why the service could not be asked; `found` may have the voices of before all the same. */
  readonly error: AppError | null;
  readonly hasNext: boolean;
}

/** Milliseconds after the last key before the service is asked: its request limit is small. */
const pauseMs = 350;

interface Answer {
  /** The question that it answers. */
  readonly key: string;
  readonly found: CallOutput<'voices.list'> | null;
  readonly error: AppError | null;
  /** Voices on this page and all before it. */
  readonly seen: number;
}

/** Why the service could not be asked, beside the voices of before. */
const problemOf = ({ problem }: CallOutput<'voices.list'>): AppError | null =>
  problem === undefined ? null : { ...problem, detail: `${problem.detail} ${voicesTexts.fromBefore}` };

/** A page of the voices that match. An answer that comes after a newer question is not shown. */
function usePage(filter: VoiceFilter, page: number, attempt: number): VoicePage {
  const { name, language, gender, accent, type } = filter;
  const key = JSON.stringify([name, language, gender, accent, type, page, attempt]);
  const [answer, setAnswer] = useState<Answer>({ key: '', found: null, error: null, seen: 0 });
  const pageSize = useRef(0);
  const asked = useRef(false);
  useEffect(() => {
    let wanted = true;
    const run = async (): Promise<void> => {
      asked.current = true;
      try {
        const found = await ask('voices.list', { name: name.trim(), language, gender, accent, type, page });
        if (!wanted) return;
        if (page === 1) pageSize.current = found.voices.length;
        setAnswer({ key, found, error: problemOf(found), seen: (page - 1) * pageSize.current + found.voices.length });
      } catch (thrown) {
        if (wanted) setAnswer({ key, found: null, error: toAppError(thrown), seen: 0 });
      }
    };
    const timer = setTimeout(() => void run(), asked.current ? pauseMs : 0);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [key, name, language, gender, accent, type, page]);
  const { found, error, seen } = answer;
  const loading = answer.key !== key;
  const hasNext = found !== null && found.voices.length > 0 && (found.total === null || seen < found.total);
  return { found, loading, error: loading ? null : error, hasNext };
}

export interface VoiceSearch extends VoicePage {
  readonly filter: VoiceFilter;
  /** Begins at the first page again. */
  readonly change: (changes: Partial<VoiceFilter>) => void;
  readonly page: number;
  readonly setPage: (page: number) => void;
  readonly retry: () => void;
}

/** All voices of the service, filtered and page by page. */
export function useSystemVoices(): VoiceSearch {
  const [filter, setFilter] = useState(everyVoice);
  const [page, setPage] = useState(1);
  const [attempt, setAttempt] = useState(0);
  const answer = usePage(filter, page, attempt);
  const chance = useChance();
  // When the voices on the screen, or why there are none, were asked for.
  const [asked, setAsked] = useState(chance);
  if (asked !== chance && !answer.loading) {
    setAsked(chance);
    if (answer.error !== null) setAttempt(attempt + 1);
  }
  return {
    ...answer,
    filter,
    change: (changes) => {
      setFilter({ ...filter, ...changes });
      setPage(1);
    },
    page,
    setPage,
    retry: () => setAttempt(attempt + 1),
  };
}
