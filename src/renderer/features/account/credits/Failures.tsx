import type { Account, CallOutput, FailedCharge, QueueRow } from '../../../../bridge/index.ts';
import { useAnswer, useFromRows } from '../../../app/index.ts';
import { ask } from '../../../bridge.ts';
import { accountTexts } from '../../../texts/account.ts';
import { formatDateTime } from '../../../texts/format.ts';
import { Badge, Card, Credits, Table } from '../../../ui/index.ts';
import { ShowMore, useFirst } from '../../creations/index.ts';
import { operationName } from '../operation-name.ts';

const nothing: readonly [readonly FailedCharge[], CallOutput<'account.balanceNotes'>] = [[], []];

/** What was charged and failed, whether it came back, and where the balance is not what was done here. */
export function Failures({ account }: { readonly account: Account }) {
  const remaining = account.profile?.credits?.remaining ?? null;
  const failed = useFromRows('queue', (rows) => failuresOf(rows, account.id));
  // Both are stored on this computer: they fail only with the program itself, which its own screens say.
  const { value } = useAnswer(`${account.id} ${remaining} ${account.checkedAt} ${failed}`, () =>
    Promise.all([
      ask('credits.failures', { accountId: account.id }),
      ask('account.balanceNotes', { accountId: account.id }),
    ]),
  );
  const [failures, notes] = value ?? nothing;
  const { shown, rest, more } = useFirst(failures, `account.failures.${account.id}`);
  if (failures.length === 0 && notes.length === 0) return null;
  return (
    <Card title={accountTexts.failures} description={accountTexts.failuresText}>
      {failures.length > 0 && (
        <Table
          label={accountTexts.failures}
          rows={shown}
          keyOf={(row) => row.id}
          columns={[
            {
              key: 'when',
              head: accountTexts.when,
              cell: (row) => <span className="whitespace-nowrap text-muted">{formatDateTime(row.at)}</span>,
            },
            {
              key: 'what',
              head: accountTexts.what,
              cell: (row) => (
                <span data-row={row.id} tabIndex={-1} className="wrap-anywhere">
                  <bdi>{row.title}</bdi> <span className="text-faint">{operationName(row.kind)}</span>
                </span>
              ),
            },
            { key: 'charged', head: accountTexts.spent, align: 'end', cell: (row) => <Credits amount={row.charged} /> },
            { key: 'refund', head: accountTexts.refund, align: 'end', cell: (row) => <Refund row={row} /> },
          ]}
        />
      )}
      <ShowMore rest={rest} more={more} />
      {notes.length > 0 && (
        <ul className="flex flex-col gap-2" aria-label={accountTexts.notes}>
          {notes.map((note) => (
            <li key={`${note.at} ${note.text}`} className="rounded-lg border border-line bg-warning-soft p-3">
              <p className="text-xs text-faint">{formatDateTime(note.at)}</p>
              <p className="wrap-anywhere">{note.text}</p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Another text each time that something fails or is given back while this is looked at. */
function failuresOf(rows: readonly QueueRow[], accountId: string): string {
  const failed = rows.filter((row) => row.state === 'failed' && row.accountId === accountId);
  return `${failed.length} ${failed.reduce((sum, row) => sum + (row.refundedCredits ?? 0), 0)}`;
}

function Refund({ row }: { readonly row: FailedCharge }) {
  if (row.refunded === null) return <Badge>{accountTexts.refundUnknown}</Badge>;
  if (row.refunded === 0) return <Badge tone="warning">{accountTexts.notRefunded}</Badge>;
  return (
    <Badge tone="success">
      <Credits amount={row.refunded} />
    </Badge>
  );
}
