import { useCallback, useEffect, useRef, useState } from 'react';
import { ask } from '../bridge.ts';
import { onLeaving } from './on-leaving.ts';

/** Unsent input lives no longer than this in the page alone, milliseconds. */
const keepAfterMs = 300;

export interface KeptForm<T> {
  readonly fields: T;
  /** False until what was kept has been read: nothing is typed into a form that is about to change. */
  readonly ready: boolean;
  readonly change: (changes: Partial<T>) => void;
  /** Empties the form, because it was sent. */
  readonly clear: () => void;
}

/** Fields as they were kept, over those of an empty form: a form of another version loses nothing that still has a place. */
export function readKept<T extends object>(text: string | null, empty: T): T {
  if (text === null) return empty;
  try {
    const kept: unknown = JSON.parse(text);
    if (typeof kept !== 'object' || kept === null) return empty;
    const known = Object.entries(kept).filter(([key, value]) => {
      const before: unknown = Reflect.get(empty, key);
      // A field that may be empty is null in an empty form, and takes what it had.
      return key in empty && (before === null || value === null || typeof value === typeof before);
    });
    return { ...empty, ...Object.fromEntries(known) };
  } catch {
    return empty;
  }
}

/**
 * A form whose fields outlive the screen, a crash and a restart. `empty` must keep its identity.
 * @param name as `forms.keep` takes it.
 */
export function useKeptForm<T extends object>(name: string, empty: T): KeptForm<T> {
  const [state, setState] = useState<{ readonly name: string; readonly fields: T } | null>(null);
  // Two changes of one moment: the second one is laid over the first, which has not been drawn yet.
  const latest = useRef(state);
  const unsaved = useRef<{ readonly name: string; readonly fields: T | null } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const flush = useCallback((): void => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const pending = unsaved.current;
    if (pending === null) return;
    unsaved.current = null;
    const fields = pending.fields === null ? null : JSON.stringify(pending.fields);
    ask('forms.keep', { name: pending.name, fields }).catch(() => {
      // The disk would not take it: it stays in the page, and goes with the next change.
      unsaved.current ??= pending;
    });
  }, []);

  useEffect(() => {
    let wanted = true;
    const take = (fields: T): void => {
      if (!wanted) return;
      latest.current = { name, fields };
      setState(latest.current);
    };
    ask('forms.read', { name }).then(
      ({ fields }) => take(readKept(fields, empty)),
      () => take(empty),
    );
    const stay = onLeaving(flush);
    return () => {
      wanted = false;
      stay();
      flush();
    };
  }, [name, empty, flush]);

  const put = useCallback(
    (fields: T, keep: boolean): void => {
      latest.current = { name, fields };
      setState(latest.current);
      unsaved.current = { name, fields: keep ? fields : null };
      // From the first key that is not kept yet: who types without a pause is kept too.
      if (keep) timer.current ??= setTimeout(flush, keepAfterMs);
      else flush();
    },
    [name, flush],
  );

  const ready = state?.name === name;
  const fields = ready ? state.fields : empty;
  return {
    fields,
    ready,
    change: (changes) => put({ ...(latest.current?.name === name ? latest.current.fields : empty), ...changes }, true),
    clear: () => put(empty, false),
  };
}
