import { z } from 'zod';
import { call, id, ids, nothing } from './call.ts';

/** The windows that show the queue: what is in sight of each is told apart. */
const queueWindow = z.enum(['main', 'compact']);
export type QueueWindow = z.infer<typeof queueWindow>;

/** What becomes of new starts when the program starts. */
export const queueAtStart = z.enum(['run', 'paused', 'as-it-was']);

/** Calls about watching the queue. */
export const queueMonitorCalls = {
  /** The rows in sight of one window, which are looked at sooner; replaces what that window said before. */
  'queue.setVisible': call(z.strictObject({ window: queueWindow, ids: z.array(id).max(200) }), nothing),
  /** Holds single entries back that have not started; what is on its way goes on. */
  'queue.hold': call(z.strictObject({ ids }), nothing),
  'queue.release': call(z.strictObject({ ids }), nothing),
  /** Asks for a folder and writes these rows as a table, in this order; null when no folder was chosen. */
  'queue.exportList': call(z.strictObject({ ids }), z.object({ path: z.string().nullable() })),
  /** Opens the small window that stays on top, or closes it. */
  'app.setCompactWindow': call(
    z.strictObject({ open: z.boolean() }),
    /** False where the desktop lets no window keep itself above others. */
    z.object({ staysOnTop: z.boolean() }),
  ),
  /** A window's page is at this route now: what is seen there is no news. */
  'app.at': call(z.strictObject({ window: queueWindow, route: z.string().startsWith('/').max(2000) }), nothing),
  /** Brings the main window to the front, at a route. */
  'app.showMain': call(z.strictObject({ route: z.string().startsWith('/').max(300) }), nothing),
} as const;
