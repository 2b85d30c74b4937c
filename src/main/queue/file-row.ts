import type { AppError, LibraryItem, QueueAction, QueueRow } from '../../bridge/index.ts';
import { queueTexts } from '../texts/queue.ts';
import { bareRow } from './bare-row.ts';

/** A finished file of the library, on its way or kept, as far as the queue tells of it. */
export interface QueueFile {
  readonly id: string;
  /** The job that made it; null where none is known. */
  readonly jobId: string | null;
  readonly accountId: string | null;
  readonly title: string;
  readonly state: LibraryItem['state'];
  /** Bytes that are here, while it comes. */
  readonly progress: LibraryItem['progress'];
  readonly problem: AppError | null;
  readonly createdAt: number;
}

/** Files that are not here yet, and will come by themselves or when the user says so. */
export const isComing = ({ state }: Pick<QueueFile, 'state'>): boolean =>
  state === 'waiting' || state === 'fetching' || state === 'held';

/** A row with what becomes of its file: the last phase of a job that is done is that its file is saved here. */
export function withFile(row: QueueRow, file: QueueFile | null): QueueRow {
  if (file === null || row.state !== 'done') return row;
  const { id, state, problem } = file;
  const shown = { ...row, file: { id, state }, actions: actionsWith(row.actions, state) };
  switch (state) {
    case 'fetching':
      return { ...shown, phase: 'saving', progress: bytesOf(file.progress) };
    case 'waiting':
      return {
        ...shown,
        phase: 'save-waiting',
        reason: problem === null ? null : queueTexts.files.unsaved(problem),
      };
    case 'held':
      return {
        ...shown,
        phase: 'save-waiting',
        reason: queueTexts.files.unsaved(problem),
      };
    case 'failed':
      return {
        ...shown,
        phase: 'save-failed',
        reason: queueTexts.files.failed(problem),
      };
    case 'missing':
    case 'off':
    case 'kept':
      return shown;
  }
}

/** What was saved by itself comes first; what takes it off the list stays last. */
function actionsWith(actions: readonly QueueAction[], state: QueueFile['state']): QueueAction[] {
  const own = fileActions(state);
  return [
    ...actions.filter((action) => action !== 'remove'),
    ...own,
    ...actions.filter((action) => action === 'remove'),
  ];
}

function fileActions(state: QueueFile['state']): readonly QueueAction[] {
  switch (state) {
    case 'waiting':
    case 'fetching':
      return ['stop-saving'];
    case 'held':
      return ['save-here', 'stop-saving'];
    case 'failed':
    case 'off':
      return ['save-here'];
    case 'kept':
      return ['save', 'show-file'];
    case 'missing':
      return [];
  }
}

/** A file that comes although no job that made it is in the list. */
export function fileRow(file: QueueFile): QueueRow {
  return {
    ...ownRow,
    id: rowIdOf(file.id),
    accountId: file.accountId ?? '',
    title: file.title,
    phase: 'saving',
    progress: bytesOf(file.progress),
    createdAt: file.createdAt,
    startedAt: null,
    actions: ['open', 'stop-saving'],
    file: { id: file.id, state: file.state },
  };
}

/** All that wait together: ten thousand of them are one line. Null when there are none. */
export function furtherFilesRow(files: readonly QueueFile[]): QueueRow | null {
  const [first] = files;
  if (first === undefined) return null;
  const problem = files.find((file) => file.problem !== null)?.problem ?? null;
  return {
    ...ownRow,
    id: furtherFilesId,
    accountId: first.accountId ?? '',
    title: files.length === 1 ? first.title : queueTexts.files.further(files.length),
    state: 'waiting',
    phase: 'save-waiting',
    reason: problem === null ? null : queueTexts.files.furtherUnsaved(problem),
    createdAt: first.createdAt,
    actions: ['open'],
  };
}

export const furtherFilesId = 'files';
export const rowIdOf = (fileId: string): string => `file/${fileId}`;

const ownRow: Omit<QueueRow, 'id' | 'accountId' | 'title' | 'createdAt' | 'actions'> = {
  ...bareRow,
  kind: 'download',
  state: 'running',
  phase: 'saving',
};

/** Where the whole size is not known, no share of it is claimed. */
function bytesOf(progress: QueueFile['progress']): QueueRow['progress'] {
  if (progress?.totalBytes == null) return null;
  const { receivedBytes: sentBytes, totalBytes, bytesPerS } = progress;
  const etaS = bytesPerS === null || bytesPerS <= 0 ? null : (totalBytes - sentBytes) / bytesPerS;
  return { sentBytes, totalBytes, bytesPerS, etaS };
}
