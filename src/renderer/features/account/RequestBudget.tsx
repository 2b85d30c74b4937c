import { useRow } from '../../app/collections.ts';
import { accountTexts } from '../../texts/account.ts';
import { formatNumber } from '../../texts/format.ts';
import { Card } from '../../ui/index.ts';

/** How much of the service's limit of requests a minute is in use now. */
export function RequestBudget() {
  const budget = useRow('status', 'studio')?.budget ?? null;
  if (budget === null) return null;
  return (
    <Card title={accountTexts.requests} description={accountTexts.requestsText}>
      <meter
        aria-label={accountTexts.requests}
        min={0}
        max={Math.max(1, budget.limit)}
        value={Math.min(budget.used, budget.limit)}
        className="h-2 w-full"
      />
      <p className="text-muted tabular">
        {accountTexts.requestsUsed(formatNumber(budget.used), formatNumber(budget.limit))}
      </p>
    </Card>
  );
}
