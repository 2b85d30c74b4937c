import type { AppError, CallOutput } from '../../../bridge/index.ts';
import { useFromRows, useAnswer } from '../../app/index.ts';
import { ask } from '../../bridge.ts';

export interface Slots {
  readonly slots: CallOutput<'voiceClones.slots'> | null;
  readonly error: AppError | null;
  readonly reload: () => void;
}

/** The clone slots, asked for again whenever a clone comes, goes or changes its state. */
export function useSlots(): Slots {
  const clones = useFromRows('voiceClones', (rows) => rows.map(({ id, status }) => `${id} ${status}`).join());
  const { value, error, retry } = useAnswer(clones, () => ask('voiceClones.slots', {}));
  return { slots: value, error, reload: retry };
}
