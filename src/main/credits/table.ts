import type { CreditHistory } from '../records/index.ts';
import { creditTexts } from '../texts/credits.ts';

/** The ledger as rows of a table, newest first; where entries are not known, a row says so. */
export function creditTable({ entries, gaps, reachesStart }: CreditHistory): (string | number)[][] {
  const missing = new Set(gaps);
  const note = (text: string): (string | number)[] => ['', text, '', '', ''];
  const rows = entries.flatMap(({ at, label, contentType, type, amount }, index) => [
    ...(missing.has(index) ? [note(creditTexts.missing)] : []),
    [at === 0 ? '' : new Date(at).toISOString(), label, contentType, type, amount],
  ]);
  return reachesStart ? rows : [...rows, note(creditTexts.olderUnknown)];
}
