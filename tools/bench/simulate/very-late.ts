import type { VirtualTime } from '../poll/virtual-time.ts';
import type { Disk } from './disk.ts';
import { latestOf, standingOf } from './journal-view.ts';
import type { Network } from './network.ts';
import { ask, chance, type Desk } from './user.ts';

/** How long what was asked for may take to leave, milliseconds. */
const patienceMs = 60_000;
/** Longer than the settle window of any operation, milliseconds. */
const settledMs = 10 * 60_000;

/**
 * A request that is held up somewhere until its outcome was settled: nothing of it was to be seen, so that it waits to be sent
 * again, in a queue that is paused. Then it arrives.
 * @param again asks for the same once more
 */
export async function arriveVeryLate(
  desk: Desk,
  time: VirtualTime,
  disk: Disk,
  network: Network,
  operation: string,
  again: () => Promise<void>,
): Promise<void> {
  const { studio, random, model } = desk;
  await time.run(patienceMs, () => !studio.alive || network.veryLate.length > 0);
  if (!studio.alive) return;
  await ask(desk, 'queue.setPaused', { paused: true });
  // What an address was that a transcription was made of, the list does not say: after so long, the user is asked.
  if (operation === 'transcriptions.create') model.disturbed = true;
  await time.run(settledMs, () => !studio.alive);
  // Whoever does not want it any more, and then does, gets what has arrived meanwhile.
  const ids = chance(random, 0.3) ? network.veryLate.flatMap(({ entryId }) => entryId ?? []) : [];
  if (ids.length > 0) await ask(desk, 'queue.cancel', { ids });
  const cancelled = ids.filter((id) => standingOf(disk, id) === 'cancelled');
  for (const { entryId, arrives } of network.veryLate.splice(0)) {
    const waits = entryId !== null && (cancelled.includes(entryId) || standingOf(disk, entryId) === 'waiting');
    desk.trace(waits ? 'what was held up arrives' : 'what was held up is lost');
    if (waits) model.veryLate.add(entryId);
    arrives(waits);
  }
  await time.run(random.exponential(60_000), () => !studio.alive);
  if (cancelled.length === 0) return;
  if (isOfVideo.test(operation) && chance(random, 0.5)) {
    await again();
    const latest = latestOf(disk, operation);
    for (const id of cancelled) if (latest !== null && latest !== id) model.anew.set(latest, id);
  } else await ask(desk, 'queue.restore', { ids: cancelled });
}

/** What is asked for about the same video: the entry that asks for it anew is known to ask for what was lost. */
const isOfVideo = /\.(?:render|retry|export)$/u;
