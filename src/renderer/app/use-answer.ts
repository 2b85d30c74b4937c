import { useEffect, useRef, useState } from 'react';
import type { AppError } from '../../bridge/index.ts';
import { toAppError } from '../bridge.ts';

interface Answer<T> {
  /** The newest answer; the one before stays until it is there. Null before the first. */
  readonly value: T | null;
  readonly error: AppError | null;
  /** What is shown answers an older question. */
  readonly loading: boolean;
  readonly retry: () => void;
}

/** Asks main, and asks again when the key changes. An answer that comes after a newer question is not shown. */
export function useAnswer<T>(key: string, load: () => Promise<T>): Answer<T> {
  const [answer, setAnswer] = useState<{ key: string; value: T | null; error: AppError | null } | null>(null);
  const [attempts, setAttempts] = useState(0);
  const ask = useRef(load);
  useEffect(() => {
    ask.current = load;
  }, [load]);
  const asked = `${attempts} ${key}`;
  useEffect(() => {
    let wanted = true;
    ask.current().then(
      (value) => wanted && setAnswer({ key: asked, value, error: null }),
      (thrown: unknown) =>
        wanted && setAnswer((before) => ({ key: asked, value: before?.value ?? null, error: toAppError(thrown) })),
    );
    return () => {
      wanted = false;
    };
  }, [asked]);
  return {
    value: answer?.value ?? null,
    error: answer?.error ?? null,
    loading: answer?.key !== asked,
    retry: () => setAttempts((count) => count + 1),
  };
}
