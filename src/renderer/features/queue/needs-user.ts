import type { QueueRow } from '../../../bridge/models.ts';
import { stateGroupOf } from './view.ts';

/** Whether an entry does not go on without the user: it asks, or its file could not be saved. Counted alike wherever it is. */
export const needsUser = (row: Pick<QueueRow, 'state' | 'file'>): boolean => stateGroupOf(row) === 'attention';
