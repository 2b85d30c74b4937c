import { EventEmitter } from 'node:events';
import { describe, expect, test } from 'vitest';
import { Spelling } from '../../../src/main/shell/spelling.ts';

/** Electron's session on a computer without dictionaries: it looks for one when it is created and when its languages change. */
class FakeSession extends EventEmitter {
  readonly asked: string[] = [];
  #from = 'the CDN/';
  #languages: readonly string[] = ['de'];
  readonly #persistent: boolean;

  constructor(persistent = true) {
    super();
    this.#persistent = persistent;
    queueMicrotask(() => this.#load());
  }

  isPersistent(): boolean {
    return this.#persistent;
  }

  getSpellCheckerLanguages(): string[] {
    return [...this.#languages];
  }

  setSpellCheckerLanguages(languages: readonly string[]): void {
    if (languages.length === 0) throw new Error('None turns the spelling off.');
    if (languages.join(',') === this.#languages.join(',')) return;
    this.#languages = languages;
    this.#load();
  }

  setSpellCheckerDictionaryDownloadURL(url: string): void {
    this.#from = url;
  }

  #load(): void {
    for (const language of new Set(this.#languages)) {
      this.asked.push(`${this.#from}${language}`);
      const isThere = !this.#from.startsWith('https://127.0.0.1');
      this.emit(isThere ? 'spellcheck-dictionary-initialized' : 'spellcheck-dictionary-download-failure', {}, language);
    }
  }
}

const turn = (): Promise<void> => Promise.resolve();

describe('the spelling', () => {
  test('fetches nothing from the network that nobody asked for', async () => {
    const spelling = new Spelling();
    const sessions = [new FakeSession(), new FakeSession(false)];
    for (const session of sessions) spelling.follow(session);
    await turn();
    // A port that Chromium connects to for nobody.
    expect(sessions.flatMap(({ asked }) => asked)).toEqual(['https://127.0.0.1:1/de', 'https://127.0.0.1:1/de']);
  });

  test('offers the dictionary that is lacking, and gets it once the user wants it', async () => {
    const spelling = new Spelling();
    const session = new FakeSession();
    spelling.follow(session);
    expect(spelling.offer(session)).toBeNull();
    await turn();
    spelling.offer(session)?.();
    expect(new Set(session.asked.slice(1))).toEqual(new Set(['https://redirector.gvt1.com/edgedl/chrome/dict/de']));
    expect(session.getSpellCheckerLanguages()).toEqual(['de']);
    expect(spelling.offer(session)).toBeNull();
  });

  test('is not refused to whom it was given, whatever page is opened afterwards', async () => {
    const spelling = new Spelling();
    const session = new FakeSession();
    spelling.follow(session);
    await turn();
    spelling.offer(session)?.();
    // The address holds for the whole program.
    const later = new FakeSession(false);
    spelling.follow(later);
    await turn();
    expect(later.asked).toEqual(['the CDN/de']);
  });

  test('is lacking nowhere where nobody types', async () => {
    const spelling = new Spelling();
    const hidden = new FakeSession(false);
    spelling.follow(hidden);
    await turn();
    expect(spelling.offer(new FakeSession())).toBeNull();
  });
});
