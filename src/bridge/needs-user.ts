import type { QueueRow } from './queue.ts';

/**
 * Whether an entry does not go on without the user: it asks, it waits behind a step that only the user takes up again, or its
 * file could not be saved. Counted alike wherever it is: in the window, on the program's button and in the tray.
 */
export const needsUser = ({ state, behind, file }: Pick<QueueRow, 'state' | 'behind' | 'file'>): boolean =>
  state === 'needs-you' || behind !== undefined || (state === 'done' && file?.state === 'failed');
