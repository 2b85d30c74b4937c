import type { QueueRow } from '../../../bridge/queue.ts';
import { ask } from '../../bridge.ts';
import { attempt } from '../../ui/index.ts';
import { saveCopiesOf } from '../library/file-deeds.ts';

/** A transcript, which can be written in several formats. */
export const canExport = (row: QueueRow): boolean =>
  row.kind === 'transcription' && row.state === 'done' && row.subjectId !== null && row.phase !== 'left';

/** Has something that can be saved as files from here. */
export const canSave = (row: QueueRow): boolean => canExport(row) || row.actions.includes('save');

const filesOf = (rows: readonly QueueRow[], action: QueueRow['actions'][number]): string[] =>
  rows.flatMap(({ actions, file }) => (file !== null && actions.includes(action) ? [file.id] : []));

/** Brings files to the library that are not here: those that failed, wait for the disk, or were not wanted. */
export function saveHere(rows: readonly QueueRow[]): void {
  const ids = filesOf(rows, 'save-here');
  if (ids.length > 0) void attempt(() => ask('library.fetch', { ids }));
}

/** What is here of them goes; the service keeps its own. */
export function stopSaving(rows: readonly QueueRow[]): void {
  const ids = filesOf(rows, 'stop-saving');
  if (ids.length > 0) void attempt(() => ask('library.stop', { ids }));
}

/** Copies the files of rows to a folder that the user chooses. */
export const saveCopies = (rows: readonly QueueRow[]): void => saveCopiesOf(filesOf(rows, 'save'));
