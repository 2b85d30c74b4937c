import type { QueueRow } from './models.ts';

/**
 * Whether an entry does not go on without the user: it asks, or its file could not be saved. Counted alike wherever it is: in
 * the window, on the program's button and in the tray.
 */
export const needsUser = ({ state, file }: Pick<QueueRow, 'state' | 'file'>): boolean =>
  state === 'needs-you' || (state === 'done' && file?.state === 'failed');
