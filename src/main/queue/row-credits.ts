import type { Job } from '../jobs/index.ts';
import { chargeOf, type JournalEntry } from '../journal/index.ts';

/** What was charged, once that is known: a search that finds nothing is free; before, what was agreed to. Credits. */
export function costOf(entry: JournalEntry): number | null {
  return entry.state.kind === 'confirmed' ? chargeOf(entry) : entry.cost;
}

/** What the service takes, or took, for a job, as far as is known; credits. */
export function jobCredits(entry: JournalEntry, { detail, kind, phase, state }: Job): number | null {
  if (detail.credits !== null) return detail.credits;
  const told = entry.state.kind === 'confirmed' ? (entry.state.charged ?? 0) : 0;
  // Charged once it is measured, and what fails before that "fails with nothing charged" (specification, POST /transcriptions):
  // that its upload was answered with a cost of nothing says nothing of what follows.
  if (kind === 'transcription' && told === 0) return state === 'failed' && phase === 'failed' ? 0 : entry.cost;
  return costOf(entry);
}

/**
 * What making it again takes, where that is not what the failed one took: one that nothing was charged for is no free one.
 * Empty where both are the same.
 */
export function priceAgain(entry: JournalEntry, took: number | null): { readonly retryCredits?: number | null } {
  return took === 0 && entry.cost !== 0 ? { retryCredits: entry.cost } : {};
}
