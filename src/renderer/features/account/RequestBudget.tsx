import { useRow } from '../../app/collections.ts';
import { accountTexts } from '../../texts/account.ts';
import { formatNumber } from '../../texts/format.ts';
import { Card } from '../../ui/index.ts';

/** How much of the service's limit of requests a minute is in use now. */
export function RequestBudget() {
  const budget = useRow('status', 'studio')?.budget ?? null;
  if (budget === null) return null;
  const max = Math.max(1, budget.limit);
  const used = Math.min(budget.used, max);
  return (
    <Card title={accountTexts.requests} description={accountTexts.requestsText}>
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the element `meter` has a look of its own that follows no stylesheet
        role="meter"
        aria-label={accountTexts.requests}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={used}
        className="h-1 overflow-hidden rounded-full bg-line-strong"
      >
        <div className="h-full rounded-full bg-info" style={{ inlineSize: `${(used / max) * 100}%` }} />
      </div>
      <p className="text-muted tabular">
        {accountTexts.requestsUsed(formatNumber(budget.used), formatNumber(budget.limit))}
      </p>
    </Card>
  );
}
