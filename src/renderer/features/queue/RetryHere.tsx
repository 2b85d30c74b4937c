import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { QueueRow } from '../../../bridge/queue.ts';
import { retryTotal } from '../../../bridge/retry-price.ts';
import { ask } from '../../bridge.ts';
import { journalTexts } from '../../texts/journal.ts';
import { queueTexts } from '../../texts/queue.ts';
import { attempt, Button } from '../../ui/index.ts';
import { isCancelled } from './journal/undo.ts';
import { totalPrice } from './total-price.ts';

interface RetryHereProps {
  readonly row: QueueRow;
  /** What has to be done first. */
  readonly before?: () => Promise<void>;
  readonly size?: 'sm' | 'md';
}

/**
 * Tries an entry again for the price on the button, which is also of what goes on after it, or takes up again what was cancelled, on
 * the screen of what it is about.
 */
export function RetryHere({ row, before, size = 'md' }: RetryHereProps) {
  const [busy, setBusy] = useState(false);
  const cancelled = isCancelled(row);
  const total = retryTotal([row]);
  const retry = async (): Promise<void> => {
    setBusy(true);
    await attempt(async () => {
      await before?.();
      const wanted = { ids: [row.id], expectedCredits: total.credits };
      await (cancelled ? ask('queue.restore', wanted) : ask('queue.retry', wanted));
    });
    setBusy(false);
  };
  return (
    <Button
      size={size}
      icon={RotateCcw}
      credits={totalPrice(total)}
      title={queueTexts.follows(total.following) || undefined}
      busy={busy && queueTexts.retrying(1, cancelled ? 1 : 0)}
      onClick={() => void retry()}
    >
      {cancelled ? journalTexts.takeUpAgain : queueTexts.actions.retry}
    </Button>
  );
}
