import type { Account } from '../../../bridge/account.ts';
import { accountTexts } from '../../texts/account.ts';
import { compareText, formatNumber } from '../../texts/format.ts';
import { Card, Credits, Table } from '../../ui/index.ts';
import { operationName } from './operation-name.ts';

/** The prices as the service tells them. */
export function Costs({ costs }: { readonly costs: Account['costs'] }) {
  const rows = Object.entries(costs ?? {})
    .map(([key, price]) => ({ key, name: operationName(key), ...price }))
    .toSorted((a, b) => compareText(a.name, b.name));
  const anyFree = rows.some((row) => typeof row.free === 'number' && row.free > 0);
  return (
    <Card title={accountTexts.costs} description={accountTexts.costsText}>
      {rows.length === 0 ? (
        <p className="text-muted">{accountTexts.noCosts}</p>
      ) : (
        <Table
          label={accountTexts.costs}
          rows={rows}
          keyOf={(row) => row.key}
          columns={[
            { key: 'name', head: accountTexts.operation, cell: (row) => <Operation name={row.name} /> },
            ...(anyFree
              ? [
                  {
                    key: 'free',
                    head: accountTexts.free,
                    align: 'end' as const,
                    cell: (row: (typeof rows)[number]) =>
                      typeof row.free === 'number' && row.free > 0 ? formatNumber(row.free) : '–',
                  },
                ]
              : []),
            {
              key: 'credits',
              head: accountTexts.price,
              align: 'end',
              cell: (row) => (typeof row.credits === 'number' ? <Credits amount={row.credits} /> : '–'),
            },
          ]}
        />
      )}
    </Card>
  );
}

/** The service names a number alone: twenty minutes cost twenty times as much. */
function Operation({ name }: { readonly name: string }) {
  const per = Object.entries(accountTexts.per).find(([of]) => of === name)?.[1];
  return per === undefined ? (
    name
  ) : (
    <>
      {name} <span className="text-faint">{per}</span>
    </>
  );
}
