import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';

/**
 * Entries as the copy had them: what waited may be done by now, and what was agreed to may be outdated. Of those in `current`
 * nothing changes. Returns how many there are.
 */
export function askBeforeSending(target: DatabaseSync, current: ReadonlySet<string>): number {
  let count = 0;
  const open = target.prepare(
    "SELECT id, cost, detail, state FROM journal WHERE state IN ('waiting', 'sending', 'unknown')",
  );
  const hold = target.prepare('UPDATE journal SET detail = ?, approved_at = 0 WHERE id = ?');
  for (const { id, cost, detail, state } of open.all()) {
    const known = fieldsOf(detail);
    // The journal sets aside what it cannot read.
    if (current.has(String(id)) || known === null) continue;
    const wanted = { kind: 'approval', because: 'restored', was: cost ?? null, price: null, over: null };
    const held = state === 'waiting' ? { ...known, reason: 'approval', notBefore: null, detail: wanted } : known;
    hold.run(JSON.stringify(held), String(id));
    count += 1;
  }
  return count;
}

const fields = z.record(z.string(), z.unknown());

function fieldsOf(text: unknown): Record<string, unknown> | null {
  try {
    return fields.parse(JSON.parse(String(text)));
  } catch {
    return null;
  }
}
