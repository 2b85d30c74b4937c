import type { QueueRow } from '../../../bridge/queue.ts';
import type { ShownState } from '../../ui/index.ts';
import { listedState } from './view.ts';

/** What a video needs beside its script and its film. */
const steps: ReadonlySet<QueueRow['kind']> = new Set(['video-create', 'video-images', 'video-edit', 'video-captions']);
const calm: ReadonlySet<ShownState> = new Set(['draft', 'waiting', 'uploading', 'running', 'done', 'cancelled']);

/** Whether an entry is a step on the way to what is paid for, which takes nothing itself, and about which nothing is to be done. */
export const isFreeStep = (row: QueueRow): boolean =>
  steps.has(row.kind) && row.credits === 0 && calm.has(listedState(row));
