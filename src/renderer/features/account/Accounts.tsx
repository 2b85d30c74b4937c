import { FlaskConical, LogOut, Plus, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Account } from '../../../bridge/account.ts';
import { accountName } from '../../app/account-name.ts';
import { useFromRows, useRows } from '../../app/collections.ts';
import { ask } from '../../bridge.ts';
import { accountTexts } from '../../texts/account.ts';
import { attempt, Badge, Button, Card, ConfirmDialog, IconButton } from '../../ui/index.ts';

/** All accounts of this computer: use another one, add one, sign out. */
export function Accounts() {
  const accounts = useRows('accounts');
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState<Account | null>(null);
  const waiting = useFromRows(
    'queue',
    (rows) => rows.filter(({ accountId, state }) => accountId === leaving?.id && state === 'waiting').length,
  );
  const undecided = useFromRows(
    'queue',
    (rows) => rows.filter(({ accountId, state }) => accountId === leaving?.id && state === 'needs-you').length,
  );
  return (
    <Card
      title={accountTexts.accounts}
      actions={
        <Button size="sm" icon={Plus} onClick={() => void navigate('/welcome')}>
          {accountTexts.add}
        </Button>
      }
    >
      <ul className="flex flex-col divide-y divide-line">
        {accounts.map((account) => (
          <AccountLine
            key={account.id}
            account={account}
            name={accountName(account, accounts)}
            onSignOut={() => setLeaving(account)}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        danger
        title={leaving ? accountTexts.signOutTitle(accountName(leaving, accounts)) : ''}
        consequence={accountTexts.signOutConsequence(waiting, undecided)}
        action={accountTexts.signOut}
        busy={accountTexts.signingOut}
        onConfirm={async () => {
          if (leaving) await ask('account.signOut', { accountId: leaving.id });
        }}
      />
    </Card>
  );
}

interface AccountLineProps {
  readonly account: Account;
  readonly name: string;
  readonly onSignOut: () => void;
}

function AccountLine({ account, name, onSignOut }: AccountLineProps) {
  const Icon = account.kind === 'practice' ? FlaskConical : UserRound;
  return (
    <li className="flex items-center gap-3 py-2 first:pt-0 last:pb-0">
      <Icon aria-hidden className="size-4 shrink-0 text-faint" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{name}</span>
        <span className="block truncate text-xs text-faint">
          {account.kind === 'practice' ? accountTexts.onThisComputer : account.baseUrl}
        </span>
      </span>
      {account.active ? (
        <Badge tone="accent">{accountTexts.activeBadge}</Badge>
      ) : (
        <Button
          size="sm"
          aria-label={`${accountTexts.use} ${name}`}
          onClick={() => void attempt(() => ask('account.activate', { accountId: account.id }))}
        >
          {accountTexts.use}
        </Button>
      )}
      <IconButton label={accountTexts.signOutOf(name)} icon={LogOut} onClick={onSignOut} />
    </li>
  );
}
