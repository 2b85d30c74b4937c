import type { CallInput, CallOutput, SentForm } from '../../bridge/index.ts';
import { ask } from '../bridge.ts';
import { Unsaved } from './unsaved.ts';

/** Unsent input lives no longer than this in the page alone, milliseconds. */
const keepAfterMs = 300;
/** Milliseconds until what the disk would not take is tried again. */
const retryAfterMs = 2000;

/** What a form holds: words of the user, or how something is shown. Nobody is asked about a view that could not be kept. */
export type Holds = 'words' | 'view';

type FormCall = 'forms.read' | 'forms.keep';

/** What of a page a keeper needs. */
interface PageParts {
  readonly ask: <N extends FormCall>(name: N, input: CallInput<N>) => Promise<CallOutput<N>>;
  /** Runs something so many milliseconds later. Returns what calls it off. */
  readonly after: (ms: number, run: () => void) => () => void;
  /** What main refused, of which nobody else has a copy. */
  readonly refused: { readonly hold: (name: string, fields: object) => void; readonly release: (name: string) => void };
}

/** Null: the form is to be forgotten. */
interface Kept {
  readonly fields: object | null;
}

/** What was typed into the forms of one page, on its way to main. Outlives every screen. */
export class FormKeeper {
  readonly #parts: PageParts;
  /** What main has not taken yet, by the name of the form. What is the same again is another one. */
  readonly #waiting = new Map<string, Kept>();
  /** What calls off the next try, by the name of the form. */
  readonly #timers = new Map<string, () => void>();
  readonly #tries = new Map<string, number>();
  readonly #views = new Set<string>();
  /** What is on its way: of each form the fill, and when that is over. */
  readonly #onItsWay = new Map<string, { readonly fill: string; readonly over: Promise<unknown> }>();
  /** What was typed before it was known what had been kept, of each form. */
  readonly #early = new Map<string, object>();
  /** Those who show a form, by its name. */
  readonly #showing = new Map<string, Set<(fields: object | null) => void>>();
  /** What came into each form last, whichever screen showed it. */
  readonly #latest = new Map<string, object | null>();

  constructor(parts: PageParts) {
    this.#parts = parts;
  }

  /** Is told what comes into the form from now on, from wherever. Returns what ends it. */
  onKept(name: string, tell: (fields: object | null) => void): () => void {
    const all = this.#showing.get(name) ?? new Set();
    this.#showing.set(name, all.add(tell));
    return () => all.delete(tell);
  }

  /** Undefined where nothing came into the form yet but what had been kept before. */
  lastKept(name: string): object | null | undefined {
    return this.#latest.get(name);
  }

  /** To be laid over what had been kept, by who hears first what that was. */
  typedEarly(name: string, changes: object): void {
    this.#early.set(name, { ...this.#early.get(name), ...changes });
  }

  hasEarly(name: string): boolean {
    return this.#early.has(name);
  }

  takeEarly(name: string): object | undefined {
    const early = this.#early.get(name);
    this.#early.delete(name);
    return early;
  }

  /** Fields of a form, durable a moment later; null forgets them at once. */
  keep(name: string, fields: object | null, holds: Holds = 'words'): void {
    this.#waiting.set(name, { fields });
    this.#latest.set(name, fields);
    // Who is told may lay over it what was typed there.
    for (const tell of this.#showing.get(name) ?? []) tell(this.#latest.get(name) ?? null);
    if (holds === 'view') this.#views.add(name);
    if (fields === null) this.keepNow(name);
    else this.#soon(name, keepAfterMs);
  }

  /** Main has other fields of a form than the page knows. */
  cameFromElsewhere(name: string): void {
    this.#latest.delete(name);
  }

  #soon(name: string, ms: number): void {
    // From the first key that is not kept yet: who types without a pause is kept too.
    if (!this.#timers.has(name))
      this.#timers.set(
        name,
        this.#parts.after(ms, () => this.keepNow(name)),
      );
  }

  /**
   * Hands over what main has not taken yet. What the disk refuses is tried again until it does, or something later takes its
   * place.
   */
  keepNow(name: string): void {
    const { refused } = this.#parts;
    this.#timers.get(name)?.();
    this.#timers.delete(name);
    const waiting = this.#waiting.get(name);
    if (waiting === undefined) return;
    const { fields } = waiting;
    const attempt = (this.#tries.get(name) ?? 0) + 1;
    this.#tries.set(name, attempt);
    const during = this.#onItsWay.get(name)?.fill;
    const kept = this.#parts.ask('forms.keep', {
      name,
      fields: asText(fields),
      ...(during !== undefined && { during }),
    });
    kept.then(
      () => {
        if (this.#waiting.get(name) !== waiting) return;
        this.#waiting.delete(name);
        refused.release(name);
      },
      () => {
        // An earlier try of the same may have been taken.
        if (this.#tries.get(name) !== attempt || !this.#waiting.has(name)) return;
        this.#soon(name, retryAfterMs);
        if (fields === null || this.#views.has(name)) refused.release(name);
        else refused.hold(name, fields);
      },
    );
  }

  /** Sends a form by `send`; then `sent` begins it anew. Rejects as `send` does, with the form as it was. */
  async send<T>(form: SentForm, send: (form: SentForm) => Promise<T>, sent: () => void): Promise<T> {
    const { name, fill } = form;
    // What was typed last is durable, whatever becomes of this.
    this.keepNow(name);
    const answer = send(form);
    const over = answer.then(sent).finally(() => {
      if (this.#onItsWay.get(name)?.fill === fill) this.#onItsWay.delete(name);
    });
    this.#onItsWay.set(name, { fill, over });
    await over;
    return answer;
  }

  /** The fields as JSON, as the user left them; null when nothing is kept. Of one that is on its way it is waited for how that ends. */
  async read(name: string): Promise<string | null> {
    await this.#onItsWay.get(name)?.over.catch(() => undefined);
    const waiting = this.#waiting.get(name);
    if (waiting !== undefined) return asText(waiting.fields);
    const before = this.#latest.get(name);
    const kept = (await this.#parts.ask('forms.read', { name })).fields;
    // What came into it meanwhile is later.
    const latest = this.#latest.get(name);
    return latest === undefined || latest === before ? kept : asText(latest);
  }
}

const asText = (fields: object | null): string | null => (fields === null ? null : JSON.stringify(fields));

/** Runs something so many milliseconds later. Returns what calls it off. */
export function afterMs(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

/** The forms of this page. */
export const forms = new FormKeeper({
  ask,
  after: afterMs,
  refused: new Unsaved<object>(),
});
