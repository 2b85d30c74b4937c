import type { QueueRow } from '../../../bridge/models.ts';

/** Whether an entry does not go on without the user: it asks, or its file could not be saved. Counted alike wherever it is. */
export const needsUser = ({ state, file }: Pick<QueueRow, 'state' | 'file'>): boolean =>
  state === 'needs-you' || (state === 'done' && file?.state === 'failed');
