import { useCallback, useEffect, useRef, useState } from 'react';
import { onLeaving } from './on-leaving.ts';

/** Unsaved input lives no longer than this. */
const saveAfterMs = 500;

/**
 * What is being typed, kept half a second after the last key and at the latest when the field or the page is left. While it is not
 * typed in, it follows the stored value. `isWhole`: what is kept while the field is typed in; anything else may be the half of
 * something, and counts once the field is left.
 */
export function useDraft<T>(
  stored: T,
  save: (value: T) => void,
  isWhole: (value: T) => boolean = () => true,
): [T, (value: T) => void, () => void] {
  const [draft, setDraft] = useState<{ readonly value: T } | null>(null);
  const pending = useRef<{ readonly value: T } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latestSave = useRef(save);
  const latestWhole = useRef(isWhole);
  useEffect(() => {
    latestSave.current = save;
    latestWhole.current = isWhole;
  }, [save, isWhole]);

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    if (pending.current) latestSave.current(pending.current.value);
    pending.current = null;
  }, []);
  const change = useCallback(
    (value: T) => {
      setDraft({ value });
      pending.current = { value };
      clearTimeout(timer.current);
      timer.current = setTimeout(() => latestWhole.current(value) && flush(), saveAfterMs);
    },
    [flush],
  );
  const leave = useCallback(() => {
    flush();
    setDraft(null);
  }, [flush]);
  useEffect(() => {
    // The half of something is not what anybody wanted.
    const stay = onLeaving(() => pending.current && latestWhole.current(pending.current.value) && flush());
    return () => {
      stay();
      flush();
    };
  }, [flush]);
  return [draft ? draft.value : stored, change, leave];
}
