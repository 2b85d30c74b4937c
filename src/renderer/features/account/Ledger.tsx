import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Account, AppError, CallOutput } from '../../../bridge/index.ts';
import { ask, toAppError } from '../../bridge.ts';
import { accountTexts } from '../../texts/account.ts';
import { formatDateTime, formatNumber } from '../../texts/format.ts';
import { Badge, Card, cx, ErrorNotice, IconButton, Segmented, Skeleton, Table } from '../../ui/index.ts';
import { operationName } from './operation-name.ts';

type Order = 'ASC' | 'DESC';
type Page = CallOutput<'account.ledger'>;
interface Answer {
  readonly key: string;
  readonly page: Page | null;
  readonly error: AppError | null;
}

const perPage = 12;
const orders: readonly { value: Order; label: string }[] = [
  { value: 'DESC', label: accountTexts.orders.DESC },
  { value: 'ASC', label: accountTexts.orders.ASC },
];

/** What was spent and refunded, a page at a time. Read again whenever the balance changes. */
export function Ledger({ account }: { readonly account: Account }) {
  const [page, setPage] = useState(1);
  const [order, setOrder] = useState<Order>('DESC');
  const [attempts, setAttempts] = useState(0);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const remaining = account.profile?.credits?.remaining ?? null;
  const key = `${page} ${order} ${attempts} ${remaining}`;

  useEffect(() => {
    let wanted = true;
    ask('account.ledger', { page, perPage, order }).then(
      (value) => wanted && setAnswer({ key, page: value, error: null }),
      (thrown: unknown) => wanted && setAnswer({ key, page: null, error: toAppError(thrown) }),
    );
    return () => {
      wanted = false;
    };
  }, [page, order, key]);

  const pages = answer?.page?.total ? Math.max(1, Math.ceil(answer.page.total / perPage)) : null;
  // A service that knows no pages answers the first one, whichever is asked for.
  const isSamePage = answer?.key === key && answer.page !== null && answer.page.page !== page;
  const last = isSamePage || (pages === null ? (answer?.page?.entries.length ?? 0) < perPage : page >= pages);
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
      {answer?.error && (
        <ErrorNotice error={answer.error} actions={{ retry: () => setAttempts((count) => count + 1) }} />
      )}
      {answer === null && <Skeleton rows={4} />}
      {isSamePage && <p className="text-muted">{accountTexts.samePage}</p>}
      {answer?.page?.entries.length === 0 && <p className="text-muted">{accountTexts.ledgerEmpty}</p>}
      {answer?.page && answer.page.entries.length > 0 && !isSamePage && (
        // While the next page is read, this one stays, dimmed only to the eye.
        <div aria-busy={answer.key !== key} className={cx('transition-opacity', answer.key !== key && 'opacity-80')}>
          <Entries entries={answer.page.entries} />
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
          cell: (entry) => <span className="whitespace-nowrap">{amount(entry.credit_spend)}</span>,
        },
      ]}
    />
  );
}

/** Whole numbers as everywhere here; anything else as the service writes it: the ledger is its own record. */
function amount(text: string | null | undefined): string {
  return /^-?\d{1,15}$/u.test(text ?? '') ? formatNumber(Number(text)) : (text ?? '–');
}

function instant(text: string | null | undefined): string {
  const ms = text ? Date.parse(text) : Number.NaN;
  return Number.isFinite(ms) ? formatDateTime(ms) : (text ?? '–');
}
