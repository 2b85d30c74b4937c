import { type ReactNode, useMemo } from 'react';
import { Link, useLocation } from 'react-router';
import type { QueueRow } from '../../bridge/queue.ts';
import { frameTexts } from '../texts/frame.ts';
import { needsUser } from '../../bridge/needs-user.ts';
import { isUnwatched, phaseOf, shownState, workingSince } from '../features/queue/phase.ts';
import { isCounting, saidPhase } from '../features/queue/said.ts';
import { formatBytes, formatSpan, formatSpeed } from '../texts/format.ts';
import { cx, Elapsed, Progress, StateDot } from '../ui/index.ts';
import type { CollectionState } from './collection-sync.ts';
import { useSettledCollection } from './collections.ts';
import { type QueueNews, useQueueNews } from './queue-news.ts';
import { useUnsavedCount } from './unsaved.ts';
import { ChoresUnderWay } from './ChoresUnderWay.tsx';
import { ComingFiles } from './ComingFiles.tsx';

/** What stands in the place of the foremost while there is none: what is not known is not said, only where the strip leads. */
const nothing: Readonly<Record<CollectionState<QueueRow>['status'], ReactNode>> = {
  loading: <span className="sr-only">{frameTexts.areas.queue}</span>,
  failed: frameTexts.strip.unread,
  ready: frameTexts.strip.idle,
};

/** What is moving, at the foot of every screen: one line for the foremost, a count for the rest. */
export function QueueStrip() {
  const { rows, status } = useSettledCollection('queue');
  const { foremost, ...counts } = useMemo(() => summarise(rows), [rows]);
  const latest = useQueueNews(({ news }) => news);
  const { pathname } = useLocation();
  // There it is before their eyes.
  const news = pathname === '/queue' ? null : latest;
  // What is named and wants something is opened there; what just goes on, the list shows.
  const named = news ? (news.only ?? undefined) : foremost !== undefined && needsUser(foremost) ? foremost : undefined;
  return (
    <footer
      data-part
      aria-label={frameTexts.strip.label}
      className="@container/strip flex shrink-0 border-t border-line bg-canvas"
    >
      <Link
        to="/queue"
        state={named === undefined ? undefined : { openId: named.id }}
        draggable={false}
        className="@container flex h-9 min-w-0 flex-1 cursor-default items-center gap-3 px-4 text-muted transition-colors hover:bg-hover focus-visible:-outline-offset-2"
      >
        {/* What there is of everything stays whole while the foremost can be shorter. */}
        <span className="flex min-w-0 flex-1 items-center gap-3 overflow-hidden">
          {news ? (
            <News news={news} />
          ) : foremost ? (
            <>
              <StateDot state={shownState(foremost)} />
              <Name title={foremost.title} className="max-w-80 @max-sm:hidden" />
              <Moving row={foremost} />
              {/* Read out in place of what counts: a name that changes below the keyboard is read out each time. */}
              {isCounting(foremost) && <span className="sr-only">{saidPhase(foremost)}</span>}
            </>
          ) : (
            <span className="truncate text-faint">{nothing[status]}</span>
          )}
        </span>
        <span className="max-w-[calc(100%-1.75rem)] shrink-0 truncate tabular">{frameTexts.strip.summary(counts)}</span>
      </Link>
      <ChoresUnderWay />
      <ComingFiles />
      <NotSaved />
    </footer>
  );
}

/** What has just come to an end, or asks, in the place of the foremost. */
function News({ news: { only, state, sentence } }: { readonly news: QueueNews }) {
  if (only === null)
    return (
      <>
        <StateDot state={state} />
        <span className="truncate text-ink">{sentence}</span>
      </>
    );
  return (
    <>
      <StateDot state={state} />
      <Name title={only.title} />
      <span className="shrink-0">
        {state === 'done' && only.kind === 'video-script' ? frameTexts.strip.written : frameTexts.strip.news[state]}
      </span>
    </>
  );
}

/** Shorter where there is no room, but never down to nothing; a short one takes no more room than it has letters. */
function Name({ title, className }: { readonly title: string; readonly className?: string }) {
  return (
    <span style={{ minWidth: `min(4rem, ${title.length / 2}em)` }} className={cx('truncate text-ink', className)}>
      <bdi>{title}</bdi>
    </span>
  );
}

/** What a full disk keeps in the page is told on every screen, until it is saved. */
function NotSaved() {
  const count = useUnsavedCount();
  return (
    <output className={count === 0 ? 'sr-only' : 'flex shrink-0 items-center px-4 text-danger'}>
      {count > 0 && frameTexts.strip.notSaved(count)}
    </output>
  );
}

function Moving({ row }: { readonly row: QueueRow }) {
  const since = workingSince(row);
  if (row.progress) {
    const { sentBytes, totalBytes, bytesPerS, etaS } = row.progress;
    return (
      <span aria-hidden className="contents">
        <Progress
          label={row.title}
          sentBytes={sentBytes}
          totalBytes={totalBytes}
          className="w-16 shrink-0 @max-md:hidden @3xl:w-28"
        />
        <span className="whitespace-nowrap tabular @max-3xl:hidden">
          {formatBytes(sentBytes)} / {formatBytes(totalBytes)}
          {bytesPerS !== null && ` · ${formatSpeed(bytesPerS)}`}
          {etaS !== null && ` · ${frameTexts.strip.left(formatSpan(etaS))}`}
        </span>
      </span>
    );
  }
  return (
    // The time stays whole: where there is no room for both, it says more than the word.
    <span className={cx('flex gap-1.5 @max-md:hidden', since === null ? 'min-w-0' : 'shrink-0')}>
      <span
        aria-hidden={isCounting(row) || undefined}
        className={cx('truncate first-letter:uppercase', since !== null && 'max-w-60 @max-2xl:hidden')}
      >
        {row.state === 'needs-you' ? frameTexts.strip.question : phaseOf(row)}
      </span>
      {since !== null && (
        <span aria-hidden>
          <Elapsed since={since} />
        </span>
      )}
    </span>
  );
}

/** What the strip says of the whole queue. */
export function summarise(rows: readonly QueueRow[]): {
  readonly foremost: QueueRow | undefined;
  readonly moving: number;
  /** What goes on at the service of accounts that are signed out: as in the tray, not in progress as far as anybody knows here. */
  readonly unseen: number;
  readonly waiting: number;
  readonly needsYou: number;
} {
  let uploading: QueueRow | undefined;
  let running: QueueRow | undefined;
  let standing: QueueRow | undefined;
  let finding: QueueRow | undefined;
  let asking: QueueRow | undefined;
  let moving = 0;
  let unseen = 0;
  let waiting = 0;
  let needsYou = 0;
  for (const row of rows) {
    // Nobody sees here how it goes on.
    if (row.unseen === true) {
      unseen += 1;
      standing ??= row;
      continue;
    }
    if (isUnwatched(row)) continue;
    if (row.state === 'uploading') uploading ??= row;
    // One that says why needs something, such as the address of its file.
    if (row.state === 'running' && row.reason === null) running ??= row;
    if (row.state === 'running') standing ??= row;
    if (row.state === 'unknown') finding ??= row;
    if (row.state === 'uploading' || row.state === 'running' || row.state === 'unknown') moving += 1;
    if (row.state === 'waiting' && row.behind === undefined) waiting += 1;
    if (needsUser(row)) {
      asking ??= row;
      needsYou += 1;
    }
  }
  return { foremost: uploading ?? running ?? asking ?? finding ?? standing, moving, unseen, waiting, needsYou };
}
