import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { QueueRow } from '../../../bridge/queue.ts';
import { retryPrice } from '../../../bridge/retry-price.ts';
import { ask } from '../../bridge.ts';
import { journalTexts } from '../../texts/journal.ts';
import { queueTexts } from '../../texts/queue.ts';
import { attempt, Button } from '../../ui/index.ts';
import { isCancelled } from './journal/undo.ts';

interface RetryHereProps {
  readonly row: QueueRow;
  /** What has to be done first. */
  readonly before?: () => Promise<void>;
  readonly size?: 'sm' | 'md';
}

/** Tries an entry again for the price on the button, or takes up again what was cancelled, on the screen of what it is about. */
export function RetryHere({ row, before, size = 'md' }: RetryHereProps) {
  const [busy, setBusy] = useState(false);
  const cancelled = isCancelled(row);
  const price = retryPrice(row);
  const retry = async (): Promise<void> => {
    setBusy(true);
    await attempt(async () => {
      await before?.();
      if (cancelled) await ask('queue.restore', { ids: [row.id] });
      else await ask('queue.retry', { ids: [row.id], expectedCredits: price ?? 0 });
    });
    setBusy(false);
  };
  return (
    <Button
      size={size}
      icon={RotateCcw}
      credits={price ?? 'unknown'}
      busy={busy && queueTexts.retrying(1, cancelled ? 1 : 0)}
      onClick={() => void retry()}
    >
      {cancelled ? journalTexts.takeUpAgain : queueTexts.actions.retry}
    </Button>
  );
}
