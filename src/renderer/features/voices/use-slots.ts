import type { AppError, CallOutput } from '../../../bridge/index.ts';
import { isOnTrial } from '../../app/hindrance.ts';
import { useActiveAccount, useAnswer, useFromRows } from '../../app/index.ts';
import { ask } from '../../bridge.ts';

export interface Slots {
  readonly slots: CallOutput<'voiceClones.slots'> | null;
  readonly error: AppError | null;
  readonly reload: () => void;
}

/** The clone slots, asked for again whenever a clone comes, goes or changes its state, and when a trial ends. */
export function useSlots(): Slots {
  const clones = useFromRows('voiceClones', (rows) => rows.map(({ id, status }) => `${id} ${status}`).join());
  const onTrial = isOnTrial(useActiveAccount());
  const { value, error, retry } = useAnswer(`${onTrial} ${clones}`, () => ask('voiceClones.slots', {}));
  return { slots: value, error, reload: retry };
}
