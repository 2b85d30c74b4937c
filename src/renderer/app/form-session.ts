import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SentForm } from '../../bridge/index.ts';
import type { FormKeeper, Holds } from './form-keeper.ts';

/** Milliseconds until what could not be read is read again. */
const readAgainMs = 1000;

/** What a form is filled in with at a moment. */
export interface Fill<T> {
  readonly fields: T;
  /** No other fill is called so, of no other page either. */
  readonly id: string;
}

let fills = 0;

interface SessionParts {
  readonly keeper: FormKeeper;
  /** As `forms.keep` takes it. */
  readonly name: string;
  readonly holds: Holds;
  /** Runs something so many milliseconds later. Returns what calls it off. */
  readonly after: (ms: number, run: () => void) => () => void;
}

/** One form as a screen shows it: what was kept, and what is typed. */
export class FormSession<T extends object> {
  readonly #parts: SessionParts;
  /** Null until what was kept has been read. */
  readonly state: StoreApi<Fill<T> | null> = createStore(() => null);
  #empty: T;
  /** What had been kept, as it was read. */
  #kept: string | null = null;
  #isShown = false;
  #isReading = false;

  constructor(parts: SessionParts, empty: T) {
    this.#parts = parts;
    this.#empty = empty;
  }

  get name(): string {
    return this.#parts.name;
  }

  /** What an empty form has from now on. */
  setEmpty(empty: T): void {
    if (this.#empty === empty) return;
    this.#empty = empty;
    if (this.state.getState() !== null) this.#came(this.now());
  }

  /** The form is shown. Returns what is done when it is not any more. */
  open(): () => void {
    const { keeper, name } = this.#parts;
    this.#isShown = true;
    this.#read();
    // An undo of a screen that was left, for instance.
    const deaf = keeper.onKept(name, (fields) => this.#came({ ...this.#empty, ...fields }));
    return () => {
      this.#isShown = false;
      deaf();
      keeper.keepNow(name);
    };
  }

  // An empty form in its place would be kept over what was typed before.
  #read(): void {
    if (this.#isReading) return;
    const { keeper, name, after } = this.#parts;
    this.#isReading = true;
    keeper.read(name).then(
      (kept) => {
        this.#isReading = false;
        // What came into the form meanwhile is later than what was read.
        if (this.state.getState() !== null) return;
        this.#kept = kept;
        this.#came(readKept(kept, this.#empty));
      },
      () => {
        this.#isReading = false;
        if (this.#isShown || keeper.hasEarly(name)) after(readAgainMs, () => this.#read());
      },
    );
  }

  /** These are its fields; what was typed before they were known is laid over them. */
  #came(known: T): void {
    const { keeper, name } = this.#parts;
    const early = keeper.takeEarly(name);
    const fields = { ...known, ...early };
    this.state.setState(this.#fillOf(fields), true);
    if (early !== undefined) this.#keep(fields);
  }

  #fillOf(fields: T): Fill<T> {
    fills += 1;
    return { fields, id: `${performance.timeOrigin}-${fills}` };
  }

  /** Laid over what was kept once that has been read. */
  change(changes: Partial<T>): void {
    const { keeper, name } = this.#parts;
    if (this.state.getState() === null) {
      keeper.typedEarly(name, changes);
      this.#read();
    } else this.#keep({ ...this.now(), ...changes });
  }

  #keep(fields: T): void {
    const { keeper, name, holds } = this.#parts;
    keeper.keep(name, fields, holds);
    // Nobody hands over what no screen shows when the page goes.
    if (!this.#isShown) keeper.keepNow(name);
  }

  now(): T {
    const { keeper, name } = this.#parts;
    const last = keeper.lastKept(name);
    return last === undefined ? readKept(this.#kept, this.#empty) : { ...this.#empty, ...last };
  }

  /** What was typed before it was known what had been kept is given up, too. */
  clear(): void {
    const { keeper, name } = this.#parts;
    keeper.takeEarly(name);
    keeper.keep(name, null);
  }

  /** Sends `drawn`, as the user sees it (null: nothing was read yet); see `KeptForm`. */
  send<R>(drawn: Fill<T> | null, by: (form: SentForm) => Promise<R>, next?: T): Promise<R> {
    const { keeper, name } = this.#parts;
    const { id, fields } = drawn ?? this.#fillOf(this.#empty);
    const form = {
      name,
      fill: id,
      fields: JSON.stringify(fields),
      next: next === undefined ? null : JSON.stringify(next),
    };
    return keeper.send(form, by, () => this.sent(fields, next));
  }

  /** The form was sent as `was`: it begins anew with `next`; what was typed since stays. */
  sent(was: T, next = this.#empty): void {
    const { keeper, name, holds } = this.#parts;
    const since = typedSince(was, keeper.lastKept(name) ?? {});
    const isEmpty = next === this.#empty && Object.keys(since).length === 0;
    keeper.keep(name, isEmpty ? null : { ...next, ...since }, holds);
  }
}

/** Fields as they were kept, over those of an empty form: a form of another version loses nothing that still has a place. */
export function readKept<T extends object>(text: string | null, empty: T): T {
  if (text === null) return empty;
  try {
    const kept: unknown = JSON.parse(text);
    if (typeof kept !== 'object' || kept === null) return empty;
    const known = Object.entries(kept).filter(([key, value]) => {
      const before: unknown = Reflect.get(empty, key);
      // A field that may be empty is null in an empty form, and takes what it had.
      return key in empty && (before === null || value === null || typeof value === typeof before);
    });
    return { ...empty, ...Object.fromEntries(known) };
  } catch {
    return empty;
  }
}

/** What of a form became other than it `was`. */
function typedSince<T extends object>(was: T, now: Partial<T>): Partial<T> {
  // Some of its own entries.
  return Object.fromEntries(
    Object.entries(now).filter(([key, value]) => value !== Reflect.get(was, key)),
  ) as Partial<T>;
}
