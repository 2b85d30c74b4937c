import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { SentForm } from '../../bridge/index.ts';
import { afterMs, forms, type Holds } from './form-keeper.ts';
import { FormSession } from './form-session.ts';
import { onLeaving } from '../ui/index.ts';

export interface KeptForm<T> {
  readonly fields: T;
  /** False until what was kept has been read: nothing is typed into a form that is about to change. */
  readonly ready: boolean;
  /** Laid over what was kept once that has been read. */
  readonly change: (changes: Partial<T>) => void;
  /** The fields at this moment: `fields` are those of when the screen was drawn, which may be long ago for who waits for something. */
  readonly now: () => T;
  /** Empties the form. */
  readonly clear: () => void;
  /**
   * Sends the form as it is drawn by a call that takes it out of what is kept, and begins it anew as `next`. What is drawn is
   * sent once: by a second press it is answered as by the first.
   */
  readonly send: <R>(by: (form: SentForm) => Promise<R>, next?: T) => Promise<R>;
  /**
   * The form was sent as `was`: it begins anew with `next`, empty where that is left out. What was typed since, while that was on
   * its way, stays.
   */
  readonly sent: (was: T, next?: T) => void;
}

/**
 * A form whose fields outlive the screen, a crash and a restart. `empty` must keep its identity.
 * @param name as `forms.keep` takes it.
 * @param holds a view is kept like words, but nobody is asked about it when it could not be.
 */
export function useKeptForm<T extends object>(name: string, empty: T, holds: Holds = 'words'): KeptForm<T> {
  const opened = (): FormSession<T> => new FormSession({ keeper: forms, name, holds, after: afterMs }, empty);
  const [held, setHeld] = useState(opened);
  // Another empty form is not another form: what is drawn stays.
  const session = held.name === name ? held : opened();
  if (session !== held) setHeld(session);
  const drawn = useStore(session.state);
  useEffect(() => session.setEmpty(empty), [session, empty]);
  useEffect(() => {
    const close = session.open();
    const stay = onLeaving(() => forms.keepNow(name));
    return () => {
      stay();
      close();
    };
  }, [session, name]);
  return {
    fields: drawn?.fields ?? empty,
    ready: drawn !== null,
    change: (changes) => session.change(changes),
    now: () => session.now(),
    clear: () => session.clear(),
    send: (by, next) => session.send(drawn, by, next),
    sent: (was, next) => session.sent(was, next),
  };
}
