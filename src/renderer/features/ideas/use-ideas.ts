import { useEffect, useState } from 'react';
import type { AppError, IdeaSearch, StoredIdea } from '../../../bridge/index.ts';
import { ask, toAppError } from '../../bridge.ts';
import type { IdeaSort } from './idea-sort.ts';

interface Ideas {
  /** Null while they are read for the first time. */
  readonly ideas: readonly StoredIdea[] | null;
  readonly error: AppError | null;
  readonly retry: () => void;
}

/** The ideas of a search that has any, read again when the search or the order changes. */
export function useIdeas(search: IdeaSearch | undefined, sort: IdeaSort): Ideas {
  const [answer, setAnswer] = useState<{
    id: string;
    ideas: readonly StoredIdea[] | null;
    error: AppError | null;
  } | null>(null);
  const [attempts, setAttempts] = useState(0);
  const id = search?.id ?? null;
  const has = search?.status === 'ready' || search?.status === 'known';
  const readAt = search?.readAt ?? null;
  useEffect(() => {
    if (id === null || !has) return undefined;
    let wanted = true;
    ask('ideas.list', { id, sort }).then(
      ({ ideas }) => wanted && setAnswer({ id, ideas, error: null }),
      (thrown: unknown) =>
        wanted &&
        setAnswer((before) => ({ id, ideas: before?.id === id ? before.ideas : null, error: toAppError(thrown) })),
    );
    return () => {
      wanted = false;
    };
  }, [id, has, sort, readAt, attempts]);
  const mine = answer?.id === id ? answer : null;
  return {
    ideas: mine?.ideas ?? null,
    error: mine?.error ?? null,
    retry: () => setAttempts((count) => count + 1),
  };
}
