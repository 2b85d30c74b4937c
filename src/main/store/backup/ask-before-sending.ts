import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { allOperations } from '../../../contract/index.ts';
import { storeTexts } from '../../texts/store.ts';

const { asked: askedBefore, ended: endedBefore } = storeTexts.restored;

/**
 * Entries as the copy had them: what waited or was being uploaded may be done by now, and what was agreed to or asked may be
 * outdated. What is simply sent again could undo what was changed since. What had come to nothing then says that it may have been
 * sent again. Of those in `current` nothing changes. Returns how many are open.
 */
export const askBeforeSending = (target: DatabaseSync, current: ReadonlySet<string>): number =>
  hold(target, current, "('waiting', 'sending', 'unknown', 'ask', 'refused', 'cancelled', 'left')", held);

/** Entries are as they were, and what the user held back is not known any more: what is to be sent is agreed to once more. */
export const askBeforeGoingOn = (target: DatabaseSync): number =>
  hold(target, new Set(), "('waiting', 'sending', 'unknown')", (state, known, wanted, again) =>
    state === 'waiting' ? held(state, known, wanted, again) : known,
  );

function hold(target: DatabaseSync, current: ReadonlySet<string>, states: string, as: typeof held): number {
  let count = 0;
  const open = target.prepare(`SELECT id, cost, detail, operation, input, state FROM journal WHERE state IN ${states}`);
  // What the user decides anew says by itself that it is outdated.
  const holding = target.prepare(
    "UPDATE journal SET detail = ?, state = ?, approved_at = iif(state IN ('ask', 'refused', 'cancelled', 'left'), approved_at, 0) WHERE id = ?",
  );
  for (const { id, cost, detail, operation, input, state } of open.all()) {
    const known = fieldsOf(detail);
    // The journal sets aside what it cannot read.
    if (current.has(String(id)) || known === null) continue;
    const wanted = { kind: 'approval', because: 'restored', was: cost ?? null, price: null, over: null };
    const after = as(String(state), known, wanted, isSimplySentAgain(String(operation), fieldsOf(input)));
    holding.run(JSON.stringify(after), String(after['kind'] ?? state), String(id));
    if (state !== 'refused' && state !== 'cancelled' && state !== 'left') count += 1;
  }
  return count;
}

/** `again`: it is simply sent again. */
function held(state: string, known: Fields, wanted: Fields, again: boolean): Fields {
  switch (state) {
    case 'waiting':
      return { ...known, kind: 'waiting', reason: 'approval', notBefore: null, detail: wanted };
    case 'sending':
      if (again) return held('waiting', known, wanted, again);
      // An upload that had not come to its end may have since: it is looked for.
      return { ...known, sealed: true };
    case 'ask':
      return { ...known, question: outdated(known['question'], 'text', askedBefore) };
    case 'left': {
      const asked = fields.safeParse(known['asked']).data;
      if (asked === undefined) return known;
      return { ...known, asked: { ...asked, question: outdated(asked['question'], 'text', askedBefore) } };
    }
    case 'cancelled':
      return { ...known, restored: { was: wanted['was'] } };
    case 'refused':
      return { ...known, error: outdated(known['error'], 'detail', endedBefore) };
    default:
      return known;
  }
}

/** No look at the service tells whether it was done. */
function isSimplySentAgain(operation: string, input: Fields | null): boolean {
  // With a date, a second one would be a second event in the calendar: that is asked about in its own words.
  if (input?.['startsAt'] != null) return false;
  const retry = allOperations.find(({ name }) => name === operation)?.retry;
  return retry === 'idempotent' || retry === 'repeatable';
}

/** What is said in `key`, with `words` behind it. */
function outdated(said: unknown, key: string, words: string): unknown {
  const known = fields.safeParse(said).data;
  const text = known?.[key];
  return typeof text !== 'string' || text.endsWith(words) ? said : { ...known, [key]: `${text} ${words}` };
}

const fields = z.record(z.string(), z.unknown());
type Fields = z.infer<typeof fields>;

function fieldsOf(text: unknown): Fields | null {
  try {
    return fields.parse(JSON.parse(String(text)));
  } catch {
    return null;
  }
}
