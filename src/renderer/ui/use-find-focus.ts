import { type RefObject, useEffect, useRef } from 'react';

/** The field that is to be typed in; a new object asks again. */
export interface WantedField {
  readonly field: 'find' | 'replace';
}

interface FindFields {
  readonly find: RefObject<HTMLInputElement | null>;
  readonly replace: RefObject<HTMLInputElement | null>;
}

/** Leads the keyboard to a field of a bar that finds and replaces, each time that one is asked for. */
export function useFindFocus(wanted: WantedField): FindFields {
  const find = useRef<HTMLInputElement>(null);
  const replace = useRef<HTMLInputElement>(null);
  // Before the next key arrives: selected a frame later, what is typed at once would be typed over.
  useEffect(() => {
    // What is to be found comes first, also for who means to replace it.
    const first = wanted.field === 'find' || find.current?.value === '';
    const input = (first ? find : replace).current;
    input?.focus();
    input?.select();
  }, [wanted]);
  return { find, replace };
}
