import { operations } from '../../contract/index.ts';
import { defineArea } from '../area.ts';
import { plans, priceList, transactionTypes } from '../choices.ts';
import type { Switches } from '../choices.ts';
import { iso } from '../clock.ts';
import type { Account } from '../store/accounts.ts';
import type { LedgerRow } from '../store/ledger.ts';
import { pageOf } from './paging.ts';

const monthMs = 30 * 24 * 3_600_000;

/** Subscriptions do not end because the clock jumped: an active one renews itself, an expired one stays behind. */
function endsAt(account: Account, now: number): string | null {
  if (account.subscription === 'none') return null;
  if (account.subscription === 'expired') return iso(account.createdAt - monthMs);
  const months = Math.floor((now - account.createdAt) / monthMs) + 1;
  return iso(account.createdAt + months * monthMs);
}

function ledgerView(row: LedgerRow, { ledger_labels: labels, refund_entries: refunds }: Switches) {
  const asCredit = row.kind === 'refund' && refunds === 'credit';
  const plain = labels === 'plain';
  return {
    label: plain ? 'Credits' : asCredit ? row.label.replace(/ \(refund\)$/, '') : row.label,
    content_type: plain ? 'credits' : row.content_type,
    credit_spend: `${asCredit ? '+' : ''}${row.amount}`,
    transaction_type: transactionTypes[asCredit ? 'grant' : row.kind],
    created_at: iso(row.created_at),
  };
}

export const accountArea = defineArea(operations.account, {
  start: ({ ledger, switches, clock, database }) => {
    const granted = database.query<{ total: number }>(
      `SELECT coalesce(sum(amount), 0) AS total FROM ledger WHERE user_id = ? AND kind = 'grant'`,
    );
    return {
      rules: {
        me: {
          answer: ({ account }) => {
            const { subscription } = account;
            const active = subscription === 'paid' || subscription === 'trial';
            return {
              message: 'Profile.',
              data: {
                id: account.id,
                name: account.name,
                email: account.email,
                email_verified: account.emailVerified,
                // `total` and `extra` are not explained: all that was ever granted, and none bought beside the plan.
                credits: { remaining: account.balance, total: granted.get(account.id)?.total ?? 0, extra: 0 },
                subscription: {
                  exists: subscription !== 'none',
                  active,
                  trial: subscription === 'trial',
                  plan: plans[subscription],
                  ends_at: endsAt(account, clock.now()),
                },
                created_at: iso(account.createdAt),
                updated_at: iso(account.updatedAt),
              },
            };
          },
        },
        costs: {
          answer: ({ account }) => ({ message: 'Credit costs.', data: priceList(account.slots.cost) }),
        },
        ledger: {
          answer: ({ account, query }) => {
            const { page, perPage, offset } = pageOf(switches.history_pages ? query : { per_page: query.per_page });
            const { rows, total } = ledger.page(account.id, query.order ?? 'DESC', perPage, offset);
            return {
              message: 'Credit history.',
              data: rows.map((row) => ledgerView(row, switches)),
              meta: { current_page: page, per_page: perPage, total },
            };
          },
        },
      },
    };
  },
});
