import { useEffect, useState } from 'react';
import type { AppError, CallOutput } from '../../../bridge/index.ts';
import { useFromRows } from '../../app/index.ts';
import { ask, toAppError } from '../../bridge.ts';

export interface Slots {
  readonly slots: CallOutput<'voiceClones.slots'> | null;
  readonly error: AppError | null;
  reload(): void;
}

/** The clone slots, asked for again whenever a clone comes, goes or changes its state. */
export function useSlots(): Slots {
  const [slots, setSlots] = useState<Slots['slots']>(null);
  const [error, setError] = useState<AppError | null>(null);
  const [attempt, setAttempt] = useState(0);
  const clones = useFromRows('voiceClones', (rows) => rows.map(({ id, status }) => `${id} ${status}`).join());
  const account = useFromRows('accounts', (rows) => rows.find((row) => row.active)?.id);
  useEffect(() => {
    let wanted = true;
    ask('voiceClones.slots', {}).then(
      (found) => {
        if (!wanted) return;
        setSlots(found);
        setError(null);
      },
      (thrown: unknown) => wanted && setError(toAppError(thrown)),
    );
    return () => {
      wanted = false;
    };
  }, [clones, account, attempt]);
  return { slots, error, reload: () => setAttempt((count) => count + 1) };
}
