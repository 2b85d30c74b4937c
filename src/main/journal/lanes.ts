import type { JournalEntry } from '../records/index.ts';
import type { JournalHandler } from './handler.ts';

/**
 * What an entry must have for itself while it is being sent, or its outcome is unknown. Its handler's key: entries of one label
 * in the ledger, or of one list, would be each other's evidence. And its price, where the ledger is evidence: a line of it can
 * then be nobody else's of ours. An upload takes as long as it takes and is found in its list, so it holds nobody back by its
 * price; neither does a price that is not known.
 */
export function lanesOf(entry: JournalEntry, handler: JournalHandler | undefined): readonly string[] {
  const { accountId, cost } = entry;
  const own = `${accountId} ${handler?.serialKey ?? entry.operation}`;
  const operation = handler?.operation;
  const rests = operation?.evidence.includes('ledger') === true && operation.patience.kind === 'answer';
  return rests && cost !== null && cost > 0 ? [own, [accountId, 'takes', cost].join(' ')] : [own];
}
