import { useKeptForm } from '../../app/kept-form.ts';

const usual: { readonly language: unknown } = { language: null };

export interface SpokenLanguage {
  /** The hint for all that is in the list; null lets the service find out. */
  readonly language: string | null;
  /** Whether what was chosen has been read. */
  readonly ready: boolean;
  readonly choose: (language: string | null) => void;
}

/** Chosen for the list of what is about to be transcribed, and kept as long as that is: through a restart. */
export function useSpokenLanguage(): SpokenLanguage {
  const { fields, ready, change } = useKeptForm('spoken-language', usual, 'view');
  const language = typeof fields.language === 'string' ? fields.language : null;
  return { language, ready, choose: (next) => change({ language: next }) };
}
