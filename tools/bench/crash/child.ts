// A studio that kills itself with SIGKILL at one boundary of one operation: `node child.ts JSON`. Ends with status 3 when it
// never got there.
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { allOperations } from '../../../src/contract/index.ts';
import type { Carrier } from '../../../src/main/api/carrier.ts';
import { operationOf } from '../operation-of.ts';
import { CrashStore } from '../simulate/crash-store.ts';
import { faults, type Boundary, type Kill } from './boundaries.ts';
import { OpenStudio } from './open-studio.ts';
import { recipeOf } from './recipes.ts';

export interface ChildOrder extends Kill {
  readonly dataDir: string;
  readonly baseUrl: string;
  readonly controlUrl: string;
  readonly token: string;
  readonly sample: string;
  readonly photo: string;
}

// What crash.ts gives, and nothing else starts this.
const order = JSON.parse(process.argv[2] ?? '{}') as ChildOrder;
let armed = false;

function die(): never {
  process.kill(process.pid, 'SIGKILL');
  // The signal is on its way; nothing more happens here.
  for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000);
}

function reached(boundary: Boundary): void {
  if (armed && boundary === order.boundary) die();
}

/** Where the entry of the operation stands: none, waiting, sending, sealed, or later. */
function stage(store: CrashStore): number {
  const row = store.get(
    'SELECT detail FROM journal WHERE operation = ? ORDER BY position DESC LIMIT 1',
    order.operation,
  );
  if (row === undefined) return 0;
  const state = JSON.parse(String(row['detail'])) as { readonly kind: string; readonly sealed?: boolean };
  if (state.kind === 'waiting') return passed >= 3 ? 4 : 1;
  if (state.kind === 'sending') return state.sealed === true ? 3 : 2;
  return 4;
}
let passed = 0;
let looking = false;
const before: readonly (Boundary | null)[] = [
  null,
  'before-entry-commit',
  'before-sending-commit',
  'before-seal-commit',
  'before-answer-commit',
];
const after: readonly (Boundary | null)[] = [
  null,
  'after-entry-commit',
  'after-sending-commit',
  'before-last-byte',
  'after-answer-commit',
];

function openStore(path: string): CrashStore {
  const connection = new DatabaseSync(path, { timeout: 5_000 });
  const store: CrashStore = new CrashStore(connection, (moment) => {
    if (!armed || looking) return false;
    looking = true;
    const now = stage(store);
    looking = false;
    if (now <= passed) return false;
    const boundary = (moment === 'before-commit' ? before : after)[now];
    if (boundary !== null && boundary !== undefined) reached(boundary);
    if (moment === 'after-commit') passed = now;
    return false;
  });
  return store;
}

/** Sends bodies in two pieces, so that there is a middle. */
function watched(own: Carrier): Carrier {
  return (request) => {
    const { body, method, url } = request;
    const isIt = armed && operationOf(method, url.pathname.replace(/^\/v2/, '')).name === order.operation;
    if (!isIt || method === 'GET') return own(request);
    reached('before-first-byte');
    const half = body === null ? 0 : Math.floor(body.tail.length / 2);
    let sealed = false;
    return own({
      ...request,
      body:
        body === null
          ? null
          : {
              ...body,
              tail: body.tail.subarray(half),
              chunks: async function* () {
                yield* body.chunks();
                if (half > 0) yield body.tail.subarray(0, half);
              },
            },
      beforeLastByte: () => {
        if (body === null) reached('mid-body');
        request.beforeLastByte();
        sealed = true;
        // Without a body the head is the last there is: it is handed over now, and leaves in the next turns.
        if (body === null) setTimeout(() => reached('after-last-byte'), 1);
      },
      onSent: (sent) => {
        request.onSent(sent);
        if (body === null) return;
        if (sent < body.totalBytes) reached('mid-body');
        else reached('after-last-byte');
      },
    }).catch((error: unknown) => {
      // The connection may be gone before it says that the last byte is.
      if (sealed) reached('after-last-byte');
      throw error;
    });
  };
}

const control = async (path: string, body: unknown): Promise<void> => {
  const response = await fetch(`${order.controlUrl}${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
};

const { operation, dataDir, token, baseUrl, sample, photo } = order;
const studio = await OpenStudio.open({ dataDir, token, openStore, carry: watched });
await studio.signIn(baseUrl, token);
const recipe = recipeOf(operation);
const bench = {
  studio,
  sample,
  photo,
  failNextJob: (method: string, path: string) =>
    control('/faults', { match: { method, path }, effect: { type: 'job-fail', code: 'TEST', message: 'Asked for.' } }),
};
const prepared = await recipe.setUp(bench);
const target = operationNamed(operation);
const effect = faults[order.fault];
if (effect !== null)
  await control('/faults', { match: { method: target.method, path: target.path.replaceAll(/\{\w+\}/g, '*') }, effect });
armed = true;
await recipe.ask(bench, prepared);
await pause(20_000);
console.error(`${operation} never came to ${order.boundary}: ${JSON.stringify(await studio.rows('queue'))}`);
process.exit(3);

function operationNamed(name: string) {
  const found = allOperations.find((one) => one.name === name);
  if (found === undefined) throw new Error(`nobody knows ${name}`);
  return found;
}
