import type { QueueRow } from '../../../bridge/queue.ts';
import { GetCredits, useActiveAccount } from '../../app/index.ts';
import { fundsTexts } from '../../texts/funds.ts';

/**
 * What there is before the price of an entry is agreed to, and the way to more where that is not enough. Nothing reserved is taken
 * off: some of that is for the entry itself.
 */
export function PriceFunds({ row }: { readonly row: Pick<QueueRow, 'credits' | 'accountId'> }) {
  const account = useActiveAccount();
  const balance = account?.profile?.credits?.remaining ?? null;
  if (account === undefined || account.id !== row.accountId || balance === null) return null;
  const missing = Math.max(0, (row.credits ?? 0) - balance);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className={missing > 0 ? 'text-warning' : 'text-muted'}>
        {fundsTexts.balance(balance, 0)}
        {missing > 0 && ` · ${fundsTexts.missing(missing)}`}
      </p>
      {missing > 0 && <GetCredits account={account} size="sm" />}
    </div>
  );
}
