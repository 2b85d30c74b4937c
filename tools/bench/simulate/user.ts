import type { CallInput, CallName, CallOutput, QueueRow, Result } from '../../../src/bridge/index.ts';
import type { Randomness } from '../poll/randomness.ts';
import { consented, type Model } from './model.ts';
import type { ServiceSide } from './service-side.ts';
import type { StudioSide } from './studio-side.ts';

/** Where the service of the stories is. */
export const serviceUrl = 'https://service.test/v2';

/** Somebody who has an account of the service. */
export interface Person {
  readonly token: string;
  readonly userId: number;
}

/** What somebody who uses the studio has at hand. */
export interface Desk {
  readonly studio: StudioSide;
  readonly service: ServiceSide;
  readonly random: Randomness;
  readonly model: Model;
  /** Whose the world's things are, and who is signed in when a story begins. */
  readonly me: Person;
  /** Who uses the same studio now and then. */
  readonly somebodyElse: Person;
  /** Where samples lie. */
  readonly samples: readonly string[];
  readonly photo: string;
  readonly trace: (line: string) => void;
  /** Another program with my token asks the service something. */
  readonly other: (method: string, path: string, body: unknown) => Promise<unknown>;
}

/** One thing that people do; it may turn out that it cannot be done now. */
export interface Deed {
  readonly name: string;
  /** How often it is done, beside the others. */
  readonly weight: number;
  readonly run: (desk: Desk) => Promise<void>;
}

/** Asks the studio; null when it refused, or died over it. */
export async function ask<N extends CallName>(desk: Desk, name: N, input: CallInput<N>): Promise<CallOutput<N> | null> {
  const result: Result<CallOutput<N>> | null = await desk.studio.ask(name, input);
  if (result === null) desk.trace(`${name}: died`);
  else if (!result.ok) {
    desk.trace(`${name}: ${result.error.code}`);
    // What is thrown and is no refusal is a defect.
    if (result.error.code === 'unexpected' || result.error.code === 'malformed-call')
      desk.model.violations.push(`${name} failed inside: ${result.error.detail}`);
  }
  return result?.ok === true ? result.value : null;
}

export function oneOf<T>(random: Randomness, all: readonly T[]): T | undefined {
  return all[Math.floor(random.next() * all.length)];
}

export function chance(random: Randomness, p: number): boolean {
  return random.next() < p;
}

export function anybody({ random, me, somebodyElse }: Desk): Person {
  return oneOf(random, [me, somebodyElse]) ?? me;
}

/** Makes it the account in use. */
export async function signIn(desk: Desk, { token }: Person): Promise<void> {
  await ask(desk, 'account.signIn', { baseUrl: serviceUrl, token });
}

/** Written down, the studio says: from here on it must not get lost. */
export function accepted(desk: Desk, ids: readonly (string | undefined)[]): void {
  for (const id of ids) if (id !== undefined) desk.model.accepted.add(id);
}

/** Answers what the studio asks; every question was read, so that charges may follow. */
export async function answerOne(desk: Desk, row: QueueRow): Promise<void> {
  const choice = chance(desk.random, 0.6) ? 'send-again' : 'leave-it';
  desk.trace(`answers ${row.kind} (${row.phase}): ${choice}`);
  const result =
    row.phase === 'approval' && choice === 'send-again'
      ? await desk.studio.ask('queue.approve', { ids: [row.id], expectedCredits: row.credits ?? 0 })
      : await desk.studio.ask('queue.answer', { id: row.id, choice });
  // An answer that the studio died over may count.
  if (result?.ok !== false && choice === 'send-again' && row.phase === 'ask') consented(desk.model, row.id);
}
