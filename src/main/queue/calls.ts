import type { HandlersOf } from '../ipc/index.ts';
import type { Clock, Dialogs } from '../ports/index.ts';
import { queueTexts } from '../texts/queue.ts';
import { queueTable, writeQueueTable } from './queue-table.ts';
import type { Queue } from './queue.ts';

interface QueueCallParts {
  readonly queue: Queue;
  /** Holds all new starts back, or lets them go. */
  readonly setPaused: (paused: boolean) => void;
  readonly dialogs: Dialogs;
  readonly clock: Clock;
  readonly accountName: (accountId: string) => string;
}

/** What each call about rows of the queue does. */
export function queueCallHandlers({
  queue,
  setPaused,
  dialogs,
  clock,
  accountName,
}: QueueCallParts): HandlersOf<'queue'> {
  return {
    'queue.cancel': ({ ids }) => queue.cancel(ids),
    'queue.retry': ({ ids, expectedCredits }) => queue.retry(ids, expectedCredits),
    'queue.answer': ({ id, choice, seen }) => queue.answer(id, choice, seen),
    'queue.stopWatching': ({ ids }) => queue.setWatched(ids, false),
    'queue.watch': ({ ids }) => queue.setWatched(ids, true),
    'queue.remove': ({ ids }) => queue.remove(ids),
    'queue.putBack': ({ ids }) => queue.putBack(ids),
    'queue.setPaused': ({ paused }) => setPaused(paused),
    'queue.detail': ({ id }) => queue.detail(id),
    'queue.approve': ({ ids, expectedCredits }) => queue.approve(ids, expectedCredits),
    'queue.restore': ({ ids, expectedCredits }) => queue.restore(ids, expectedCredits),
    'queue.moveBefore': ({ ids, beforeId }) => queue.moveBefore(ids, beforeId),
    'queue.runNext': ({ ids }) => queue.runNext(ids),
    'queue.hold': ({ ids }) => queue.hold(ids),
    'queue.release': ({ ids }) => queue.release(ids),
    'queue.setVisible': ({ window, ids }) => queue.setVisible(window, ids),
    'queue.exportList': async ({ ids }) => {
      const folder = await dialogs.chooseFolder({ title: queueTexts.table.chooseFolder, create: true });
      if (folder === null) return { path: null };
      const byId = new Map(queue.list().map((row) => [row.id, row]));
      const rows = ids.flatMap((id) => byId.get(id) ?? []);
      return { path: await writeQueueTable(folder, clock.now(), queueTable(rows, accountName)) };
    },
  };
}
