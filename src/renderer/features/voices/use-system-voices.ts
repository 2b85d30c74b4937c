import { useEffect, useRef, useState } from 'react';
import type { AppError, CallInput, CallOutput } from '../../../bridge/index.ts';
import { ask, toAppError } from '../../bridge.ts';

export type VoiceFilter = Omit<CallInput<'voices.list'>, 'page'>;

interface SystemVoices {
  /** The page that is shown; null until the first answer. While the next one is read, the last one stays. */
  readonly found: CallOutput<'voices.list'> | null;
  readonly loading: boolean;
  readonly error: AppError | null;
  readonly hasNext: boolean;
}

/** Milliseconds after the last key before the service is asked: its request limit is small. */
const pauseMs = 350;

/** A page of the voices that match. An answer that comes after a newer question is not shown. */
export function useSystemVoices(filter: VoiceFilter, page: number, attempt: number): SystemVoices {
  const [state, setState] = useState<Omit<SystemVoices, 'hasNext'>>({ found: null, loading: true, error: null });
  const pageSize = useRef(0);
  const first = useRef(true);
  const { name, language, gender, type } = filter;
  useEffect(() => {
    let wanted = true;
    setState((before) => ({ ...before, loading: true, error: null }));
    const timer = setTimeout(
      () => {
        ask('voices.list', { name: name.trim(), language, gender, type, page }).then(
          (found) => {
            if (!wanted) return;
            if (found.page === 1 || pageSize.current === 0) pageSize.current = found.voices.length;
            setState({ found, loading: false, error: null });
          },
          (thrown: unknown) => wanted && setState({ found: null, loading: false, error: toAppError(thrown) }),
        );
      },
      first.current ? 0 : pauseMs,
    );
    first.current = false;
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [name, language, gender, type, page, attempt]);
  const { found } = state;
  const seen = found === null ? 0 : (found.page - 1) * pageSize.current + found.voices.length;
  const hasNext = found !== null && found.voices.length > 0 && (found.total === null || seen < found.total);
  return { ...state, hasNext };
}
