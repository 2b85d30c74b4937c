// Who works with the service: profile, plan, credits, prices, ledger, and the other accounts on this computer.
// Belongs here: what an account is and has. Does not: signing in (welcome/).
import { RefreshCw, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useActiveAccount } from '../../app/collections.ts';
import { ask } from '../../bridge.ts';
import { accountTexts } from '../../texts/account.ts';
import { frameTexts } from '../../texts/frame.ts';
import { attempt, Button, EmptyState, ErrorNotice, RelativeTime, Screen } from '../../ui/index.ts';
import { Accounts } from './Accounts.tsx';
import { Costs } from './Costs.tsx';
import { CreditsOverTime } from './credits/CreditsOverTime.tsx';
import { Failures } from './credits/Failures.tsx';
import { Ledger } from './Ledger.tsx';
import { Overview } from './Overview.tsx';
import { RequestBudget } from './RequestBudget.tsx';

export function AccountScreen() {
  const account = useActiveAccount();
  const navigate = useNavigate();
  const [reading, setReading] = useState(false);
  if (!account) {
    return (
      <Screen title={accountTexts.title}>
        <EmptyState
          icon={UserRound}
          title={frameTexts.noAccount}
          action={
            <Button variant="primary" onClick={() => void navigate('/welcome')}>
              {frameTexts.addAccount}
            </Button>
          }
        >
          {frameTexts.chooseAccount}
        </EmptyState>
        <Accounts />
      </Screen>
    );
  }
  const refresh = async (): Promise<void> => {
    setReading(true);
    await attempt(() => ask('account.refresh', { accountId: account.id }));
    setReading(false);
  };
  return (
    <Screen
      title={accountTexts.title}
      actions={
        <>
          {account.checkedAt !== null && (
            <span className="text-xs text-faint">
              {accountTexts.checked} <RelativeTime counting at={account.checkedAt} />
            </span>
          )}
          <Button icon={RefreshCw} busy={reading && accountTexts.refreshing} onClick={() => void refresh()}>
            {accountTexts.refresh}
          </Button>
        </>
      }
    >
      {/* A missing or locked token is said above every screen. */}
      {account.problem && account.secret !== 'missing' && account.secret !== 'locked' && (
        <ErrorNotice error={account.problem} actions={{ retry: () => void refresh() }} />
      )}
      <Overview account={account} />
      <CreditsOverTime key={`credits ${account.id}`} account={account} />
      <Failures key={`failures ${account.id}`} account={account} />
      <Ledger key={account.id} account={account} />
      <Costs costs={account.costs} />
      <RequestBudget />
      <Accounts />
    </Screen>
  );
}
