import { expect } from 'vitest';
import { z } from 'zod';
import { at } from './service.ts';
import type { Answered } from './service.ts';

// What the specification says of the shape of answers.

/** What is sent beside what is right; and the field that must be named, or null when it must be accepted. */
export type Case = readonly [change: object, field: string | null];

/** What is wrong with a 422, in words; empty when nothing is. */
export function wrongWith422({ status, body }: Answered, field: string): string {
  if (status !== 422) return `${status} ${JSON.stringify(body).slice(0, 160)} instead of 422 for ${field}`;
  const list = z.record(z.string(), z.array(z.string()).min(1)).safeParse(at(body, 'errors'));
  if (!list.success || typeof at(body, 'message') !== 'string') return `422 of another shape: ${JSON.stringify(body)}`;
  return field in list.data ? '' : `422 names ${Object.keys(list.data).join(', ')} instead of ${field}`;
}

/** Each case that was answered otherwise than the specification says. */
export async function surprises(
  send: (body: object) => Promise<Answered>,
  right: object,
  success: number,
  cases: readonly Case[],
): Promise<string[]> {
  const found: string[] = [];
  for (const [change, field] of cases) {
    const answer = await send({ ...right, ...change });
    const problem =
      field === null
        ? answer.status === success
          ? ''
          : `${answer.status} ${JSON.stringify(answer.body).slice(0, 160)} instead of ${success}`
        : wrongWith422(answer, field);
    if (problem !== '') found.push(`${JSON.stringify(change).slice(0, 90)}: ${problem}`);
  }
  return found;
}

/** The status, with the code where there is one. */
export const told = ({ status, body }: Answered): string => {
  const code = at(body, 'error.code');
  return typeof code === 'string' ? `${status} ${code}` : String(status);
};

export function expectRefusal(answer: Answered, status: number, code?: string): void {
  expect({ status: answer.status, message: typeof at(answer.body, 'message') }).toEqual({ status, message: 'string' });
  if (code === undefined) return;
  expect(at(answer.body, 'error.code')).toBe(code);
  expect(at(answer.body, 'error.status')).toBe(status);
}

export function expectEnvelope(answer: Answered, status: number, keys: readonly string[]): void {
  expect(answer.status, JSON.stringify(answer.body)).toBe(status);
  expect(typeof at(answer.body, 'message')).toBe('string');
  expect(at(answer.body, 'status')).toBe(status);
  const data = at(answer.body, 'data');
  expect(Object.keys(Array.isArray(data) ? (data[0] ?? {}) : (data ?? {})).sort()).toEqual([...keys].sort());
}

/** A 402 as the specification has it: what it takes, and what is there. */
export function expectPoor(answer: Answered, required: number, available: number): void {
  expectRefusal(answer, 402, 'INSUFFICIENT-CREDITS');
  expect(answer.body).toMatchObject({ error: { required, available } });
}
