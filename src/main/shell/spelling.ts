import type { Session } from 'electron';

/** What of a session spelling is about: Electron's `Session`. */
interface SpellingSession extends Pick<
  Session,
  'isPersistent' | 'getSpellCheckerLanguages' | 'setSpellCheckerLanguages' | 'setSpellCheckerDictionaryDownloadURL'
> {
  on(event: 'spellcheck-dictionary-download-failure', listener: LanguageListener): unknown;
  on(event: 'spellcheck-dictionary-initialized', listener: LanguageListener): unknown;
}

type LanguageListener = (event: unknown, language: string) => void;

/** Where Chromium fetches its dictionaries by itself. */
const dictionaries = 'https://redirector.gvt1.com/edgedl/chrome/dict/';
/** A port that Chromium refuses before it connects. */
const nowhere = 'https://127.0.0.1:1/';

/**
 * Spelling without a word to the network that nobody asked for: on Windows and Linux, Electron fetches a dictionary as soon as a
 * session is there. One that is on this computer already is used, and so is the spelling of the system itself; else the user is
 * offered the download.
 */
export class Spelling {
  /** Languages whose dictionary is not here. */
  readonly #lacking = new Set<string>();
  #agreed = false;

  /** Of each session, in the moment in which it is created: a little later it has begun to download. */
  follow(session: SpellingSession): void {
    if (!this.#agreed) session.setSpellCheckerDictionaryDownloadURL(nowhere);
    // Nobody types into the others.
    if (!session.isPersistent()) return;
    session.on('spellcheck-dictionary-download-failure', (_event, language) => this.#lacking.add(language));
    session.on('spellcheck-dictionary-initialized', (_event, language) => this.#lacking.delete(language));
  }

  /** Gets what is lacking, since the user wants it; null where nothing is. */
  offer(session: SpellingSession): (() => void) | null {
    if (this.#lacking.size === 0) return null;
    return () => {
      this.#agreed = true;
      session.setSpellCheckerDictionaryDownloadURL(dictionaries);
      const languages = session.getSpellCheckerLanguages();
      // Only a change makes it look for them anew, and none at all would turn the spelling off: one is named twice for a moment.
      session.setSpellCheckerLanguages([...languages, ...languages.slice(0, 1)]);
      session.setSpellCheckerLanguages(languages);
    };
  }
}
