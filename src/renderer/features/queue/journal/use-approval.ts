import { useState } from 'react';
import type { QueueRow } from '../../../../bridge/queue.ts';
import { ask } from '../../../bridge.ts';
import { attempt } from '../../../ui/index.ts';
import { cancelWithUndo } from './undo.ts';

interface Approval {
  /** What was chosen and is not answered yet. */
  readonly answering: 'agree' | 'cancel' | null;
  /** For the price that stands on the button, and no other. */
  readonly agree: () => Promise<void>;
  readonly cancel: () => Promise<void>;
}

/** The two answers to an entry that waits for the user to agree to its price. */
export function useApproval(row: Pick<QueueRow, 'id' | 'title' | 'credits'>): Approval {
  const [answering, setAnswering] = useState<Approval['answering']>(null);
  const answer = async (next: 'agree' | 'cancel', run: () => Promise<unknown>): Promise<void> => {
    setAnswering(next);
    await run();
    setAnswering(null);
  };
  return {
    answering,
    agree: () =>
      answer('agree', () => attempt(() => ask('queue.approve', { ids: [row.id], expectedCredits: row.credits ?? 0 }))),
    cancel: () => answer('cancel', () => cancelWithUndo([row])),
  };
}
