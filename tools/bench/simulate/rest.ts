import type { QueueRow } from '../../../src/bridge/index.ts';
import type { VirtualTime } from '../poll/virtual-time.ts';
import type { Disk } from './disk.ts';
import { isLacking, isPaused, isQuiet, noteEntries, quietness, signedOut } from './journal-view.ts';
import type { Network } from './network.ts';
import { entitled } from './service-side.ts';
import { answerOne, ask, chance, signIn, type Desk } from './user.ts';

const hourMs = 3_600_000;
/** Until what waited for the account is sent, milliseconds. */
const patienceMs = 2 * 60_000;

/** Starts processes until one lives. */
export async function revive(desk: Desk, time: VirtualTime, disk: Disk): Promise<void> {
  while (!desk.studio.alive) {
    await time.run(100);
    if (!(await desk.studio.start())) continue;
    noteEntries(desk.model, disk);
  }
}

/** No more mishaps: lets everything come to its end, with a user who answers. @returns what the queue shows then */
export async function comeToRest(
  desk: Desk,
  time: VirtualTime,
  disk: Disk,
  network: Network,
  deaths: { left: number },
): Promise<readonly QueueRow[]> {
  const { studio, random, service, me, somebodyElse } = desk;
  const people = [somebodyElse, me];
  const isOver = quietness(disk);
  // Where nothing more can happen there is nothing to calm.
  let isCalm = network.chances.change === 0 && network.chances.read === 0 && deaths.left === 0 && studio.online;
  const calm = (): void => {
    isCalm = true;
    network.chances = { change: 0, read: 0 };
    if (!studio.online) studio.setOnline(true);
    deaths.left = 0;
    for (const { userId } of people) service.setStanding(userId, entitled);
  };
  // Half the time the storm goes on while the first questions are found out.
  if (chance(random, 0.5)) calm();
  for (let round = 0; round < 8; round += 1) {
    const wasCalm = isCalm;
    await revive(desk, time, disk);
    await time.run(hourMs, () => !studio.alive || (isOver() && network.late === 0));
    const hasDied = !studio.alive;
    calm();
    await revive(desk, time, disk);
    const out = signedOut(disk);
    for (const person of people) if (out.has(person.userId)) await signIn(desk, person);
    const wasPaused = isPaused(disk);
    if (wasPaused) await ask(desk, 'queue.setPaused', { paused: false });
    const queue = await studio.rows('queue');
    const asked = queue.filter(({ state }) => state === 'needs-you');
    if (round < 4) for (const row of asked) await answerOne(desk, row);
    const lacking = isLacking(disk);
    if (lacking) {
      await service.follow(time);
      desk.model.disturbed = true;
      for (const { userId } of people) service.state.setCredits(userId, 5_000);
      for (const { id } of await studio.rows('accounts')) await ask(desk, 'account.refresh', { accountId: id });
      await time.run(patienceMs, () => !studio.alive);
    }
    const nothingNew =
      wasCalm && !hasDied && out.size === 0 && !wasPaused && !lacking && (asked.length === 0 || round > 4);
    if (nothingNew && network.late === 0 && isQuiet(disk)) return queue;
  }
  return studio.rows('queue');
}

/** What was kept of a draft. */
export interface KeptScript {
  /** The present one, and where that is not the last one that was written, those of all versions. */
  readonly scripts: readonly string[];
  /** The user is asked which of two is to be the present one. */
  readonly inConflict: boolean;
}

/** The scripts that were kept, by draft. */
export async function readScripts(desk: Desk): Promise<Map<string, KeptScript>> {
  const found = new Map<string, KeptScript>();
  for (const [id, script] of desk.model.scripts) {
    let draft = await ask(desk, 'drafts.read', { id });
    if (draft !== null && draft.remoteId !== null) {
      // As it is once the service was looked at.
      await ask(desk, 'videos.refresh', { id });
      draft = await ask(desk, 'drafts.read', { id });
    }
    if (draft === null) continue;
    const scripts = [draft.script];
    if (draft.script !== script) {
      const versions = (await ask(desk, 'drafts.versions', { id }))?.versions ?? [];
      for (const { number } of versions) {
        const version = await ask(desk, 'drafts.version', { id, number });
        if (version !== null) scripts.push(version.content.script);
      }
    }
    found.set(id, { scripts, inConflict: draft.conflicts.some(({ field }) => field === 'script') });
  }
  return found;
}
