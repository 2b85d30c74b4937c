// Copies of the store, putting it together again from them when the file is damaged, and noticing that it was put back,
// or that another file took its place.
// Belongs here: when copies are made, how many are kept, what of a damaged file can be read. Does not: what the rows mean.
export type { Copied } from './backup-worker.ts';
export { copiesIn, copyBeforeUpgrade, copyInThread } from './backups.ts';
export { setOtherLogAside } from './other-log.ts';
export { backupFolder, storePath } from './places.ts';
export { noticeCopy, noticeEarlierMoment } from './put-back.ts';
export { isToRecover, recover } from './recovery.ts';
export { SentMarks } from './sent-marks.ts';
export { StoreCare } from './store-care.ts';
