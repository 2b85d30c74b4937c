import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Operation } from '../../src/contract/index.ts';
import { temporaryFolder } from '../helpers/media.ts';
import { at } from './harness.ts';
import { InProcess } from './random-requests/in-process.ts';
import type { Heard, Sent } from './random-requests/in-process.ts';
import { Random } from './random-requests/random.ts';
import { areas, opening, randomRequest } from './random-requests/requests.ts';
import { watchStates } from './random-requests/states.ts';

// Random requests to every operation, valid and not, from several accounts, with faults and with time that passes. After
// each of them the books must add up, a refusal must have changed nothing, and states may only have moved where the
// specification says. SEQUENCES=10000 runs as many as the goal is; SEED=n begins elsewhere.

const sequences = Number(process.env['SEQUENCES'] ?? 200);
const firstSeed = Number(process.env['SEED'] ?? 1);
const perFolder = 40;

/** Any operation may answer these. */
const everywhere = [401, 403, 404, 409, 413, 422, 429];

const effects = [
  ...Array<{ type: 'job-fail'; code: string; message: string }>(5).fill({
    type: 'job-fail',
    code: 'engine-down',
    message: 'Injected.',
  }),
  { type: 'job-stall', s: 500 },
  { type: 'drop-before' },
  { type: 'drop-after' },
  { type: 'truncate', bytes: 10_000 },
  { type: 'status', status: 500 },
] as const;

interface Step {
  readonly operation: Operation;
  readonly sent: Sent;
  readonly heard: Heard;
}

const told = ({ operation, sent, heard }: Step): string =>
  [
    `${operation.name}: ${sent.method} ${sent.path}?${sent.search} as ${sent.token}`,
    `${sent.contentType ?? ''} ${sent.body.subarray(0, 400).toString('latin1')}`,
    `→ ${heard.status} ${JSON.stringify(heard.body)?.slice(0, 400)}`,
  ].join('\n  ');

/** What is wrong with an answer by itself, in words. */
function wrongAnswer({ operation, heard }: Step, injected: boolean): string[] {
  const { status, body } = heard;
  if (status === null || injected) return [];
  if (status === operation.response.status) {
    if (status === 204) return body === undefined ? [] : ['A 204 has a body.'];
    const problems = operation.response.data.safeParse(at(body, 'data'));
    return [
      ...(at(body, 'status') === status && typeof at(body, 'message') === 'string'
        ? []
        : ['The envelope is not whole.']),
      ...(problems.success ? [] : [problems.error.message]),
    ];
  }
  const known = everywhere.includes(status) || operation.errors.includes(status);
  if (!known && !(status === 400 && operation.request.includes.length > 0)) return [`${status} is not expected.`];
  if (typeof at(body, 'message') !== 'string') return ['A refusal has no message.'];
  if (status === 402)
    return Number(at(body, 'error.required')) > Number(at(body, 'error.available')) ? [] : ['A 402 could be paid.'];
  if (status === 403) return at(body, 'error.status') === 403 ? [] : ['A 403 has no error.'];
  if (status !== 422) return [];
  const map = at(body, 'errors');
  return typeof map === 'object' && map !== null ? [] : at(body, 'error.status') === 422 ? [] : ['A 422 says nothing.'];
}

class Sequence {
  readonly #service: InProcess;
  readonly #folder: string;
  readonly #random: Random;
  readonly #states: ReturnType<typeof watchStates>;
  readonly #area: string;
  readonly #trace: string[] = [];

  constructor(service: InProcess, folder: string, seed: number, states: ReturnType<typeof watchStates>) {
    this.#service = service;
    this.#folder = folder;
    this.#random = new Random(seed);
    this.#states = states;
    this.#area = this.#random.pick(areas);
  }

  async run(): Promise<void> {
    const { state } = this.#service;
    const random = this.#random;
    const generous = { rate_limit_per_minute: 10_000 };
    const slots = { clone_slots: { default_max: 1, addon_cap: 2, cost: 3 } };
    const tokens = [
      state.createAccount({ ...generous, ...slots, credits: 500 }),
      state.createAccount({ ...generous, ...slots, credits: random.whole(0, 40) }),
      state.createAccount({ subscription: random.pick(['trial', 'expired', 'paid']), credits: 60 }),
    ].map(({ token }) => token);
    // Most is asked by those who can do most.
    const weighted = [...tokens, ...Array<string>(6).fill(tokens[0] ?? ''), ...Array<string>(2).fill(tokens[1] ?? '')];
    const { accounts, database } = state.service;
    for (const request of opening({ database, accounts }, tokens[0] ?? '', this.#area, random))
      await this.#request(request());
    const steps = random.whole(8, 24);
    for (let step = 0; step < steps; step += 1) {
      if (random.chance(0.15)) await this.#pass(random.pick([1, 4, 15, 40, 61, 200, 1000]));
      else await this.#request(randomRequest({ database, accounts }, weighted, this.#area, random));
    }
    state.api.faults.clear();
    await this.#pass(4000);
    this.#check('in the end', this.#states.restless());
  }

  async #pass(seconds: number): Promise<void> {
    this.#trace.push(`${seconds} s pass`);
    await this.#service.advance(seconds);
    this.#check('after the time', []);
  }

  async #request({ operation, sent }: Pick<Step, 'operation' | 'sent'>): Promise<void> {
    const { state } = this.#service;
    const random = this.#random;
    const effect = random.chance(0.15) ? random.pick(effects) : null;
    if (effect !== null) {
      this.#trace.push(JSON.stringify(effect));
      state.api.faults.add({ match: {}, effect });
    }
    const before = this.#snapshot(sent.token);
    const heard = await this.#service.ask(sent);
    const after = this.#snapshot(sent.token);
    const step = { operation, sent, heard };
    this.#trace.push(told(step));
    const problems = wrongAnswer(step, effect?.type === 'status');
    const { status, body } = heard;
    if (effect?.type === 'drop-before' && status !== null) problems.push('The connection was not reset.');
    // A preview that fails is the one refusal that leaves something: the state `preview-failed`.
    const generationFailed = operation.name === 'characters.preview' && at(body, 'error.status') === 422;
    const refused = status !== null && status >= 400 && !generationFailed;
    if (refused && JSON.stringify(before) !== JSON.stringify(after))
      problems.push(`A refusal changed something: ${JSON.stringify(before)} → ${JSON.stringify(after)}`);
    const cost = Number(at(body, 'meta.credits.cost') ?? 0);
    const told402 = operation.name === 'launchClips.estimate' ? 0 : cost;
    if (status !== null && !refused) {
      if (after.balance !== before.balance - told402)
        problems.push(`${before.balance} − ${cost} is not ${after.balance}.`);
      const remaining = at(body, 'meta.credits.remaining');
      if (remaining !== undefined && remaining !== after.balance) problems.push(`${String(remaining)} do not remain.`);
    }
    if (readdirSync(join(this.#folder, 'uploads')).length > 0) problems.push('An upload was left behind.');
    if (operation.method === 'GET' && before.changes !== after.changes) problems.push('Reading changed something.');
    this.#check('after it', problems);
  }

  /** What a refusal must leave alone. */
  #snapshot(token: string) {
    const { accounts, database } = this.#service.state.service;
    return {
      // Rows that were ever written on this connection.
      changes: database.query<{ n: number }>('SELECT total_changes() AS n').get()?.n ?? 0,
      balance: accounts.byToken(token)?.balance ?? 0,
    };
  }

  #check(when: string, problems: readonly string[]): void {
    const all = [...problems, ...this.#service.state.violations(), ...this.#states.wrong()];
    if (all.length === 0) return;
    throw new Error(`${when}:\n${all.join('\n')}\n\nWhat was done:\n${this.#trace.slice(-12).join('\n')}`);
  }
}

it(`keeps books and states through ${sequences} random sequences`, { timeout: 60_000 + sequences * 1500 }, async () => {
  const gone = new Set<string>();
  let listed: readonly string[] = [];
  for (let from = 0; from < sequences; from += perFolder) {
    await using folder = await temporaryFolder();
    const service = await InProcess.open(folder.path, firstSeed + from);
    // Nothing here has to outlive the computer.
    service.state.service.database.exec('PRAGMA synchronous = OFF');
    const states = watchStates(service.state.service.database);
    try {
      for (let seed = firstSeed + from; seed < firstSeed + Math.min(sequences, from + perFolder); seed += 1) {
        await new Sequence(service, folder.path, seed, states).run().catch((error: unknown) => {
          // What went before it in the same folder counts too.
          const first = firstSeed + from;
          throw new Error(`Run again with SEED=${first} SEQUENCES=${seed - first + 1}.`, { cause: error });
        });
      }
    } finally {
      await service.state.close();
    }
    for (const edge of states.gone()) gone.add(edge);
    listed = states.listed;
  }
  // A generator that never gets anywhere would find nothing.
  expect(gone.size / listed.length).toBeGreaterThanOrEqual(sequences < 100 ? 0 : 0.7);
});
