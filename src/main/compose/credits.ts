import { ChargeCount } from '../credits/charge-count.ts';
import { Credits } from '../credits/credits.ts';
import type { Clock } from '../ports/index.ts';
import type { Store } from './store.ts';
import type { StudioPorts } from './studio-options.ts';
import type { Workshop } from './workshop.ts';

interface CreditsWiring {
  readonly store: Store;
  readonly clock: Clock;
  readonly ports: Pick<StudioPorts, 'dialogs'>;
  readonly workshop: Pick<Workshop, 'accounts' | 'lateRefunds'>;
}

export function composeCredits({ store: { rows, changes }, clock, ports, workshop }: CreditsWiring): Credits {
  const credits = new Credits({
    rows: rows.credits,
    accounts: rows.accounts,
    clock,
    dialogs: ports.dialogs,
    failedJobs: (accountId) => rows.jobs.credits.chargedAndFailed(accountId),
    ledgerSeen: (accountId, lines) => workshop.lateRefunds.seen(accountId, lines),
  });
  const charges = new ChargeCount();
  changes.subscribe(({ collection, upserts }) => {
    if (collection !== 'accounts') return;
    for (const { id } of upserts) {
      const remaining = rows.accounts.get(id)?.profile?.credits?.remaining ?? null;
      if (remaining === null || !charges.balance(id, remaining)) continue;
      const client = workshop.accounts.clientFor(id);
      // Nobody waits for it: what cannot be read now is read when it is looked at.
      if (client !== null) credits.refresh(id, client, 'evidence').catch(() => undefined);
    }
  });
  return credits;
}
