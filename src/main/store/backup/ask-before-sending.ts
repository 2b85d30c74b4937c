import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';

const askedBefore =
  'Your data was restored since this was asked: you may have decided it meanwhile, and it may have been sent. Look at the service before you send it again.';

/**
 * Entries as the copy had them: what waited or was being uploaded may be done by now, and what was agreed to or asked may be
 * outdated. Of those in `current` nothing changes. Returns how many there are.
 */
export function askBeforeSending(target: DatabaseSync, current: ReadonlySet<string>): number {
  let count = 0;
  const open = target.prepare(
    "SELECT id, cost, detail, state FROM journal WHERE state IN ('waiting', 'sending', 'unknown', 'ask')",
  );
  // A question that is open says by itself that it is outdated.
  const hold = target.prepare(
    "UPDATE journal SET detail = ?, approved_at = CASE state WHEN 'ask' THEN approved_at ELSE 0 END WHERE id = ?",
  );
  for (const { id, cost, detail, state } of open.all()) {
    const known = fieldsOf(detail);
    // The journal sets aside what it cannot read.
    if (current.has(String(id)) || known === null) continue;
    const wanted = { kind: 'approval', because: 'restored', was: cost ?? null, price: null, over: null };
    hold.run(JSON.stringify(held(String(state), known, wanted)), String(id));
    count += 1;
  }
  return count;
}

function held(state: string, known: Fields, wanted: Fields): Fields {
  switch (state) {
    case 'waiting':
      return { ...known, reason: 'approval', notBefore: null, detail: wanted };
    case 'sending':
      // An upload that had not come to its end may have since: it is looked for.
      return { ...known, sealed: true };
    case 'ask':
      return { ...known, question: outdated(known['question']) };
    default:
      return known;
  }
}

function outdated(question: unknown): unknown {
  const asked = fields.safeParse(question).data;
  const text = asked?.['text'];
  if (typeof text !== 'string' || text.endsWith(askedBefore)) return question;
  return { ...asked, text: `${text} ${askedBefore}` };
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
