import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import type { QueueRow } from '../../../../bridge/queue.ts';
import { ask } from '../../../bridge.ts';
import { journalTexts as texts } from '../../../texts/journal.ts';
import { Button, ConfirmDialog } from '../../../ui/index.ts';
import { agreedTogether, approvalPrice, approvalTotal } from './approvals.ts';

/** Several entries wait for a yes: one click for all of them, with what they take together. */
export function ApprovalNotice({ rows }: { readonly rows: readonly QueueRow[] }) {
  const [asking, setAsking] = useState<readonly QueueRow[]>([]);
  const waiting = rows.filter(agreedTogether);
  if (waiting.length < 2 && asking.length === 0) return null;
  return (
    <div className="mx-6 mb-3 flex flex-wrap items-start gap-2.5 rounded-lg border border-warning/30 bg-warning-soft p-3">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
      <div className="min-w-0 flex-[1_1_14rem]">
        <p className="font-medium">{texts.approvalTitle(waiting.length)}</p>
        <p className="text-muted">{texts.approvalText}</p>
      </div>
      <Button size="sm" variant="primary" credits={approvalPrice(waiting)} onClick={() => setAsking(waiting)}>
        {texts.approveAll(waiting.length)}
      </Button>
      <ConfirmDialog
        open={asking.length > 0}
        onClose={() => setAsking([])}
        title={texts.approveQuestion(asking.length)}
        consequence={texts.approveConsequence(
          approvalTotal(asking),
          asking.filter(({ credits }) => credits === null).length,
        )}
        action={texts.approveAll(asking.length)}
        busy={texts.approving}
        credits={approvalPrice(asking)}
        onConfirm={() =>
          ask('queue.approve', { ids: asking.map(({ id }) => id), expectedCredits: approvalTotal(asking) })
        }
      />
    </div>
  );
}
