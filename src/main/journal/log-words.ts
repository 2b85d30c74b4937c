import { RefusedError, ServerError } from '../api/index.ts';
import { creditWords } from '../texts/common.ts';
import type { EntryState, WaitReason } from '../records/index.ts';
import type { Finding } from './handler.ts';

const reasons: Readonly<Record<WaitReason, string>> = {
  ready: 'Waits for its turn',
  network: 'Waits for the network',
  'sign-in': 'Waits for a sign-in',
  email: 'Waits for the email address to be verified',
  subscription: 'Waits for a subscription',
  credits: 'Waits for credits',
  busy: 'Waits until the service is done with its current work on this',
  approval: 'Waits for you to agree to its price',
  'request-budget': 'Waits for the request limit',
  'service-trouble': 'Waits because the service had trouble',
  'earlier-change': 'Waits until an earlier change whose answer was lost can no longer arrive',
  'file-changed': 'Waits to send its file anew, which changed while it was sent',
};

/** Where an entry stands, for its log. */
export function stateWords(state: EntryState): string {
  switch (state.kind) {
    case 'waiting':
      return reasons[state.reason];
    case 'sending':
      return state.sealed ? 'Everything is sent; waits for the answer' : 'Being sent';
    case 'unknown':
      return 'No clear answer came; checking what became of it';
    case 'ask':
      return 'Needs your decision';
    case 'confirmed':
      return state.charged === null ? 'Done' : `Done, ${creditWords(state.charged)} charged`;
    case 'refused':
      return `Refused: ${state.error.title}`;
    case 'cancelled':
      return 'Cancelled';
    case 'left':
      return 'Left as it is';
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
      return 'Found on the service: it was done.';
    case 'nothing':
      return 'Checked the service: nothing of it was found.';
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
