import type { StudioParts } from '../../../src/main/studio.ts';

/** Journals that are broken on purpose: a simulation that does not notice them proves nothing. */
const broken: Readonly<Record<string, NonNullable<StudioParts['policy']>>> = {
  /** Sends again whatever happened to the answer. */
  'resend-after-unknown': (own) => ({ ...own, retry: 'idempotent' }),
  /** Does not wait for what may still be on its way. */
  'no-settle-window': (own) => ({ ...own, settleMs: 1_000 }),
};

/** @throws when there is no such sabotage */
export function sabotage(name: string | undefined): StudioParts['policy'] {
  if (name === undefined) return undefined;
  const policy = broken[name];
  if (policy === undefined)
    throw new Error(`There is no sabotage ${name}; there is ${Object.keys(broken).join(', ')}.`);
  return policy;
}
