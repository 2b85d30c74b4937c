import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { Account, CallOutput } from '../../../bridge/index.ts';
import { useAnswer } from '../../app/index.ts';
import { ask } from '../../bridge.ts';
import { accountTexts } from '../../texts/account.ts';
import { formatDateTime, formatNumber } from '../../texts/format.ts';
import { Badge, Card, cx, IconButton, Segmented, Skeleton, Table } from '../../ui/index.ts';
import { AccountError } from './AccountError.tsx';
import { operationName } from './operation-name.ts';

type Order = 'ASC' | 'DESC';
type Page = CallOutput<'account.ledger'>;

const perPage = 12;
const orders: readonly { value: Order; label: string }[] = [
  { value: 'DESC', label: accountTexts.orders.DESC },
  { value: 'ASC', label: accountTexts.orders.ASC },
];

/** What was spent and refunded, a page at a time. Read again whenever the balance changes. */
export function Ledger({ account }: { readonly account: Account }) {
  const [page, setPage] = useState(1);
  const [order, setOrder] = useState<Order>('DESC');
  const remaining = account.profile?.credits?.remaining ?? null;
  const { value, error, loading, retry } = useAnswer(`${page} ${order} ${remaining}`, () =>
    ask('account.ledger', { page, perPage, order }),
  );
  const found = error === null ? value : null;

  const pages = found?.total ? Math.max(1, Math.ceil(found.total / perPage)) : null;
  // A service that knows no pages answers the first one, whichever is asked for.
  const isSamePage = !loading && found !== null && found.page !== page;
  const last = isSamePage || (pages === null ? (found?.entries.length ?? 0) < perPage : page >= pages);
  return (
    <Card
      title={accountTexts.ledger}
      description={accountTexts.ledgerText}
      actions={
        <Segmented
          label={accountTexts.order}
          value={order}
          options={orders}
          onChange={(next) => {
            setOrder(next);
            setPage(1);
          }}
        />
      }
    >
      {error && <AccountError account={account} error={error} retry={retry} />}
      {value === null && error === null && <Skeleton rows={4} />}
      {isSamePage && <p className="text-muted">{accountTexts.samePage}</p>}
      {found?.entries.length === 0 && <p className="text-muted">{accountTexts.ledgerEmpty}</p>}
      {found && found.entries.length > 0 && !isSamePage && (
        // While the next page is read, this one stays, dimmed only to the eye.
        <div aria-busy={loading} className={cx('transition-opacity', loading && 'opacity-80')}>
          <Entries entries={found.entries} />
        </div>
      )}
      {(page > 1 || !last) && (
        <nav aria-label={accountTexts.ledger} className="flex items-center justify-end gap-2">
          <IconButton
            label={accountTexts.previous}
            icon={ChevronLeft}
            disabled={page === 1}
            onClick={() => setPage(page - 1)}
          />
          <span aria-live="polite" className="text-muted tabular">
            {accountTexts.page(page, pages)}
          </span>
          <IconButton label={accountTexts.next} icon={ChevronRight} disabled={last} onClick={() => setPage(page + 1)} />
        </nav>
      )}
    </Card>
  );
}

function Entries({ entries }: { readonly entries: Page['entries'] }) {
  return (
    <Table
      label={accountTexts.ledger}
      rows={entries}
      keyOf={(_, index) => String(index)}
      columns={[
        {
          key: 'when',
          head: accountTexts.when,
          cell: (entry) => <span className="whitespace-nowrap text-muted">{instant(entry.created_at)}</span>,
        },
        {
          key: 'what',
          head: accountTexts.what,
          cell: (entry) => (
            <span className="flex flex-wrap items-center gap-2">
              <bdi className="wrap-anywhere">{entry.label ?? operationName(entry.content_type ?? '–')}</bdi>
              {entry.transaction_type && <Badge>{operationName(entry.transaction_type)}</Badge>}
            </span>
          ),
        },
        {
          key: 'amount',
          head: accountTexts.amount,
          align: 'end',
          cell: ({ credit_spend: spend }) => (
            <span className={cx('whitespace-nowrap', Number(spend) > 0 && 'text-success')}>{amount(spend)}</span>
          ),
        },
      ]}
    />
  );
}

/**
 * Whole numbers as everywhere here, with a sign where credits came back; anything else as the service writes it: the ledger is its
 * own record.
 */
function amount(text: string | null | undefined): string {
  if (!/^-?\d{1,15}$/u.test(text ?? '')) return text ?? '–';
  return `${Number(text) > 0 ? '+' : ''}${formatNumber(Number(text))}`;
}

function instant(text: string | null | undefined): string {
  const ms = text ? Date.parse(text) : Number.NaN;
  return Number.isFinite(ms) ? formatDateTime(ms) : (text ?? '–');
}
