import { Coins } from 'lucide-react';
import { useMemo } from 'react';
import type { QueueRow } from '../../../bridge/queue.ts';
import { GetCredits, useAccountNames, useActiveAccount, useRows } from '../../app/index.ts';
import { fundsTexts } from '../../texts/funds.ts';
import { lackedCredits } from './lacked-credits.ts';

/** Many entries wait for credits: how many are missing altogether, by account, and the way to more for the one in use. */
export function LackedCreditsNotice({ rows }: { readonly rows: readonly QueueRow[] }) {
  const accounts = useRows('accounts');
  const inUse = useActiveAccount();
  const name = useAccountNames();
  const lacked = useMemo(() => lackedCredits(rows, accounts), [rows, accounts]);
  return lacked.map(({ accountId, count, required, available, unknown }) => (
    <div
      key={accountId}
      className="mx-6 mb-3 flex flex-wrap items-start gap-2.5 rounded-lg border border-warning/30 bg-warning-soft p-3"
    >
      <Coins aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
      <div className="min-w-0 flex-[1_1_14rem]">
        <p className="font-medium wrap-anywhere">
          {fundsTexts.waiting(count, accountId === inUse?.id ? null : name(accountId))}
        </p>
        <p className="text-muted tabular">{fundsTexts.together(required, available, unknown)}</p>
      </div>
      {inUse?.id === accountId && <GetCredits account={inUse} size="sm" />}
    </div>
  ));
}
