import type { VirtualTime } from '../poll/virtual-time.ts';
import type { Disk } from './disk.ts';
import { startFilm, writeDraft } from './draft-deeds.ts';
import { standingOf, underWay } from './journal-view.ts';
import type { Network } from './network.ts';
import { ask, chance, signIn, type Desk } from './user.ts';

/** How long what was asked for may wait for its turn before nobody clicks any more, milliseconds. */
const patienceMs = 20_000;

/**
 * A click that comes late: when the button was drawn nothing had left, and now what it cancels is on its way, or its answer is
 * lost. Whoever cancelled takes it back half the time.
 */
export async function cancelUnderWay(
  desk: Desk,
  time: VirtualTime,
  disk: Disk,
  network: Network,
  operation: string,
): Promise<void> {
  const { studio, random } = desk;
  await time.run(patienceMs, () => !studio.alive || network.inFlight.has(operation));
  await time.run(random.exponential(chance(random, 0.7) ? 150 : 5_000), () => !studio.alive);
  const id = underWay(disk, operation);
  if (id === null || !studio.alive) return;
  desk.trace(`cancels ${operation}, which is under way`);
  await ask(desk, 'queue.cancel', { ids: [id] });
  if (standingOf(disk, id) === 'cancelled' && chance(random, 0.5)) await ask(desk, 'queue.restore', { ids: [id] });
}

/** Whoever signs out while something is on its way wants nothing more to leave, and is back after a while. */
export async function signOutUnderWay(
  desk: Desk,
  time: VirtualTime,
  network: Network,
  operation: string,
): Promise<void> {
  const { studio, random } = desk;
  await time.run(patienceMs, () => !studio.alive || network.inFlight.has(operation));
  await time.run(random.exponential(150), () => !studio.alive);
  const [account] = await studio.rows('accounts');
  if (account === undefined || !studio.alive) return;
  desk.trace(`signs out while ${operation} is under way`);
  await ask(desk, 'account.signOut', { accountId: account.id });
  await time.run(random.exponential(60_000), () => !studio.alive);
  if (chance(random, 0.5)) await signIn(desk, desk.me);
}

/** Somebody else uses the studio while something of mine is on its way, and has something made; now and then I am signed out then. */
export async function changePlacesUnderWay(
  desk: Desk,
  time: VirtualTime,
  network: Network,
  operation: string,
): Promise<void> {
  const { studio, random, me, somebodyElse } = desk;
  await time.run(patienceMs, () => !studio.alive || network.inFlight.has(operation));
  await time.run(random.exponential(150), () => !studio.alive);
  const [account] = await studio.rows('accounts');
  if (account === undefined || !studio.alive) return;
  desk.trace(`somebody else signs in while ${operation} is under way`);
  if (chance(random, 0.3)) await ask(desk, 'account.signOut', { accountId: account.id });
  await signIn(desk, somebodyElse);
  const id = await writeDraft(desk, 'ai-visuals', null);
  if (id !== null) await startFilm(desk, id, 'publish');
  await time.run(random.exponential(20_000), () => !studio.alive);
  if (chance(random, 0.5)) await signIn(desk, me);
}
