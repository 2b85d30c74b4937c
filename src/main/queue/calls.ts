import type { CallHandlers } from '../ipc/index.ts';
import type { Queue } from './queue.ts';

type QueueCallName =
  | 'queue.cancel'
  | 'queue.retry'
  | 'queue.answer'
  | 'queue.stopWatching'
  | 'queue.watch'
  | 'queue.remove'
  | 'queue.putBack'
  | 'queue.setPaused'
  | 'queue.detail'
  | 'queue.approve'
  | 'queue.restore'
  | 'queue.moveBefore'
  | 'queue.runNext';

/** What each call about rows of the queue does. `setPaused` holds all new starts back, or lets them go. */
export function queueCallHandlers(
  queue: Queue,
  setPaused: (paused: boolean) => void,
): Pick<CallHandlers, QueueCallName> {
  return {
    'queue.cancel': ({ ids }) => queue.cancel(ids),
    'queue.retry': ({ ids, expectedCredits }) => queue.retry(ids, expectedCredits),
    'queue.answer': ({ id, choice }) => queue.answer(id, choice),
    'queue.stopWatching': ({ ids }) => queue.setWatched(ids, false),
    'queue.watch': ({ ids }) => queue.setWatched(ids, true),
    'queue.remove': ({ ids }) => queue.remove(ids),
    'queue.putBack': ({ ids }) => queue.putBack(ids),
    'queue.setPaused': ({ paused }) => setPaused(paused),
    'queue.detail': ({ id }) => queue.detail(id),
    'queue.approve': ({ ids, expectedCredits }) => queue.approve(ids, expectedCredits),
    'queue.restore': ({ ids }) => queue.restore(ids),
    'queue.moveBefore': ({ ids, beforeId }) => queue.moveBefore(ids, beforeId),
    'queue.runNext': ({ ids }) => queue.runNext(ids),
  };
}
