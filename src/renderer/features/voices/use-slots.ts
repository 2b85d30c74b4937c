import type { AppError, CallOutput } from '../../../bridge/index.ts';
import { isOnTrial } from '../../app/hindrance.ts';
import { useActiveAccount, useAnswer, useFromRows } from '../../app/index.ts';
import { ask } from '../../bridge.ts';

export interface Slots {
  readonly slots: CallOutput<'voiceClones.slots'> | null;
  /** Voices of the account that the service does not have yet, and that each take a slot. */
  readonly coming: number;
  readonly error: AppError | null;
  readonly reload: () => void;
}

/**
 * The clone slots, asked for again whenever a clone comes, goes or changes its state, when a trial ends, and when credits come or
 * go: whether one more can be bought depends on them.
 */
export function useSlots(): Slots {
  const clones = useFromRows('voiceClones', (rows) => rows.map(({ id, status }) => `${id} ${status}`).join());
  const account = useActiveAccount();
  const accountId = account?.id;
  const coming = useFromRows(
    'voiceClones',
    (rows) =>
      rows.filter((row) => row.accountId === accountId && row.remoteId === null && row.status === 'queued').length,
  );
  const onTrial = isOnTrial(account);
  const credits = account?.profile?.credits?.remaining ?? 'unknown';
  const { value, error, retry } = useAnswer(`${onTrial} ${credits} ${clones}`, () => ask('voiceClones.slots', {}));
  return { slots: value, coming, error, reload: retry };
}
