import { type RefObject, useState } from 'react';
import { type KeptForm, useKeptForm } from '../../app/kept-form.ts';
import { readKept } from '../../app/form-session.ts';
import { creationsTexts as texts } from '../../texts/creations.ts';
import { toast } from '../../ui/index.ts';
import { nothingReplaced, puttingBack, replacing, sending } from './replaced-fields.ts';
import { useBegun } from './use-begun.ts';

export interface Making<T> {
  /** Whether it is known what is in the form, and what something took the place of: nothing is put in before. */
  readonly ready: boolean;
  /** Whether the form is there to be filled in. */
  readonly open: boolean;
  /** Shows the form and puts the cursor into it. */
  readonly begin: () => void;
  /** The same with words of something that was made; those that were in it and not sent can be had back with `putBack`. */
  readonly refill: (changes: Partial<T>) => void;
  /** The same with words that were sent and taken back: they are nowhere else any more, and count as typed. */
  readonly bringBack: (changes: Partial<T>) => void;
  /** Null where nothing took the place of what was typed, or that was put back or sent since. */
  readonly putBack: (() => void) | null;
  /** Puts the form away; what is in it is kept. Null while there is nothing else to see. */
  readonly close: (() => void) | null;
  /** It was sent: what comes of it is seen instead. */
  readonly made: () => void;
  /** Around the form. */
  readonly place: RefObject<HTMLDivElement | null>;
}

interface MakingSituation<T> {
  /** Of the list. */
  readonly status: 'loading' | 'ready' | 'failed';
  /** How many were made. */
  readonly count: number;
  /** Whether a form holds words that were not sent. */
  readonly isBegun: (fields: T) => boolean;
  /** An empty form. */
  readonly empty: T;
  /** What was replaced outlives the screen as well: the form in which it is kept, as `useKeptForm` takes it. */
  readonly replacedForm: string;
}

/** A form that stands above a list: open by itself where nothing was made yet, or where something in it was not sent. */
export function useMaking<T extends object>(
  form: KeptForm<T>,
  { status, count, isBegun, empty, replacedForm }: MakingSituation<T>,
): Making<T> {
  const replaced = useKeptForm(replacedForm, nothingReplaced);
  const known = status !== 'loading' && form.ready;
  const [wanted, setWanted] = useState<boolean | null>(null);
  const { place, enter } = useBegun('textarea, input:not([type="radio"])');
  // Decided once: a form must not go while its last word is deleted, or because the first of a list arrives.
  if (known && wanted === null) setWanted(count === 0 || isBegun(form.fields));
  const begin = (): void => {
    setWanted(true);
    enter();
  };
  /** What is in the form; null where nothing of it is missed. */
  const typed = (): string | null => (isBegun(form.now()) ? JSON.stringify(form.now()) : null);
  const putBack = (back: string): void => {
    // It was put back already.
    if (!replaced.now().forms.includes(back)) return;
    replaced.change(puttingBack(replaced.now(), back, typed()));
    form.change(readKept(back, empty));
    begin();
  };
  const fill = (changes: Partial<T>, put: string): void => {
    const before = typed();
    replaced.change(replacing(replaced.now(), before, put));
    form.change(changes);
    begin();
    // What was put in and left so is put in again where it came from.
    if (before === null || !replaced.now().forms.includes(before)) return;
    toast({
      tone: 'info',
      title: texts.replaced,
      action: { label: texts.takeBack, run: () => putBack(before) },
    });
  };
  const last = replaced.fields.forms.at(-1);
  return {
    ready: form.ready && replaced.ready,
    open: wanted === true || (known && count === 0),
    begin,
    refill: (changes) => fill(changes, JSON.stringify({ ...form.now(), ...changes })),
    bringBack: (changes) => fill(changes, ''),
    putBack: last === undefined ? null : () => putBack(last),
    close: count === 0 ? null : () => setWanted(false),
    made: () => {
      setWanted(false);
      const { forms, put } = replaced.now();
      if (forms.length === 0 && put === '') return;
      const rest = sending(replaced.now(), JSON.stringify(form.fields));
      if (rest.forms.length === 0) replaced.clear();
      else replaced.change(rest);
    },
    place,
  };
}
