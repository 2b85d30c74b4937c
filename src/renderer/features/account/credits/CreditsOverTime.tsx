// What became of the credits: over time, by kind, and what was not refunded.
// Belongs here: charts and lists of the ledger. Does not: prices.
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Account, CreditSummary } from '../../../../bridge/index.ts';
import { ask } from '../../../bridge.ts';
import { accountTexts } from '../../../texts/account.ts';
import { formatMonth, formatNumber } from '../../../texts/format.ts';
import { attempt, Button, Card, Credits, RelativeTime, Segmented, Skeleton, Table, toast } from '../../../ui/index.ts';
import { AccountError } from '../AccountError.tsx';
import { operationName } from '../operation-name.ts';
import { BalanceChart } from './BalanceChart.tsx';
import { useCredits } from './use-credits.ts';

type View = 'kind' | 'month';
const views: readonly { value: View; label: string }[] = [
  { value: 'kind', label: accountTexts.byKind },
  { value: 'month', label: accountTexts.byMonth },
];

/** Where the credits went: the balance over time, and what was spent on what and when. Works offline as of the last look. */
export function CreditsOverTime({ account }: { readonly account: Account }) {
  const { summary, error, refresh } = useCredits(account.id, account.profile?.credits?.remaining ?? null);
  const [view, setView] = useState<View>('kind');
  // It is asked for with the screen.
  const isReading = !error && (summary?.asOf ?? null) === null;
  const empty = summary?.asOf !== null && summary?.entries === 0;
  return (
    <Card
      title={accountTexts.overTime}
      description={summary && <Knowledge summary={summary} isReading={isReading} />}
      actions={
        summary &&
        summary.entries > 0 && (
          <Button
            size="sm"
            icon={Download}
            onClick={() =>
              void attempt(async () => {
                const { path } = await ask('credits.export', { accountId: account.id });
                if (path === null) return;
                toast({
                  tone: 'success',
                  title: accountTexts.exported,
                  detail: path,
                  action: {
                    label: accountTexts.showFile,
                    run: () => void attempt(() => ask('app.showFile', { path })),
                  },
                });
              })
            }
          >
            {accountTexts.exportCsv}
          </Button>
        )
      }
    >
      {error && <AccountError account={account} error={error} retry={refresh} />}
      {isReading && <Skeleton rows={4} />}
      {empty && <p className="text-muted">{accountTexts.ledgerEmpty}</p>}
      {summary && summary.entries > 0 && (
        <>
          <BalanceChart points={summary.balance} />
          <Segmented label={accountTexts.groupBy} value={view} options={views} onChange={setView} />
          {view === 'kind' ? <ByKind summary={summary} /> : <ByMonth summary={summary} />}
        </>
      )}
    </Card>
  );
}

function Knowledge({ summary, isReading }: { readonly summary: CreditSummary; readonly isReading: boolean }) {
  if (summary.asOf === null) return isReading ? accountTexts.readFirst : accountTexts.neverRead;
  const [gap] = summary.gaps;
  return (
    <>
      {summary.complete || summary.since === null ? accountTexts.allKnown : accountTexts.knownSince(summary.since)}{' '}
      {accountTexts.checked} <RelativeTime counting at={summary.asOf} />.
      {gap && ` ${accountTexts.gap(gap.from, gap.to)}`}
      {summary.gaps.length > 1 && ` ${accountTexts.gaps(summary.gaps.length)}`}
    </>
  );
}

/** Nothing of it is no amount. */
const creditsOrNone = (amount: number) => (amount === 0 ? '–' : <Credits amount={amount} />);

/** A column of numbers, and what all rows that the table shows are together. */
function summed<Key extends string>(
  rows: readonly Readonly<Record<Key, number>>[],
  key: Key,
  head: string,
  shown: (amount: number) => ReactNode = creditsOrNone,
) {
  const total = rows.reduce((sum, row) => sum + row[key], 0);
  return {
    key,
    head,
    align: 'end',
    cell: (row: Readonly<Record<Key, number>>) => shown(row[key]),
    total: shown(total),
  } as const;
}
const always = (amount: number) => <Credits amount={amount} />;

function ByKind({ summary: { byKind } }: { readonly summary: CreditSummary }) {
  if (byKind.length === 0) return <p className="text-muted">{accountTexts.ledgerEmpty}</p>;
  return (
    <Table
      label={accountTexts.byKind}
      rows={byKind}
      keyOf={(row) => row.kind}
      columns={[
        {
          key: 'kind',
          head: accountTexts.operation,
          cell: (row) => operationName(row.kind),
          total: accountTexts.total,
        },
        summed(byKind, 'count', accountTexts.times, formatNumber),
        summed(byKind, 'spent', accountTexts.spent, always),
        summed(byKind, 'refunded', accountTexts.refunded),
      ]}
    />
  );
}

function ByMonth({ summary: { byMonth } }: { readonly summary: CreditSummary }) {
  return (
    <Table
      label={accountTexts.byMonth}
      rows={byMonth}
      keyOf={(row) => row.month}
      columns={[
        { key: 'month', head: accountTexts.month, cell: (row) => formatMonth(row.month), total: accountTexts.total },
        summed(byMonth, 'spent', accountTexts.spent, always),
        summed(byMonth, 'refunded', accountTexts.refunded),
        summed(byMonth, 'granted', accountTexts.granted),
      ]}
    />
  );
}
