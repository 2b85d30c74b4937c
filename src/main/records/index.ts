// What is written down of a thing, where its feature and the store both read it: the shapes, and what one record says by itself.
// Belongs here: schemas, types, pure functions of one record; imports bridge/ and contract/ only. Does not: what follows from it.
export { isSameCreditEntry, type CreditEntry, type CreditHistory } from './credit-history.ts';
export { emptyContent, present, sharedOf, withShared } from './draft-content.ts';
export {
  chargeOf,
  entryState,
  isAccountReason,
  isChargeTold,
  isInFlight,
  isSettled,
  mayBeThere,
  waitReason,
  wasLost,
  type AccountReason,
  type Approval,
  type ApprovalWanted,
  type EntryState,
  type JournalEntry,
  type LimitKind,
  type MayArrive,
  type OverLimit,
  type Question,
  type Told,
  type WaitDetail,
  type WaitReason,
} from './entry.ts';
export {
  aboutFile,
  libraryRecord,
  openedMedia,
  storedState,
  type AboutFile,
  type KeptFile,
  type LibraryRecord,
  type PartFile,
  type StoredState,
} from './library-record.ts';
export { news, type KeptNews, type News } from './news.ts';
export type { ServiceResource, Wanted } from './wanted.ts';
