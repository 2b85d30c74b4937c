import { retryPrice } from '../../../src/bridge/index.ts';
import { anybody, answerOne, ask, chance, oneOf, signIn, type Deed, type Desk } from './user.ts';
import { draftDeeds } from './draft-deeds.ts';
import { makerDeeds } from './maker-deeds.ts';
import { entitled, type Standing } from './service-side.ts';
import { soundDeeds } from './sound-deeds.ts';

export function setClock({ studio, random, model, trace }: Desk): void {
  model.disturbed = true;
  const hours = oneOf(random, [-30, -1, 0, 0.02, 1, 30]) ?? 0;
  studio.setClock(hours * 3_600_000);
  trace(`the clock is wrong by ${hours} hours`);
}

/** Whoever opens something has the service asked for it. */
export async function openAll(desk: Desk): Promise<void> {
  for (const { id, remoteId } of await desk.studio.rows('drafts'))
    if (remoteId !== null) await ask(desk, 'videos.refresh', { id });
  for (const name of [
    'transcriptions.refresh',
    'speech.refresh',
    'voiceClones.refresh',
    'characters.refresh',
    'launchClips.refresh',
  ] as const)
    await ask(desk, name, {});
}

const standings: readonly Standing[] = [
  entitled,
  { subscription: 'trial', emailVerified: true },
  { subscription: 'expired', emailVerified: true },
  { subscription: 'paid', emailVerified: false },
];

/** What people do with the queue and around it. */
const queueDeeds: readonly Deed[] = [
  {
    name: 'answers a question',
    weight: 2,
    async run(desk) {
      const row = oneOf(
        desk.random,
        (await desk.studio.rows('queue')).filter(({ state }) => state === 'needs-you'),
      );
      if (row !== undefined) await answerOne(desk, row);
    },
  },
  {
    name: 'cancels',
    weight: 1,
    async run(desk) {
      const rows = await desk.studio.rows('queue');
      const row = oneOf(
        desk.random,
        rows.filter(({ actions }) => actions.includes('cancel')),
      );
      if (row !== undefined) await ask(desk, 'queue.cancel', { ids: [row.id] });
    },
  },
  {
    name: 'tries again',
    weight: 1,
    async run(desk) {
      const rows = await desk.studio.rows('queue');
      const row = oneOf(
        desk.random,
        rows.filter(({ actions }) => actions.includes('retry')),
      );
      if (row !== undefined) await ask(desk, 'queue.retry', { ids: [row.id], expectedCredits: retryPrice(row) ?? 0 });
    },
  },
  {
    name: 'takes back a cancellation, or what was left',
    weight: 0.7,
    async run(desk) {
      const over = (await desk.studio.rows('queue')).filter(
        ({ phase, actions }) => phase === 'cancelled' || actions.includes('decide-again'),
      );
      const row = oneOf(desk.random, over);
      if (row !== undefined) await ask(desk, 'queue.restore', { ids: [row.id] });
    },
  },
  {
    name: 'changes the order of what waits',
    weight: 0.5,
    async run(desk) {
      const waiting = (await desk.studio.rows('queue')).filter(({ state }) => state === 'waiting');
      const row = oneOf(desk.random, waiting);
      if (row === undefined) return;
      const before = chance(desk.random, 0.3) ? null : (oneOf(desk.random, waiting)?.id ?? null);
      if (chance(desk.random, 0.4)) await ask(desk, 'queue.runNext', { ids: [row.id] });
      else await ask(desk, 'queue.moveBefore', { ids: [row.id], beforeId: before });
    },
  },
  {
    name: 'loses a subscription or a verified address, or has both again',
    weight: 0.5,
    run: (desk) => {
      const { service, random, trace } = desk;
      const standing = oneOf(random, standings) ?? entitled;
      service.setStanding(anybody(desk).userId, standing);
      trace(`an account is ${JSON.stringify(standing)} now`);
      return Promise.resolve();
    },
  },
  {
    name: 'signs out, or in again',
    weight: 0.5,
    async run(desk) {
      const account = oneOf(desk.random, await desk.studio.rows('accounts'));
      if (account === undefined) await signIn(desk, anybody(desk));
      else await ask(desk, 'account.signOut', { accountId: account.id });
    },
  },
  {
    name: 'changes the account in use, or somebody signs in',
    weight: 0.7,
    async run(desk) {
      const account = (await desk.studio.rows('accounts')).find(({ active }) => !active);
      if (account === undefined) await signIn(desk, anybody(desk));
      else await ask(desk, 'account.activate', { accountId: account.id });
    },
  },
  {
    name: 'pauses, or goes on',
    weight: 0.5,
    async run(desk) {
      await ask(desk, 'queue.setPaused', { paused: chance(desk.random, 0.5) });
    },
  },
  {
    name: 'opens what there is',
    weight: 2,
    run: openAll,
  },
  {
    name: 'loses or finds the network',
    weight: 1,
    run: ({ studio, trace }) => {
      studio.setOnline(!studio.online);
      trace(studio.online ? 'online' : 'offline');
      return Promise.resolve();
    },
  },
  {
    name: 'sets the clock',
    weight: 0.5,
    run: (desk) => Promise.resolve(setClock(desk)),
  },
  {
    name: 'limits what is spent, or does not',
    weight: 0.4,
    async run(desk) {
      const job = oneOf(desk.random, [null, 5, 15]) ?? null;
      const day = oneOf(desk.random, [null, 30]) ?? null;
      await ask(desk, 'settings.update', { changes: { spendingLimits: { job, batch: null, day } } });
    },
  },
  {
    name: 'buys credits, or somebody spends them',
    weight: 0.5,
    run: (desk) => {
      const { service, random, model, trace } = desk;
      model.disturbed = true;
      const credits = Math.floor(random.next() * 300);
      service.state.setCredits(anybody(desk).userId, credits);
      trace(`credits are ${credits} now`);
      return Promise.resolve();
    },
  },
];

export const deeds: readonly Deed[] = [...queueDeeds, ...draftDeeds, ...soundDeeds, ...makerDeeds];
