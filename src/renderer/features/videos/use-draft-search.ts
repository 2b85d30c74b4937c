import { useEffect, useState } from 'react';
import type { DraftHit } from '../../../bridge/index.ts';
import { ask } from '../../bridge.ts';

interface DraftSearch {
  /** Best first; null without a search, and until the first answer to one. */
  readonly hits: ReadonlyMap<string, DraftHit> | null;
  /** The ids of these and of all others that match, in the same order: which of them are in sight, filters say. */
  readonly ids: readonly string[] | null;
  /** Not while many new drafts are still being indexed. */
  readonly complete: boolean;
}

/** Milliseconds after the last key before main is asked: the index answers in a few. */
const pauseMs = 80;
/** Of so many it is shown where the words stand. */
const mostHits = 200;
const nothing: DraftSearch = { hits: null, ids: null, complete: true };

/**
 * Finds drafts by words of title and script, among those of an account and those of none yet. `rows` asks again when a draft
 * changed.
 */
export function useDraftSearch(text: string, accountId: string | null, rows: unknown): DraftSearch {
  const [answer, setAnswer] = useState<DraftSearch & { readonly text: string }>({ ...nothing, text: '' });
  const wanted = text.trim().slice(0, 500);
  useEffect(() => {
    if (wanted === '') return undefined;
    let current = true;
    const timer = setTimeout(() => {
      ask('drafts.search', { text: wanted, limit: mostHits, of: { accountId } }).then(
        ({ hits, more, complete }) => {
          const ids = [...hits.map(({ id }) => id), ...more];
          if (current) setAnswer({ text: wanted, complete, ids, hits: new Map(hits.map((hit) => [hit.id, hit])) });
        },
        // A search that fails finds nothing; the list without it is still there.
        () => {
          if (current) setAnswer({ text: wanted, complete: true, ids: [], hits: new Map() });
        },
      );
    }, pauseMs);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [wanted, accountId, rows]);
  // While the next word is typed, what was found for the last one stays.
  return wanted === '' ? nothing : answer;
}
