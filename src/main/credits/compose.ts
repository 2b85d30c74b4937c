import type { Clock } from '../ports/index.ts';
import type { Store } from '../store/compose.ts';
import type { StudioPorts } from '../studio-options.ts';
import type { Workshop } from '../workshop.ts';
import { Credits } from './credits.ts';

interface CreditsWiring {
  readonly store: Store;
  readonly clock: Clock;
  readonly ports: Pick<StudioPorts, 'dialogs'>;
  readonly workshop: Pick<Workshop, 'videos'>;
}

export function composeCredits({ store: { rows }, clock, ports, workshop }: CreditsWiring): Credits {
  return new Credits({
    rows: rows.credits,
    accounts: rows.accounts,
    clock,
    dialogs: ports.dialogs,
    failedJobs: (accountId) => rows.jobs.chargedAndFailed(accountId),
    ledgerSeen: (accountId, lines) => workshop.videos.ledgerSeen(accountId, lines),
  });
}
