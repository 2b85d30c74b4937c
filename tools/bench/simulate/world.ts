import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { createLibrary } from '../../../src/main/library/index.ts';
import { randomness } from '../poll/randomness.ts';
import { nextTurn, VirtualTime } from '../poll/virtual-time.ts';
import { Disk } from './disk.ts';
import { furnish, type Furniture } from './furniture.ts';
import { instantMedia } from './instant-media.ts';
import { isQuiet, newEntries } from './journal-view.ts';
import { newModel } from './model.ts';
import { Network } from './network.ts';
import { ServiceSide, soundOf } from './service-side.ts';
import { StudioSide } from './studio-side.ts';
import { serviceUrl, type Desk, type Person } from './user.ts';
import { deafWire } from './wire.ts';

const startsAt = Date.UTC(2026, 0, 5, 9);
const hourMs = 3_600_000;
/** Divides the waiting times of the service's jobs. */
const speed = 10;

/** What every scenario begins with: a signed-in studio and its service, which have made a thing of every kind before. */
export interface World {
  readonly service: ServiceSide;
  readonly disk: Disk;
  readonly samples: readonly string[];
  readonly photo: string;
  readonly me: Person;
  /** Who has never been signed in here. */
  readonly somebodyElse: Person;
  readonly furniture: Furniture;
  /** What the journal did for it. */
  readonly entries: ReadonlySet<string>;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** Makes the world, and keeps it as it is then. */
export async function openWorld(folder: string): Promise<World> {
  const service = await ServiceSide.open(join(folder, 'service'), speed);
  const studioFolder = join(folder, 'studio');
  // What is looked at in each start is there, so that nothing has to be thrown.
  await mkdir(join(studioFolder, 'prepared'), { recursive: true });
  const disk = new Disk(studioFolder, await createLibrary(join(studioFolder, 'library')), instantMedia);
  const samples: string[] = [];
  for (const seconds of [8, 21, 65]) {
    const path = join(folder, `sample-${seconds}.wav`);
    await writeFile(path, soundOf(seconds));
    samples.push(path);
  }
  const photo = join(folder, 'photo.png');
  await writeFile(photo, createCanvas(8, 8).toBuffer('image/png'));

  service.startAt(startsAt);
  const person = (): Person => {
    const { token, user_id: userId } = service.state.createAccount({
      credits: 5_000,
      clone_slots: { default_max: 2, addon_cap: 5, cost: 30 },
    });
    return { token, userId };
  };
  const me = person();
  const somebodyElse = person();
  const random = randomness(1);
  Math.random = random.next;
  const time: VirtualTime = new VirtualTime(startsAt, async () => {
    do await nextTurn();
    while (network.busy);
  });
  const model = newModel();
  const network: Network = new Network({ time, random, service, wire: deafWire });
  const studio = new StudioSide({
    disk,
    time,
    network,
    sabotage: {},
    atBoundary: () => false,
    heard: () => undefined,
  });
  const desk: Desk = {
    studio,
    service,
    random,
    model,
    me,
    somebodyElse,
    samples,
    photo,
    trace: () => undefined,
    other: () => Promise.resolve(null),
  };
  await studio.start();
  await studio.tell('account.signIn', { baseUrl: serviceUrl, token: me.token });
  const furniture = await furnish(desk, time);
  await time.run(hourMs, () => isQuiet(disk));
  await time.run(2 * hourMs);
  await studio.tell('queue.remove', { ids: (await studio.rows('queue')).map(({ id }) => id) });
  // Each story begins as when the program is started again soon after it read its account, with this many credits.
  for (const { userId } of [me, somebodyElse]) service.state.setCredits(userId, 200);
  const [account] = await studio.rows('accounts');
  if (account === undefined) throw new Error('the world has no account');
  await studio.tell('account.refresh', { accountId: account.id });
  // What was sent in the last minute would count against what a scenario may send.
  await time.run(61_000);
  studio.kill();
  await service.follow(time);
  const entries = new Set(newEntries(disk, new Set()).map(({ id }) => id));
  service.keep();
  disk.keep();
  return { service, disk, samples, photo, me, somebodyElse, furniture, entries, now: Math.ceil(time.now()) };
}
