import { useMemo } from 'react';
import { Link } from 'react-router';
import type { QueueRow } from '../../../bridge/queue.ts';
import { useRows } from '../../app/collections.ts';
import { homeTexts } from '../../texts/home.ts';
import { Card, Elapsed, PartTitle, Progress, StateDot } from '../../ui/index.ts';
import { useOtherAccounts } from '../queue/other-accounts.ts';
import { isUnwatched, phaseOf } from '../queue/phase.ts';
import { isCounting, saidPhase } from '../queue/said.ts';
import { CardLink } from './CardLink.tsx';

const shown = 4;

/** What moves at this moment; nothing at all when nothing does. */
export function Running() {
  const rows = useRows('queue');
  const accountOf = useOtherAccounts();
  const moving = useMemo(
    () => rows.filter((row) => row.state === 'uploading' || (row.state === 'running' && !isUnwatched(row))),
    [rows],
  );
  if (moving.length === 0) return null;
  return (
    <Card
      title={homeTexts.running}
      actions={<CardLink to="/queue">{homeTexts.allQueue(moving.length > shown ? moving.length : null)}</CardLink>}
    >
      <ul className="-mx-2 -my-1 flex flex-col">
        {moving.slice(0, shown).map((row) => (
          <RunningLine key={row.id} row={row} account={accountOf(row.accountId)} />
        ))}
      </ul>
    </Card>
  );
}

/** `account`: whose it is, where it says so. */
function RunningLine({ row, account }: { readonly row: QueueRow; readonly account: string | null }) {
  return (
    <li>
      <Link
        to="/queue"
        state={{ openId: row.id }}
        draggable={false}
        className="flex cursor-default items-center gap-3 rounded-lg px-2 py-2 transition-colors hover:bg-raised"
      >
        <StateDot state={row.state} />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">
            <PartTitle title={row.title} />
          </span>
          {row.progress ? (
            <>
              {account !== null && (
                <span className="block truncate text-xs text-muted">
                  <bdi>{account}</bdi>
                </span>
              )}
              <span aria-hidden className="mt-1.5 block">
                <Progress
                  label={row.title}
                  sentBytes={row.progress.sentBytes}
                  totalBytes={row.progress.totalBytes}
                  className="w-full"
                />
              </span>
            </>
          ) : (
            <span
              aria-hidden={isCounting(row) || undefined}
              className="block truncate text-xs text-muted first-letter:uppercase"
            >
              {[account ?? [], phaseOf(row)].flat().join(' · ')}
            </span>
          )}
          {/* Without what counts: a name that changes below the keyboard is read out each time. */}
          {isCounting(row) && (
            <span className="sr-only">
              {[row.progress === null ? (account ?? []) : [], saidPhase(row)].flat().join(' · ')}
            </span>
          )}
        </span>
        {row.startedAt !== null && (
          <span aria-hidden className="text-xs text-faint">
            <Elapsed since={row.startedAt} />
          </span>
        )}
      </Link>
    </li>
  );
}
