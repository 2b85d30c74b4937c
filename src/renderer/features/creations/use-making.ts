import { type RefObject, useState } from 'react';
import type { KeptForm } from '../../app/kept-form.ts';
import { creationsTexts as texts } from '../../texts/creations.ts';
import { toast } from '../../ui/index.ts';
import { useBegun } from './use-begun.ts';

export interface Making<T> {
  /** Whether the form is there to be filled in. */
  readonly open: boolean;
  /** Shows the form and puts the cursor into it. */
  readonly begin: () => void;
  /** The same with words of something that was made; those that were in it and not sent can be had back. */
  readonly refill: (changes: Partial<T>) => void;
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
}

/** A form that stands above a list: open by itself where nothing was made yet, or where something in it was not sent. */
export function useMaking<T>(form: KeptForm<T>, { status, count, isBegun }: MakingSituation<T>): Making<T> {
  const known = status !== 'loading' && form.ready;
  const [wanted, setWanted] = useState<boolean | null>(null);
  const { place, enter } = useBegun('textarea, input:not([type="radio"])');
  // Decided once: a form must not go while its last word is deleted, or because the first of a list arrives.
  if (known && wanted === null) setWanted(count === 0 || isBegun(form.fields));
  const begin = (): void => {
    setWanted(true);
    enter();
  };
  return {
    open: wanted === true || (known && count === 0),
    begin,
    refill: (changes) => {
      const before = form.now();
      form.change(changes);
      begin();
      if (isBegun(before))
        toast({
          tone: 'info',
          title: texts.replaced,
          action: { label: texts.takeBack, run: () => form.change(before) },
        });
    },
    close: count === 0 ? null : () => setWanted(false),
    made: () => setWanted(false),
    place,
  };
}
