import { useEffect, useRef, useState } from 'react';
import type { SentForm } from '../../bridge/index.ts';
import { type Holds, keepForm, keepNow, keptForm, lastKept, onKept, sendForm } from './form-keeper.ts';
import { onLeaving } from '../ui/index.ts';

/** Milliseconds until what could not be read is read again. */
const readAgainMs = 1000;

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
   * Sends the form as it is drawn by a call that takes it out of what is kept, and begins it anew as `sent` does. What is drawn is
   * sent once: by a second press it is answered as by the first.
   */
  readonly send: <R>(by: (form: SentForm) => Promise<R>, next?: T) => Promise<R>;
  /**
   * The form was sent as `was`: it begins anew with `next`, empty where that is left out. What was typed since, while that was on
   * its way, stays.
   */
  readonly sent: (was: T, next?: T) => void;
}

/** What a form is filled in with at a moment. */
interface Fill<T> {
  readonly name: string;
  readonly fields: T;
  /** No other fill is called so, of no other page either. */
  readonly id: string;
}

let fills = 0;
const fillOf = <T>(name: string, fields: T): Fill<T> => ({
  name,
  fields,
  id: `${performance.timeOrigin}-${(fills += 1)}`,
});

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

/** What of a form became other than it `was`. */
function typedSince<T extends object>(was: T, now: Partial<T>): Partial<T> {
  // Some of its own entries.
  return Object.fromEntries(
    Object.entries(now).filter(([key, value]) => value !== Reflect.get(was, key)),
  ) as Partial<T>;
}

/**
 * A form whose fields outlive the screen, a crash and a restart. `empty` must keep its identity.
 * @param name as `forms.keep` takes it.
 * @param holds a view is kept like words, but nobody is asked about it when it could not be.
 */
export function useKeptForm<T extends object>(name: string, empty: T, holds: Holds = 'words'): KeptForm<T> {
  const [state, setState] = useState<Fill<T> | null>(null);
  // Two changes of one moment: the second one is laid over the first, which has not been drawn yet.
  const latest = useRef(state);
  const early = useRef<Partial<T>>({});

  useEffect(() => {
    let wanted = true;
    let again: ReturnType<typeof setTimeout> | undefined;
    const laidOver: Partial<T> = {};
    early.current = laidOver;
    latest.current = null;
    const isLaidOver = (): boolean => Object.keys(laidOver).length > 0;
    // An empty form in its place would be kept over what was typed before.
    const read = (): void => {
      keptForm(name).then(
        (kept) => {
          // What came into the form meanwhile is later than what was read.
          if (wanted && latest.current?.name === name) return;
          const fields = { ...readKept(kept, empty), ...laidOver };
          if (wanted) {
            latest.current = fillOf(name, fields);
            setState(latest.current);
          }
          if (isLaidOver()) keepForm(name, fields, holds);
        },
        () => {
          if (wanted || isLaidOver()) again = setTimeout(read, readAgainMs);
        },
      );
    };
    read();
    // An undo of a screen that was left, for instance.
    const deaf = onKept(name, (fields) => {
      latest.current = fillOf(name, fields === null ? empty : { ...empty, ...fields });
      setState(latest.current);
    });
    const stay = onLeaving(() => keepNow(name));
    return () => {
      wanted = false;
      if (!isLaidOver()) clearTimeout(again);
      deaf();
      stay();
      keepNow(name);
    };
  }, [name, empty, holds]);

  const ready = state?.name === name;
  const fields = ready ? state.fields : empty;
  const sent = (was: T, next = empty): void => {
    const since = typedSince(was, lastKept(name) ?? {});
    const isEmpty = next === empty && Object.keys(since).length === 0;
    keepForm(name, isEmpty ? null : { ...next, ...since }, holds);
  };
  return {
    fields,
    ready,
    change: (changes) => {
      if (latest.current?.name === name) keepForm(name, { ...latest.current.fields, ...changes }, holds);
      else Object.assign(early.current, changes);
    },
    now: () => {
      const kept = lastKept(name);
      return kept === undefined ? (latest.current?.fields ?? fields) : { ...empty, ...kept };
    },
    clear: () => keepForm(name, null),
    send: (by, next) => {
      const { id: fill } = ready ? state : fillOf(name, fields);
      const form = {
        name,
        fill,
        fields: JSON.stringify(fields),
        next: next === undefined ? null : JSON.stringify(next),
      };
      return sendForm(form, by, () => sent(fields, next));
    },
    sent,
  };
}
