import type { VideoPlan } from '../../../bridge/index.ts';
import { GetCredits, useActiveAccount } from '../../app/index.ts';
import { fundsOf, missingOf, shortOf } from '../../app/funds.ts';
import { videoRenderTexts as texts } from '../../texts/video-render.ts';

/** What is missing for all of these together, beside what else waits to be paid, and the way to get it; nothing where there is enough. */
export function ShortOfCredits({ plans }: { readonly plans: readonly Pick<VideoPlan, 'credits' | 'problems'>[] }) {
  const account = useActiveAccount();
  const funds = fundsOf(account);
  const prices = plans.filter(({ problems }) => problems.length === 0).map(({ credits }) => credits);
  const missing = missingOf(
    funds,
    prices.reduce((sum, credits) => sum + credits, 0),
  );
  const isOneShort = plans.some(({ problems }) => problems.some(({ field }) => field === 'credits'));
  if (account === undefined || (missing === 0 && !isOneShort)) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {missing > 0 && (
        <p className="min-w-0 flex-1 text-warning">
          {texts.waitForCredits(missing, shortOf(funds, prices), prices.length)}
        </p>
      )}
      <GetCredits account={account} size="sm" />
    </div>
  );
}
