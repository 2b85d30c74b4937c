import { isDeepStrictEqual } from 'node:util';
import type { SentForm } from '../../bridge/index.ts';
import type { Database, SettingsRows } from '../store/index.ts';
import { type Fields, fieldsIn, formKey, keptFields } from './kept-fields.ts';

interface Sent {
  readonly fill: string;
  readonly fields: Fields;
  readonly next: Fields;
  /** What it was answered with. */
  readonly answer: unknown;
}

/**
 * What was typed into forms and not sent yet. What is sent is taken out of its form in the transaction that writes down what was
 * asked for: wherever the page or the program ends, a form never shows as unsent what will be charged.
 */
export class Forms {
  readonly #db: Database;
  readonly #rows: SettingsRows;
  /** The last of each form. In memory: no page goes on with another run of the program, and it reads its forms anew. */
  readonly #sent = new Map<string, Sent>();

  constructor(db: Database, rows: SettingsRows) {
    this.#db = db;
    this.#rows = rows;
  }

  /** The fields as JSON; null when nothing is kept. */
  read(name: string): string | null {
    return keptFields(this.#rows, name);
  }

  /** `during`: the fill that was on its way when this was typed, and is in it still. */
  keep(name: string, fields: string | null, during?: string): void {
    const sent = this.#sent.get(name);
    if (fields !== null && sent !== undefined && sent.fill === during) this.#write(name, typedSince(sent, fields));
    else this.#write(name, fields);
  }

  /**
   * Does what a form is sent for, in one transaction with taking it out of the form. The same fill sent once more, as by a second
   * press before the page heard of the first, is answered as that was, and nothing is done.
   */
  send<T>(form: SentForm | undefined, work: () => T): T {
    if (form === undefined) return this.#db.transaction(work);
    const { name, fill } = form;
    const before = this.#sent.get(name);
    // One fill is sent by one call.
    if (before?.fill === fill) return before.answer as T;
    return this.#db.transaction(() => {
      const answer = work();
      const sent = { fill, fields: fieldsIn(form.fields), next: fieldsIn(form.next), answer };
      this.#write(name, typedSince(sent, this.read(name)));
      this.#db.afterCommit(() => this.#sent.set(name, sent));
      return answer;
    });
  }

  #write(name: string, fields: string | null): void {
    if (fields === null) this.#rows.remove(formKey(name));
    else this.#rows.set(formKey(name), fields);
  }
}

/** What a form begins anew with, and what was typed into it since it was sent; null: nothing. */
function typedSince({ fields: was, next }: Sent, now: string | null): string | null {
  const since = Object.entries(fieldsIn(now)).filter(([field, value]) => !isDeepStrictEqual(value, was[field]));
  const fields = { ...next, ...Object.fromEntries(since) };
  return Object.keys(fields).length === 0 ? null : JSON.stringify(fields);
}
