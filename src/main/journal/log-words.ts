import { RefusedError, ServerError } from '../api/index.ts';
import type { EntryState, WaitReason } from '../records/index.ts';
import { journalTexts } from '../texts/journal.ts';
import type { Finding } from './handler.ts';

const reasons: Readonly<Record<WaitReason, string>> = journalTexts.log.waits;

/** Where an entry stands, for its log. */
export function stateWords(state: EntryState): string {
  const { log } = journalTexts;
  switch (state.kind) {
    case 'waiting':
      return reasons[state.reason];
    case 'sending':
      return state.sealed ? log.sent : log.sending;
    case 'unknown':
      return log.unknown;
    case 'ask':
      return log.ask;
    case 'confirmed':
      return log.done(state.charged);
    case 'refused':
      return log.refused(state.error.title);
    case 'cancelled':
      return log.cancelled;
    case 'left':
      return log.left;
  }
}

/** Whether the log has to say something: steps within one state are not its matter. */
export function standsElsewhere(before: EntryState, after: EntryState): boolean {
  if (before.kind !== after.kind) return true;
  if (before.kind === 'waiting' && after.kind === 'waiting') return before.reason !== after.reason;
  return before.kind === 'sending' && after.kind === 'sending' && before.sealed !== after.sealed;
}

/** What a look found, for the log. */
export function findingWords(finding: Finding): string {
  switch (finding.kind) {
    case 'found':
      return journalTexts.log.found;
    case 'nothing':
      return journalTexts.log.nothing;
    case 'ambiguous':
      return finding.question.text;
  }
}

/** What the service answered to what it did not do, status first, as it came; null where it sent nothing. */
export function answerOf(error: unknown): string | null {
  if (!(error instanceof RefusedError || error instanceof ServerError) || error.body === null) return null;
  return `HTTP ${error.status}\n${laidOut(error.body)}`;
}

/** JSON on lines of its own, so that it can be read; everything else as it is. */
function laidOut(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
