// Everything the user asked for that changes the service: written down first, sent exactly once, its outcome found out.
// Belongs here: states, order, approval, evidence, resending. Does not: what an operation means (its feature's handler says).
//
// How to write a handler (`OperationHandler`), one for each changing operation of a feature:
//   1. `input`: a zod schema of everything that is needed to send it once more in a year. Paths and ids, never bytes.
//   2. `serialKey`: the ledger label of what it charges, or the list in which its effect is looked for. Entries of one account
//      with one key go one after the other, so that evidence is never mixed up.
//   3. `prepare` gives what is sent. It may run several times and must leave nothing behind on the service. `PriceChange`
//      thrown from it asks the user for the new price; a `Refusal` ends the entry with those words, `FoundMeanwhile` where what
//      it asks for is there by now; `TooEarly` lets it wait.
//   4. The contract's retry class decides what follows a lost answer. `idempotent` and `repeatable`: it is sent again, and
//      nothing more is needed (`retryClass` where the input changes that, as `starts_at` does). A lost one may still arrive
//      after a newer one: `undoneBy` says of which a newer one waits then; where the input does not tell what was sent, `lost`
//      says until when, and `prepare` throws `TooEarly`. `evidence`, `never`:
//      `snapshot` keeps what is there before, `probe` says `found`, `nothing` or `ambiguous`. It is asked at 3, 15 and 60 s
//      and at the settle window; only a `nothing` at the window lets it be sent again, and for `never` only the user does.
//      Right before that, whoever lets it be sent, it is asked once more (`looking.late`), for what arrived later than anybody
//      expected: what the user was not told of when they chose to send it again is asked about anew. With
//      `findsAnew` also where it was cancelled or refused meanwhile, and the same is asked for anew.
//      A list without end is read with `list-evidence.ts`. While `looking.settling()`, finding nothing is enough.
//      `ledger-evidence.ts` has balance and ledger for both: `takeLedger` in `snapshot`, `lookAtLedger` in `probe`. "Moved"
//      without the effect is `ambiguous`. The contract's evidence says `ledger`: two of one price are never in flight together.
//   5. `price`: where a free estimate or a price list tells it. Without it, what was queued offline asks again. It is asked right
//      before `snapshot`, which may keep what was read with it: each request counts against those of a minute.
//   6. `refusalMeans`: `busy` for the 403 of a video that is rendering (waits until `Journal.back('busy', …)` tells that its
//      job ended), `done` where it is already so, `words` where only the
//      operation knows what was refused. 401, 402, 409, 429 and the gates are the journal's own matter.
//   7. `obstacle`: what is known here already that the service would refuse it for, and only the user mends: it waits and says so.
//      Whoever learns that this may have changed wakes the journal.
//   8. `confirmed`, `settled`, `reopened` write the feature's rows; each runs in the transaction that commits the state.
// Entries about one `subjectId` are sent in order; `after` names parents about other things. A few chains of a batch are led to
// their end before others begin (`chains.ts`). `cost` is what the user saw on the button: 0 for free, null only where the price
// cannot be known.
export { subjectOf, type Blocker } from './dependencies.ts';
export { priceShown } from './approval.ts';
export type { QuietMoney } from './balance-audit.ts';
export { errorOf, mayBeCharged } from './ended-words.ts';
export {
  chargeOf,
  isAccountReason,
  isChargeTold,
  isSettled,
  mayBeThere,
  wasLost,
  type AccountReason,
  type ApprovalWanted,
  type EntryState,
  type JournalEntry,
  type Question,
  type WaitReason,
} from '../records/index.ts';
export {
  FoundMeanwhile,
  journalHandler,
  PriceChange,
  TooEarly,
  type Finding,
  type JournalHandler,
  type Looking,
  type Obstacle,
  type OperationHandler,
  type PreparedCall,
  type RefusalMeaning,
} from './handler.ts';
export type { NewEntry } from './intake.ts';
export { evidencePageSize, newerRows, newestIdOf, type ReadPage } from './list-evidence.ts';
export { Journal } from './journal.ts';
export type { SameWork } from './same-work.ts';
export { ledgerQuestion, lookAtLedger, readLine, takeLedger } from './ledger-evidence.ts';
export type { LedgerVerdict } from './ledger-judgement.ts';
export { ledgerSnapshot, type LedgerLine, type LedgerSnapshot } from './ledger-snapshot.ts';
export type { Activity } from './run.ts';
export type { Policy } from './event.ts';
