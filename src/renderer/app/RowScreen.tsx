import { FileQuestionMark, UserRound } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { RowOf } from '../../bridge/index.ts';
import { ask } from '../bridge.ts';
import { frameTexts } from '../texts/frame.ts';
import { attempt, Button, EmptyState, Screen, Skeleton } from '../ui/index.ts';
import { accountName } from './account-name.ts';
import { type OwnedCollection, useActiveAccount, useCollection, useRows } from './collections.ts';

type ScreenCollection = OwnedCollection | 'drafts';

interface RowScreenProps<C extends ScreenCollection> {
  readonly collection: C;
  /** What is shown when it was deleted, or never was here. */
  readonly gone: {
    /** Of the screen. */
    readonly heading: string;
    readonly title: string;
    readonly hint: string;
    /** Where the others are. */
    readonly to: string;
    readonly toLabel: string;
  };
  /** The screen of one, begun anew for another. */
  readonly children: (row: RowOf<C>) => ReactNode;
}

/**
 * What an address shows that names one row of a collection. What belongs to another account than the one in use is not shown:
 * prices, choices and what is started on its screen would be those of the wrong one.
 */
export function RowScreen<C extends ScreenCollection>({ collection, gone, children }: RowScreenProps<C>) {
  const { id = '' } = useParams();
  const { status, byId } = useCollection(collection);
  const inUse = useActiveAccount()?.id;
  const navigate = useNavigate();
  if (status === 'loading') return <Skeleton rows={8} className="mx-auto max-w-3xl p-6" />;
  const row = byId.get(id);
  if (row !== undefined && row.accountId !== null && row.accountId !== inUse)
    return <OfAnotherAccount accountId={row.accountId} gone={gone} />;
  if (row !== undefined) return <Fragment key={id}>{children(row)}</Fragment>;
  return (
    <Screen title={gone.heading}>
      <EmptyState
        icon={FileQuestionMark}
        title={gone.title}
        action={<Button onClick={() => void navigate(gone.to)}>{gone.toLabel}</Button>}
      >
        {gone.hint}
      </EmptyState>
    </Screen>
  );
}

/** Whose it is, and the way to it. */
function OfAnotherAccount({ accountId, gone }: { readonly accountId: string } & Pick<RowScreenProps<never>, 'gone'>) {
  // Only those that are signed in are known here.
  const accounts = useRows('accounts');
  const account = accounts.find(({ id }) => id === accountId);
  const navigate = useNavigate();
  const { title, hint, signedOut, use, signIn } = frameTexts.otherAccount;
  const open = (): void => {
    if (account === undefined) void navigate('/welcome', { state: { accountId } });
    else void attempt(() => ask('account.activate', { accountId }));
  };
  return (
    <Screen title={gone.heading} actions={<Button onClick={() => void navigate(gone.to)}>{gone.toLabel}</Button>}>
      <EmptyState
        icon={UserRound}
        title={title}
        action={
          <Button variant="primary" onClick={open}>
            {account === undefined ? signIn : use(accountName(account, accounts))}
          </Button>
        }
      >
        {account === undefined ? signedOut : hint(accountName(account, accounts))}
      </EmptyState>
    </Screen>
  );
}
