import { type RefObject, type SyntheticEvent, useRef, useState } from 'react';
import type { AppError } from '../../bridge/errors.ts';
import { toAppError } from '../bridge.ts';
import { useFaultFocus } from './use-fault-focus.ts';

interface Submission {
  /** It was submitted with something missing, which may be said. */
  readonly tried: boolean;
  readonly busy: boolean;
  /** Why the last one failed. */
  readonly error: AppError | null;
  readonly submit: () => void;
  /** For the form's element: submits by Enter and by its button, and leaves it to us to say what is missing. */
  readonly form: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly noValidate: true;
    readonly onSubmit: (event: SyntheticEvent) => void;
  };
}

/**
 * A form that asks for something, one at a time.
 * @param send Begins it; null while something is missing, which the fields say then; the keyboard goes to the first.
 * @param around See `useFaultFocus`.
 */
export function useSubmission(send: () => Promise<unknown> | null, around?: RefObject<HTMLElement | null>): Submission {
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<AppError | null>(null);
  // State is too late for a second click within the same frame.
  const sending = useRef(false);
  const { place, lead } = useFaultFocus(around);
  const run = async (): Promise<void> => {
    setError(null);
    if (sending.current) return;
    const sent = send();
    // Of one that was sent nothing is missing, also not in the empty form that it leaves behind.
    setTried(sent === null);
    if (sent === null) {
      lead();
      return;
    }
    sending.current = true;
    setBusy(true);
    try {
      await sent;
    } catch (thrown) {
      setError(toAppError(thrown));
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };
  const submit = (): void => void run();
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    submit();
  };
  return { tried, busy, error, submit, form: { ref: place, noValidate: true, onSubmit } };
}
