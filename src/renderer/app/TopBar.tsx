import { ChevronsUpDown, CircleAlert, CirclePause, FlaskConical, Play, Plus, UserRound, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Account, AppError, StudioStatus } from '../../bridge/index.ts';
import { ask } from '../bridge.ts';
import { TrayHandle } from '../features/staging/index.tsx';
import { commonTexts } from '../texts/common.ts';
import { asSentence } from '../texts/format.ts';
import { frameTexts } from '../texts/frame.ts';
import { attempt, Badge, Button, Credits, cx, Menu, Tooltip, useNow } from '../ui/index.ts';
import { accountName } from './account-name.ts';
import { useActiveAccount, useRows, useStudioStatus } from './collections.ts';
import { hindranceOf } from './hindrance.ts';
import { takePractice } from './use-error-actions.ts';

/** Who works here, what there is to spend, and whether anything keeps the work from going on. */
export function TopBar() {
  const account = useActiveAccount();
  const status = useStudioStatus();
  return (
    <header data-part className="flex h-12 shrink-0 items-center gap-2 border-b border-line px-4">
      <AccountSwitcher />
      {account?.kind === 'practice' && (
        <Explained tone="accent" hint={frameTexts.practiceHint}>
          <FlaskConical aria-hidden className="size-3" />
          {frameTexts.practice}
        </Explained>
      )}
      {/* Toasts lie here. */}
      <div className="toasts-place flex-1" />
      <TrayHandle />
      {status && <StudioState status={status} unreachable={account?.unreachable ?? null} />}
      {account && <Balance account={account} />}
    </header>
  );
}

function AccountSwitcher() {
  const accounts = useRows('accounts');
  const active = useActiveAccount();
  const navigate = useNavigate();
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          aria-label={frameTexts.switchAccount(active ? accountName(active, accounts) : null)}
          className="-ml-2 flex h-8 min-w-0 items-center gap-2 rounded-md px-2 transition-colors hover:bg-hover"
        >
          {active && hindranceOf(active) !== null ? (
            <CircleAlert aria-hidden className="size-4 shrink-0 text-warning" />
          ) : (
            <UserRound aria-hidden className="size-4 shrink-0 text-faint" />
          )}
          <span className="max-w-56 truncate font-medium">
            {active ? accountName(active, accounts) : frameTexts.noAccount}
          </span>
          <ChevronsUpDown aria-hidden className="size-3.5 shrink-0 text-faint" />
        </button>
      }
      items={[
        ...accounts.map((account) => ({
          label: accountName(account, accounts),
          hint: account.kind === 'practice' ? frameTexts.onThisComputer : account.baseUrl,
          checked: account.active,
          onSelect: () => void attempt(() => ask('account.activate', { accountId: account.id })),
        })),
        ...(accounts.length > 0 ? (['separator'] as const) : []),
        ...(accounts.some(({ kind }) => kind === 'practice')
          ? []
          : [{ label: commonTexts.usePractice, icon: FlaskConical, onSelect: () => void takePractice() }]),
        { label: frameTexts.addAccount, icon: Plus, onSelect: () => void navigate('/welcome') },
        { label: frameTexts.areas.account, icon: UserRound, onSelect: () => void navigate('/account') },
      ]}
    />
  );
}

interface StudioStateProps {
  readonly status: StudioStatus;
  /** Why the service of the account in use is not reached. */
  readonly unreachable: AppError | null;
}

function StudioState({ status, unreachable }: StudioStateProps) {
  // The queue says itself that it is paused, and has a button for it.
  const saysPause = useLocation().pathname !== '/queue';
  return (
    <>
      {!status.online && <NoWay text={frameTexts.offline} hint={frameTexts.offlineHint} />}
      {status.online && unreachable !== null && (
        <NoWay text={frameTexts.unreachable} hint={`${asSentence(unreachable.title)} ${unreachable.detail}`} />
      )}
      {/* Without a network, it is not what anything waits for. */}
      {status.online && status.budget?.resumesAt !== null && status.budget?.resumesAt !== undefined && (
        <BudgetWait resumesAt={status.budget.resumesAt} />
      )}
      {status.paused && saysPause && (
        <>
          <Badge tone="warning">
            <CirclePause aria-hidden className="size-3" />
            {frameTexts.paused}
          </Badge>
          <Button
            size="sm"
            variant="ghost"
            icon={Play}
            className="max-lg:hidden"
            onClick={() => void attempt(() => ask('queue.setPaused', { paused: false }))}
          >
            {frameTexts.resume}
          </Button>
        </>
      )}
    </>
  );
}

/** What is to be sent has no way to the service. */
function NoWay({ text, hint }: { readonly text: string; readonly hint: string }) {
  return (
    <Explained tone="warning" hint={hint}>
      <WifiOff aria-hidden className="size-3" />
      {text}
    </Explained>
  );
}

function BudgetWait({ resumesAt }: { readonly resumesAt: number }) {
  const seconds = Math.ceil((resumesAt - useNow()) / 1000);
  if (seconds <= 0) return null;
  return (
    <Explained tone="warning" hint={frameTexts.budgetHint}>
      {frameTexts.budgetWait(seconds)}
    </Explained>
  );
}

interface ExplainedProps {
  readonly tone: 'accent' | 'warning';
  readonly hint: string;
  readonly children: ReactNode;
}

/** A word in a badge, with more of it for the pointer and the keyboard. */
function Explained({ tone, hint, children }: ExplainedProps) {
  return (
    <Tooltip content={hint}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its explanation is there for the keyboard too */}
      <span tabIndex={0} className="flex rounded-full">
        <Badge tone={tone}>{children}</Badge>
      </span>
    </Tooltip>
  );
}

function Balance({ account }: { readonly account: Account }) {
  const remaining = account.profile?.credits?.remaining;
  const left = typeof remaining === 'number' ? remaining - account.reserved : null;
  return (
    <div className="flex items-center gap-2 whitespace-nowrap">
      {typeof remaining === 'number' && <Credits amount={remaining} className="font-medium" />}
      {account.reserved > 0 && (
        <Tooltip content={frameTexts.reservedHint(left)}>
          <span
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its explanation is there for the keyboard too
            tabIndex={0}
            className={cx('rounded tabular', left !== null && left < 0 ? 'text-warning' : 'text-faint')}
          >
            {frameTexts.reserved(account.reserved)}
          </span>
        </Tooltip>
      )}
    </div>
  );
}
