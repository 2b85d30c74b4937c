import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { allOperations, type Operation } from '../../../src/contract/index.ts';
import { explained, isOnce } from '../simulate/invariants.ts';
import type { Kill } from './boundaries.ts';
import type { ChildOrder } from './child.ts';
import { OpenStudio } from './open-studio.ts';
import type { Peer } from './peer.ts';
import { recipeOf } from './recipes.ts';
import { script } from './video-recipes.ts';

/** What one kill came to. */
export interface Aftermath {
  readonly kill: Kill;
  readonly lost: readonly string[];
  readonly double: readonly string[];
  readonly unexplained: readonly string[];
  readonly asks: boolean;
}

interface Place {
  readonly peer: Peer;
  readonly folder: string;
  readonly sample: string;
  readonly photo: string;
  /** What kills itself. */
  readonly program: string;
  /** Compiled code, so that a process starts fast. */
  readonly cache: string;
}

/** Kills a studio at a boundary, starts another one on what it left, and looks at what became of it. */
export async function killed(kill: Kill, { peer, folder, sample, photo, program, cache }: Place): Promise<Aftermath> {
  const { token } = peer.side.state.createAccount({ credits: 2_000, rate_limit_per_minute: 100_000 });
  const dataDir = await mkdtemp(join(folder, 'studio-'));
  const { baseUrl, controlUrl } = peer;
  peer.begin();
  await die({ ...kill, dataDir, baseUrl, controlUrl, token, sample, photo }, program, cache);
  const studio = await OpenStudio.open({ dataDir, token });
  try {
    return await lookAt(kill, studio, peer, token);
  } finally {
    await studio.close();
    // What was being written when it closed may still be put there.
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 30 });
  }
}

async function die(order: ChildOrder, program: string, cache: string): Promise<void> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, JSON.stringify(order)], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, NODE_COMPILE_CACHE: cache },
  });
  const ended = new Promise<NodeJS.Signals | null>((resolve) => {
    child.once('close', (_status, signal) => resolve(signal));
  });
  const [said, signal] = await Promise.all([text(child.stderr), ended]);
  if (signal !== 'SIGKILL') throw new Error(`${order.operation} at ${order.boundary} was not killed: ${said}`);
}

/** How long a studio may take to find out what became of everything, real milliseconds. */
const restMs = 30_000;

async function lookAt(kill: Kill, studio: OpenStudio, peer: Peer, token: string): Promise<Aftermath> {
  const operation = operationNamed(kill.operation);
  const open = ['waiting', 'uploading', 'unknown', 'running'];
  const end = Date.now() + restMs;
  let queue = await studio.rows('queue');
  while (queue.some(({ state }) => open.includes(state)) && Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 5));
    queue = await studio.rows('queue');
  }
  const details = await Promise.all(queue.map((row) => studio.ask('queue.detail', { id: row.id }).catch(() => null)));
  const index = details.findIndex((detail) => detail?.operation === kill.operation);
  const row = queue[index];
  const pattern = new RegExp(`^/v2${operation.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
  const executions = peer.executions(token, operation.method, pattern);
  const wasWritten = kill.boundary !== 'before-entry-commit';
  const drafts = await studio.rows('drafts');
  const texts = await Promise.all(drafts.map(async ({ id }) => (await studio.ask('drafts.read', { id })).script));
  const usesDraft = kill.operation.startsWith('faceless.') || kill.operation.startsWith('bRoll.');
  const ownScript = !kill.operation.endsWith('cript');
  const asks = row?.phase === 'ask';
  const { form } = recipeOf(kill.operation);
  const typed = form === null ? null : (await studio.ask('forms.read', { name: form.name })).fields;
  const staged = await studio.rows('staged');
  return {
    kill,
    lost: [
      ...(wasWritten && row === undefined ? ['what was asked for is in no list'] : []),
      ...(form !== null && !wasWritten && typed !== form.fields ? ['what was typed and not sent is gone'] : []),
      ...(usesDraft && (drafts.length !== 1 || (ownScript && texts[0] !== script)) ? ['the draft is gone'] : []),
    ],
    double: [
      ...(wasWritten && staged.length > 0 ? ['a file that was sent stands in the list of those that can be'] : []),
      ...(wasWritten && typed !== null ? ['what was sent stands in its form as if it were not'] : []),
      ...(isOnce(operation) && executions > 1 ? [`carried out ${executions} times`] : []),
      ...peer.side.state.violations(),
    ],
    unexplained: [
      ...queue.filter(({ state }) => open.includes(state)).map(({ state, reason }) => `still ${state}: ${reason}`),
      ...queue.flatMap(explained),
      ...details.flatMap((detail) =>
        detail !== null && detail.states.length === 0 ? ['no word of where it stood'] : [],
      ),
      ...(row?.state === 'failed' ? [`ended as ${row.phase}: ${row.error?.detail}`] : []),
      ...(row?.state === 'done' && executions === 0 ? ['done, and never carried out'] : []),
    ],
    asks,
  };
}

function operationNamed(name: string): Operation {
  const found = allOperations.find((operation) => operation.name === name);
  if (found === undefined) throw new Error(`nobody knows ${name}`);
  return found;
}
