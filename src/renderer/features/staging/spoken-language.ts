import { useEffect } from 'react';
import { useKeptForm } from '../../app/kept-form.ts';

const usual: { readonly language: unknown } = { language: null };

export interface SpokenLanguage {
  /** The hint for all that is in the list; null lets the service find out. */
  readonly language: string | null;
  /** Whether what was chosen has been read. */
  readonly ready: boolean;
  readonly choose: (language: string | null) => void;
}

/** The list was read in this run of the page. */
let begun = false;

/**
 * Chosen for the list of what is about to be transcribed, and kept through a restart as long as there is one; in between, for the
 * lists after it too. A run that begins with an empty list begins without one, for its recordings may be in another language.
 * @param list Null until it was read.
 */
export function useSpokenLanguage(list: readonly unknown[] | null): SpokenLanguage {
  const { fields, ready, change, clear } = useKeptForm('spoken-language', usual, 'view');
  const language = typeof fields.language === 'string' ? fields.language : null;
  const begins = !begun && ready && list !== null;
  useEffect(() => {
    if (!begins) return;
    begun = true;
    if (list.length === 0 && language !== null) clear();
  });
  return { language, ready, choose: (next) => change({ language: next }) };
}
