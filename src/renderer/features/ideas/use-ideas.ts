import { useEffect, useRef, useState } from 'react';
import type { AppError, IdeaSearch, StoredIdea } from '../../../bridge/index.ts';
import { useChance } from '../../app/use-answer.ts';
import { ask, toAppError } from '../../bridge.ts';
import type { IdeaSort } from './idea-sort.ts';

interface Ideas {
  /** Null while they are read for the first time. */
  readonly ideas: readonly StoredIdea[] | null;
  readonly error: AppError | null;
  readonly retry: () => void;
}

interface Given {
  readonly id: string;
  /** How often it had been tried again, and what there was of a chance, when it was asked. */
  readonly attempts: number;
  readonly chance: string;
  readonly ideas: readonly StoredIdea[] | null;
  readonly error: AppError | null;
}

/**
 * The ideas of a search that has any, read again when the search or the order changes; and, where they could not be read, once
 * the service may answer.
 */
export function useIdeas(search: IdeaSearch | undefined, sort: IdeaSort): Ideas {
  const [answer, setAnswer] = useState<Given | null>(null);
  const [attempts, setAttempts] = useState(0);
  const id = search?.id ?? null;
  const has = search?.status === 'ready' || search?.status === 'known';
  const readAt = search?.readAt ?? null;
  const chance = useChance();
  const now = useRef(chance);
  useEffect(() => {
    now.current = chance;
  }, [chance]);
  useEffect(() => {
    if (id === null || !has) return undefined;
    let wanted = true;
    const about = { id, attempts, chance: now.current };
    ask('ideas.list', { id, sort }).then(
      ({ ideas }) => wanted && setAnswer({ ...about, ideas, error: null }),
      (thrown: unknown) =>
        wanted &&
        setAnswer((before) => ({
          ...about,
          ideas: before?.id === id ? before.ideas : null,
          error: toAppError(thrown),
        })),
    );
    return () => {
      wanted = false;
    };
  }, [id, has, sort, readAt, attempts]);
  const mine = answer?.id === id ? answer : null;
  if (has && mine?.error && mine.attempts === attempts && mine.chance !== chance) setAttempts(attempts + 1);
  return {
    ideas: mine?.ideas ?? null,
    error: mine?.error ?? null,
    retry: () => setAttempts((count) => count + 1),
  };
}
