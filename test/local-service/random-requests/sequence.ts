import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Operation } from '../../../src/contract/index.ts';
import { defaultSwitches } from '../../../src/local-service/choices.ts';
import { at } from '../peer.ts';
import type { Heard, InProcess, Sent } from './in-process.ts';
import { Random } from './random.ts';
import { areas, opening, randomRequest } from './requests.ts';
import type { watchStates } from './states.ts';

/** Any operation may answer these. */
const everywhere = [401, 403, 404, 409, 413, 422, 429];

const effects = [
  ...Array.from({ length: 5 }, () => ({ type: 'job-fail', code: 'engine-down', message: 'Injected.' }) as const),
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

/** Some requests of a few new accounts, mostly about one area. */
export class Sequence {
  readonly #service: InProcess;
  readonly #folder: string;
  readonly #random: Random;
  readonly #states: ReturnType<typeof watchStates>;
  readonly #area: string;
  readonly #trace: string[] = [];
  #requests = 0;

  constructor(service: InProcess, folder: string, seed: number, states: ReturnType<typeof watchStates>) {
    this.#service = service;
    this.#folder = folder;
    this.#random = new Random(seed);
    this.#states = states;
    this.#area = this.#random.pick(areas);
  }

  /** How many requests were sent so far. */
  get requests(): number {
    return this.#requests;
  }

  /** @throws Error that says what did not hold, and what was done before it */
  async run(): Promise<void> {
    const { state } = this.#service;
    const random = this.#random;
    Object.assign(state.service.switches, {
      ...defaultSwitches,
      skip_syncing: random.chance(0.3),
      refund_failed_renders: random.chance(0.3),
      trial_lists_voices: random.chance(0.3),
    });
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
    // What starts a job that may fail gets more of them: those states are hard to come by.
    const often = /\.(render|retry|export|preview|train)$/.test(operation.name);
    const effect = random.chance(often ? 0.4 : 0.15) ? random.pick(effects) : null;
    if (effect !== null) {
      this.#trace.push(JSON.stringify(effect));
      state.api.faults.add({ match: {}, effect });
    }
    this.#requests += 1;
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
