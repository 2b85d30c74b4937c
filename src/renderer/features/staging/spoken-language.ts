import { useEffect, useState } from 'react';
import { useKeptForm } from '../../app/kept-form.ts';

const usual: { readonly language: unknown } = { language: null };

export interface SpokenLanguage {
  /** The hint for all that is in the list; null lets the service find out. */
  readonly language: string | null;
  /** Whether what was chosen has been read. */
  readonly ready: boolean;
  readonly choose: (language: string | null) => void;
}

/**
 * Chosen for the list of what is about to be transcribed: kept with it through a restart, and for the lists after it in this run of
 * the program. Another run begins without one, for its recordings may be in another language.
 * @param empty The list was read, and there is nothing in it.
 */
export function useSpokenLanguage(empty: boolean): SpokenLanguage {
  const { fields, ready, change, clear } = useKeptForm('spoken-language', usual, 'view');
  const [chosen, setChosen] = useState<string | null>();
  const kept = typeof fields.language === 'string' ? fields.language : null;
  const isOver = empty && ready && kept !== null;
  useEffect(() => {
    if (isOver) clear();
  });
  const choose = (language: string | null): void => {
    setChosen(language);
    change({ language });
  };
  return { language: chosen === undefined ? kept : chosen, ready, choose };
}
