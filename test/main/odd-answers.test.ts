import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allOperations, type Operation } from '../../src/contract/index.ts';
import type { Carrier } from '../../src/main/api/carrier.ts';
import type { Answer } from '../../src/main/api/exchange.ts';
import { OpenStudio } from '../../tools/bench/crash/open-studio.ts';
import { Peer } from '../../tools/bench/crash/peer.ts';
import { recipeOf } from '../../tools/bench/crash/recipes.ts';
import { operationOf } from '../../tools/bench/operation-of.ts';
import { explained } from '../../tools/bench/simulate/invariants.ts';
import { soundOf } from '../../tools/bench/simulate/service-side.ts';

// Answers that no documented service gives, to everything that takes credits: over real connections, in a time that jumps.

let folder: string;
let peer: Peer;
let sample: string;
let photo: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlot-odd-'));
  peer = await Peer.open(join(folder, 'peer'));
  sample = join(folder, 'sample.wav');
  photo = join(folder, 'photo.png');
  await writeFile(sample, soundOf(21));
  await writeFile(photo, createCanvas(8, 8).toBuffer('image/png'));
});
afterAll(async () => {
  await peer.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 30 });
});

/** A number that nothing has. */
const nobody = 987_654_321;
const json = { 'content-type': 'application/json' };
const said = (status: number, body: unknown): Answer => ({ status, headers: json, body: Buffer.from(JSON.stringify(body)) }); // prettier-ignore

type Odd = (real: Answer | null) => Answer;
/** What comes in place of the answer, where the service did it (its real answer is given), or did nothing. */
const odd = {
  'nothing at all': () => ({ status: 200, headers: {}, body: Buffer.alloc(0) }),
  'a page': () => ({ status: 200, headers: { 'content-type': 'text/html' }, body: Buffer.from('<!doctype html><p>Sign in') }), // prettier-ignore
  'wrong types': () => said(201, { data: { id: 'seven', video: 3, previews: 'none' }, meta: 'x' }),
  'a list': () => said(200, []),
  'no data': () => said(201, { data: null }),
} as const satisfies Record<string, Odd>;

const another: Odd = (real) => {
  // The envelope of every answer (specification, "General conventions" 1).
  const { data, ...rest } = JSON.parse(real?.body.toString() ?? '{}') as { data?: object };
  return { ...said(real?.status ?? 200, { ...rest, data: { ...data, id: nobody } }), headers: real?.headers ?? json };
};

/** Gives the first answer to an operation in another form. `done`: the service gets the request first. */
function oddly(operation: Operation, form: Odd, done: boolean): (own: Carrier) => Carrier {
  let times = 0;
  return (own) => async (request) => {
    const isIt = operationOf(request.method, request.url.pathname.replace(/^\/v2/, '')).name === operation.name;
    if (!isIt || times > 0) return own(request);
    times += 1;
    if (done) return form(await own(request));
    request.beforeLastByte();
    return form(null);
  };
}

const open = ['waiting', 'uploading', 'unknown', 'running'];

/** What became of one operation that was asked for once. */
async function played(operation: Operation, carry: (own: Carrier) => Carrier) {
  peer.begin();
  const { token } = peer.side.state.createAccount({ credits: 2_000, rate_limit_per_minute: 100_000 });
  const dataDir = await mkdtemp(join(folder, 'studio-'));
  const studio = await OpenStudio.open({ dataDir, token, carry });
  try {
    await studio.signIn(peer.baseUrl, token);
    const failNextJob = (method: string, path: string): Promise<void> => {
      const effect = { type: 'job-fail', code: 'TEST', message: 'Asked for.' } as const;
      peer.side.state.api.faults.add({ match: { method, path }, effect });
      return Promise.resolve();
    };
    const bench = { studio, sample, photo, failNextJob };
    const recipe = recipeOf(operation.name);
    await recipe.ask(bench, await recipe.setUp(bench));
    const pattern = new RegExp(`^/v2${operation.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
    await expect.poll(async () => (await studio.rows('queue')).filter(({ state }) => open.includes(state))).toEqual([]);
    const queue = await studio.rows('queue');
    const details = await Promise.all(queue.map((row) => studio.ask('queue.detail', { id: row.id })));
    const collections = ['drafts', 'characters', 'voiceClones', 'presets'] as const;
    const rows = JSON.stringify(await Promise.all(collections.map((name) => studio.rows(name))));
    return {
      states: queue.flatMap(({ state }, index) => (details[index]?.operation === operation.name ? [state] : [])),
      executions: peer.executions(token, operation.method, pattern),
      unexplained: [...queue.flatMap(explained), ...peer.side.state.violations()],
      mixedUp: rows.includes(String(nobody)),
    };
  } finally {
    await studio.close();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 30 });
  }
}

const paid = allOperations.filter(({ cost }) => cost !== 'free');

describe('an odd answer', () => {
  it.each(paid.map((operation) => [operation.name, operation] as const))(
    'to %s has nothing done twice and nothing taken for something else',
    async (name, operation) => {
      const ends: Record<string, unknown> = {};
      const expected: Record<string, unknown> = {};
      const play = async (what: string, form: Odd, done: boolean, asked: boolean): Promise<void> => {
        ends[what] = await played(operation, oddly(operation, form, done));
        const states = [asked ? 'needs-you' : 'done'];
        expected[what] = { states, executions: asked && !done ? 0 : 1, unexplained: [], mixedUp: false };
      };
      // Nothing but the ledger shows a clip whose id is not known.
      const unseen = name === 'textToVideo.create';
      for (const [what, form] of Object.entries(odd)) await play(what, form, true, unseen);
      const [what, form] = Object.entries(odd)[paid.indexOf(operation) % Object.keys(odd).length] ?? ['', another];
      await play(`${what}, and nothing done`, form, false, unseen);
      await play('409, and nothing done', () => said(409, { message: 'Verify your address.' }), false, false);
      if (operation.path.includes('{id}')) await play('another thing', another, true, false);
      expect(ends).toEqual(expected);
    },
  );

  const free = allOperations.filter(
    ({ cost, method, path }) => cost === 'free' && path.includes('{id}') && method !== 'GET' && method !== 'DELETE',
  );
  it.each(free.map((operation) => [operation.name, operation] as const))(
    'about another thing to %s is not taken for this one',
    async (_name, operation) => {
      const end = await played(operation, oddly(operation, another, true));
      expect(end).toMatchObject({ states: ['done'], unexplained: [], mixedUp: false });
    },
  );
});
