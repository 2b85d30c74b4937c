import type { StudioParts } from '../../../src/main/compose/index.ts';
import type { Disk } from './disk.ts';

/** A studio that is broken on purpose: a simulation that does not notice it proves nothing. */
export interface Sabotage {
  readonly policy?: NonNullable<StudioParts['policy']>;
  /** What a process finds that starts after another died. */
  readonly afterDeath?: (disk: Disk) => void;
}

const broken: Readonly<Record<string, Sabotage>> = {
  /** Sends again whatever happened to the answer. */
  'resend-after-unknown': { policy: (own) => ({ ...own, retry: 'idempotent' }) },
  /** Does not wait for what may still be on its way: sends again after the second look. */
  'no-settle-window': { policy: (own) => ({ ...own, settleMs: 10_000 }) },
  /** Takes what was being sent for what was never sent. */
  'sending-waits': {
    afterDeath: ({ store }) => {
      const detail = { kind: 'waiting', reason: 'ready', notBefore: null, attempts: 1, detail: null };
      store.run(
        `UPDATE journal SET state = 'waiting', detail = ? WHERE state IN ('sending', 'unknown')`,
        JSON.stringify(detail),
      );
    },
  },
  /** Keeps what was written in memory alone. */
  'drafts-in-memory': { afterDeath: ({ store }) => void store.run('DELETE FROM draft_scripts') },
};

/** @throws when there is no such sabotage */
export function sabotage(name: string | undefined): Sabotage {
  if (name === undefined) return {};
  const found = broken[name];
  if (found === undefined) throw new Error(`There is no sabotage ${name}; there is ${Object.keys(broken).join(', ')}.`);
  return found;
}
