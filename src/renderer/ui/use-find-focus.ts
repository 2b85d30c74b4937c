import { type RefObject, useEffect, useRef } from 'react';

/** The field that is to be typed in; a new object asks again. */
export interface WantedField {
  readonly field: 'find' | 'replace';
}

interface FindFields {
  readonly find: RefObject<HTMLInputElement | null>;
  readonly replace: RefObject<HTMLInputElement | null>;
}

/**
 * Leads the keyboard to a field of a bar that finds and replaces, each time that one is asked for. `isOld`: what is to be found is
 * what was looked for the last time, and nobody has chosen it for now.
 */
export function useFindFocus(wanted: WantedField, isOld = false): FindFields {
  const find = useRef<HTMLInputElement>(null);
  const replace = useRef<HTMLInputElement>(null);
  const old = useRef(isOld);
  useEffect(() => {
    old.current = isOld;
  }, [isOld]);
  // Before the next key arrives: selected a frame later, what is typed at once would be typed over.
  useEffect(() => {
    // What is to be found comes first, also for who means to replace it.
    const first = wanted.field === 'find' || find.current?.value === '' || old.current;
    const input = (first ? find : replace).current;
    input?.focus();
    input?.select();
  }, [wanted]);
  return { find, replace };
}
