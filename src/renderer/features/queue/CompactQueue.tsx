import { CirclePause, Maximize2, Play, X } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import type { QueueRow } from '../../../bridge/queue.ts';
import { Announcer, useCollection, useKey, useStudioStatus } from '../../app/index.ts';
import { ask } from '../../bridge.ts';
import { formatNumber } from '../../texts/format.ts';
import { monitorTexts } from '../../texts/queue-monitor.ts';
import { queueTexts } from '../../texts/queue.ts';
import {
  attempt,
  Elapsed,
  ErrorNotice,
  IconButton,
  Progress,
  Skeleton,
  StateDot,
  Toaster,
  useNow,
  VirtualList,
  screenTitleId,
  useWindowTitle,
  PartTitle,
} from '../../ui/index.ts';
import { Expected } from './Expected.tsx';
import { useFilmHint } from './film-hint.ts';
import { isFreeStep } from './free-step.ts';
import { useOtherAccounts } from './other-accounts.ts';
import { phaseOf, reasonOf, tellsWhy, workingSince } from './phase.ts';
import { isCounting, saidReason } from './said.ts';
import { listedState, sortRows } from './view.ts';
import { useTellVisible } from './visible-rows.ts';

const texts = monitorTexts.compact;
/** Finished ones stay in sight for so long, milliseconds. */
const justNowMs = 10 * 60_000;
/** Of a line whose words fit in the window, px; a reason takes as many more as it needs. */
const lineHeight = 52;

/** The queue in a small window that stays on top: what moves, what needs the user, and what has just ended. */
export function CompactQueue() {
  const { status, error, rows: all } = useCollection('queue');
  const paused = useStudioStatus()?.paused ?? false;
  // Every second is too often for a list of thousands.
  const now = Math.floor(useNow() / 10_000) * 10_000;
  const rows = useMemo(() => shownOf(all, now), [all, now]);
  const earlier = useMemo(() => all.filter((row) => isOver(row, now)).length, [all, now]);
  const tellVisible = useTellVisible('compact');
  const accountOf = useOtherAccounts();
  // Told apart from the queue in the main window.
  useWindowTitle(texts.window);
  const setPaused = (): void => void attempt(() => ask('queue.setPaused', { paused: !paused }));
  const close = (): void => void attempt(() => ask('app.setCompactWindow', { open: false }));
  // The same keys that pause and open it in the window beside.
  useKey('pauseQueue', setPaused);
  useKey('compact', close);
  useEscape(close);
  return (
    <main tabIndex={-1} aria-labelledby={screenTitleId} className="flex h-full flex-col bg-canvas outline-none">
      <header className="flex h-11 shrink-0 items-center gap-1 border-b border-line pr-2 pl-4">
        <h1 id={screenTitleId} className="font-semibold">
          {texts.title}
        </h1>
        <p className="ml-2 min-w-0 flex-1 truncate text-xs text-warning">{paused && queueTexts.pausedTitle}</p>
        <IconButton
          label={paused ? texts.resume : texts.pause}
          icon={paused ? Play : CirclePause}
          size="sm"
          onClick={setPaused}
        />
        <IconButton
          label={texts.main}
          icon={Maximize2}
          size="sm"
          onClick={() => void attempt(() => ask('app.showMain', { route: '/queue' }))}
        />
        <IconButton label={texts.close} icon={X} keys="escape" size="sm" onClick={close} />
      </header>
      {status === 'loading' && <Skeleton rows={4} className="p-4" />}
      {status === 'failed' && error && <ErrorNotice error={error} className="m-4" />}
      {status === 'ready' && rows.length === 0 && <p className="m-auto text-muted">{texts.nothing}</p>}
      {rows.length > 0 && (
        <VirtualList
          label={texts.title}
          items={rows}
          keyOf={idOf}
          rowHeight={lineHeight}
          measured
          onVisible={(shown) => tellVisible(shown.map(idOf))}
          render={(row) => <CompactLine row={row} account={accountOf(row.accountId)} />}
        />
      )}
      {earlier > 0 && (
        <footer className="shrink-0 border-t border-line px-4 py-2 text-xs text-faint">{texts.earlier(earlier)}</footer>
      )}
      <Announcer />
      <Toaster label={monitorTexts.compact.title} place={`${monitorTexts.compact.title} {hotkey}`} />
    </main>
  );
}

const idOf = (row: QueueRow): string => row.id;

/** Runs on Escape, unless that closes something in the window first: a hint, a notice. */
function useEscape(run: () => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  }, [run]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) latest.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

const isOver = ({ state, finishedAt }: QueueRow, now: number): boolean =>
  (state === 'done' || state === 'failed') && (finishedAt === null || now - finishedAt >= justNowMs);

/**
 * What is worth the room, the most urgent first. A free step of a video is not, once it is done or where more of that video is here.
 * `now`: milliseconds since the epoch.
 */
export function shownOf(rows: readonly QueueRow[], now: number): readonly QueueRow[] {
  const worth = rows.filter((row) => !isOver(row, now) && !(isFreeStep(row) && row.state === 'done'));
  const told = new Set(worth.filter((row) => !isFreeStep(row)).map(({ subjectId }) => subjectId));
  return sortRows(
    worth.filter((row) => !isFreeStep(row) || !told.has(row.subjectId)),
    'state',
  );
}

/** `account`: whose it is, where it says so. */
function CompactLine({ row, account }: { readonly row: QueueRow; readonly account: string | null }) {
  const since = row.state === 'uploading' ? row.startedAt : workingSince(row);
  const hint = useFilmHint(row);
  const isCounted = isCounting(row) || (row.expectedAt !== null && row.state === 'running');
  const open = (): void =>
    void attempt(() => ask('app.showMain', { route: `/queue?entry=${encodeURIComponent(row.id)}` }));
  return (
    <button
      type="button"
      onClick={open}
      className="mx-2 flex min-h-[3.25rem] w-[calc(100%-1.5rem)] items-center gap-3 rounded-lg px-2 py-1.5 text-left hover:bg-raised focus-visible:-outline-offset-2"
    >
      <StateDot state={listedState(row)} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">
          <PartTitle title={row.title} />
        </span>
        {account !== null && (
          <span className="block truncate text-xs text-muted">
            <bdi>{account}</bdi>
          </span>
        )}
        {/* Without what counts: a name that changes below the keyboard is read out each time. */}
        {isCounted && <span className="sr-only">{saidReason(row)}</span>}
        <span aria-hidden={isCounted || undefined} className="flex items-center gap-2 text-xs text-muted">
          {row.progress ? (
            <Progress
              label={row.title}
              sentBytes={row.progress.sentBytes}
              totalBytes={row.progress.totalBytes}
              className="w-full"
            />
          ) : tellsWhy(row) ? (
            // Nothing beside this window says the rest.
            <span className="wrap-anywhere">{reasonOf(row)}</span>
          ) : (
            <span className="wrap-anywhere">
              {phaseOf(row)}
              {row.expectedAt !== null && row.state === 'running' && (
                <>
                  {' · '}
                  <Expected row={row} />
                </>
              )}
            </span>
          )}
        </span>
        {hint !== null && <span className="block text-xs text-warning">{hint}</span>}
      </span>
      {since !== null && (
        <span aria-hidden className="text-xs text-muted">
          <Elapsed since={since} />
        </span>
      )}
      {row.refundedCredits !== null && row.refundedCredits > 0 && (
        <span className="text-xs text-success tabular">+{formatNumber(row.refundedCredits)}</span>
      )}
    </button>
  );
}
