import { CirclePause, Layers, Play, Undo2, X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { AppError } from '../../../bridge/errors.ts';
import type { QueueAction, QueueRow } from '../../../bridge/queue.ts';
import { retryTotal } from '../../../bridge/retry-price.ts';
import { commonTexts } from '../../texts/common.ts';
import { formatInstant, formatSpan } from '../../texts/format.ts';
import { useAccountNames, useActiveAccount, useRows } from '../../app/index.ts';
import { journalTexts } from '../../texts/journal.ts';
import { monitorTexts } from '../../texts/queue-monitor.ts';
import { queueTexts } from '../../texts/queue.ts';
import { videoRenderTexts } from '../../texts/video-render.ts';
import {
  Button,
  Credits,
  Elapsed,
  ErrorNotice,
  Fact,
  Facts,
  IconButton,
  RelativeTime,
  StateBadge,
  once,
} from '../../ui/index.ts';
import { LeftOut } from '../editor/LeftOut.tsx';
import { chooseAnother } from '../staging/index.tsx';
import { useLeavesOut, useLeftByRender } from '../videos/left-by-render.ts';
import { actionIcons } from './actions.ts';
import { refundOf, showsCost } from './charge.ts';
import { moveByKeys } from './journal/move-row.ts';
import { OrderControls } from './journal/OrderControls.tsx';
import { Story } from './journal/Story.tsx';
import { isCancelled } from './journal/undo.ts';
import { AnswerText } from './AnswerText.tsx';
import { Expected } from './Expected.tsx';
import { KindIcon } from './KindIcon.tsx';
import { Motion } from './Motion.tsx';
import { isUnwatched, phaseOf, reasonOf, shownState } from './phase.ts';
import { listedState } from './view.ts';
import { Question } from './Question.tsx';
import { canHold, toggleHold } from './row-commands.ts';
import { totalPrice } from './total-price.ts';
import { useMoves, useRowActions } from './use-row-actions.tsx';
import { withoutRefund } from './without-refund.ts';

const underWay: ReadonlySet<QueueRow['state']> = new Set(['waiting', 'uploading', 'running', 'unknown']);

/** Credits are got for the account that is in use. */
function withoutCredits(error: AppError): AppError {
  const { action, ...said } = error;
  return action === 'open-billing' || action === undefined ? said : { ...said, action };
}

/** Where the phase says more than the badge; elsewhere the question or the error below does, or there is no more to say. */
const saysMore = ({ state, reason, progress }: QueueRow): boolean =>
  underWay.has(state) || (state === 'done' && (reason !== null || progress !== null));

/** What has a button of its own above the other actions: a question has that for its price and for giving it up. */
const isAbove = (action: QueueAction, row: QueueRow): boolean =>
  action === 'answer' || (action === 'cancel' && row.question !== null) || (action === 'retry' && isCancelled(row));

interface QueueDetailProps {
  readonly row: QueueRow;
  readonly onClose: () => void;
  /** Another entry that this one speaks of. */
  readonly onShow: (id: string) => void;
  readonly onShowBatch: (batchId: string) => void;
}

/** Everything about one entry, beside the list. */
export function QueueDetail({ row, onClose, onShow, onShowBatch }: QueueDetailProps) {
  const id = useId();
  const { act, resume } = useRowActions();
  const moves = useMoves();
  const refund = refundOf(row);
  // What came back stands below.
  const error = row.error && withoutRefund(row.error, refund);
  const total = retryTotal([row]);
  const leavesOut = useLeavesOut(row);
  const left = useLeftByRender(row);
  const ofAccountInUse = useActiveAccount()?.id === row.accountId;
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    // Where they lie over the list, the keyboard would have to go below them to get here. It goes back to the row at the end.
    if (panel.current !== null && getComputedStyle(panel.current).position === 'absolute') panel.current.focus();
  }, []);
  return (
    // The keys belong to what is inside; the element only hears them on their way up.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside
      ref={panel}
      aria-labelledby={id}
      data-part
      data-details-of={row.id}
      // The keyboard stays here when the button that it was on is gone.
      tabIndex={-1}
      onKeyDown={(event) => {
        moveByKeys(event, row.id, moves.reorder);
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        onClose();
      }}
      className="flex w-80 shrink-0 flex-col gap-4 overflow-y-auto border-l outline-none border-line bg-canvas p-4 @max-3xl/queue:absolute @max-3xl/queue:pb-20 @max-3xl/queue:inset-y-0 @max-3xl/queue:right-0 @max-3xl/queue:z-10 @max-3xl/queue:shadow-pop"
    >
      <header className="flex items-start gap-2">
        <h2 id={id} className="min-w-0 flex-1 text-base font-semibold wrap-anywhere selectable">
          <bdi>{row.title}</bdi>
        </h2>
        <IconButton label={queueTexts.closeDetails} icon={X} size="sm" onClick={onClose} />
      </header>
      <div className="flex flex-wrap items-center gap-2">
        <StateBadge state={listedState(row)} />
        {saysMore(row) && <span className="block text-muted">{phaseOf(row)}</span>}
      </div>
      {(row.progress !== null || row.share !== null) && <Motion row={row} className="flex" />}
      {leavesOut && <p className="text-warning">{videoRenderTexts.leftOut}</p>}
      <LeftOut {...left} />
      {row.question && <Question row={row} question={row.question} />}
      {error &&
        row.state !== 'done' &&
        (shownState(row) !== 'failed' ? (
          // As the user wanted it, or to be decided by them: nothing went wrong.
          <p className="text-muted selectable">{reasonOf(row)}</p>
        ) : (
          // Trying again is a button below, with its price.
          <ErrorNotice
            error={ofAccountInUse ? error : withoutCredits(error)}
            actions={row.kind === 'transcription' ? chooseAnother('transcription') : {}}
          />
        ))}
      <div className="flex flex-wrap gap-2 empty:hidden">
        <HoldButton row={row} />
        {isCancelled(row) && (
          <Button size="sm" icon={Undo2} credits={totalPrice(total)} onClick={once(() => resume(row))}>
            {journalTexts.takeUpAgain}
          </Button>
        )}
        {row.actions
          .filter((action) => !isAbove(action, row))
          .map((action) => (
            <Button
              key={action}
              size="sm"
              icon={actionIcons[action]}
              credits={action === 'retry' ? totalPrice(total) : undefined}
              onClick={once(() => act(action, row))}
            >
              {queueTexts.actions[action]}
            </Button>
          ))}
        <BatchButton row={row} onShowBatch={onShowBatch} />
      </div>
      <Facts className="gap-x-4 [&>dd]:text-right">
        <Fact name={queueTexts.facts.kind}>
          <span className="inline-flex items-center gap-1.5">
            <KindIcon kind={row.kind} />
            {queueTexts.kinds[row.kind]}
          </span>
        </Fact>
        {(showsCost(row) || row.finishedAt === null) && (
          <Fact name={queueTexts.facts.cost}>
            {row.credits === null ? (
              <span className="text-muted">{queueTexts.costUnknown}</span>
            ) : row.credits === 0 ? (
              queueTexts.free
            ) : (
              <Credits amount={row.credits} />
            )}
          </Fact>
        )}
        {refund !== null && (
          <Fact name={queueTexts.facts.refund}>
            {refund > 0 ? <Credits amount={refund} /> : queueTexts.notRefunded}
          </Fact>
        )}
        {row.expectedAt !== null && (
          <Fact name={monitorTexts.expectedFact}>
            <Expected row={row} />
          </Fact>
        )}
        <AccountFact id={row.accountId} />
        {row.startedAt !== null && !isUnwatched(row) && (
          <Fact name={queueTexts.facts.elapsed}>
            {row.finishedAt === null ? (
              <Elapsed since={row.startedAt} />
            ) : (
              (row.foundOut ? queueTexts.atMost : formatSpan)((row.finishedAt - row.startedAt) / 1000)
            )}
          </Fact>
        )}
      </Facts>
      <OrderControls row={row} selected={moves.selected} reorder={moves.reorder} />
      <Story row={row} onShow={onShow} />
      <AnswerText row={row} />
      <History row={row} />
    </aside>
  );
}

/** Whose it is, where it is not of the only one that is signed in. */
function AccountFact({ id }: { readonly id: string }) {
  const accounts = useRows('accounts');
  const accountName = useAccountNames();
  if (accounts.length < 2 && accounts[0]?.id === id) return null;
  return (
    <Fact name={monitorTexts.account}>
      <bdi className="wrap-anywhere">{accountName(id)}</bdi>
    </Fact>
  );
}

/** Pausing belongs to Backlot, not to the service, whatever else an entry offers. */
function HoldButton({ row }: Pick<QueueDetailProps, 'row'>) {
  if (!canHold(row) && !row.held) return null;
  return (
    <Button size="sm" icon={row.held ? Play : CirclePause} onClick={once(() => toggleHold([row]))}>
      {row.held ? monitorTexts.release : monitorTexts.hold}
    </Button>
  );
}

function BatchButton({ row: { batchId }, onShowBatch }: Pick<QueueDetailProps, 'row' | 'onShowBatch'>) {
  if (batchId === null) return null;
  return (
    <Button size="sm" variant="ghost" icon={Layers} onClick={() => onShowBatch(batchId)}>
      {monitorTexts.showBatch}
    </Button>
  );
}

const endedAs = (row: QueueRow): string => {
  if (shownState(row) === 'cancelled') return commonTexts.state.cancelled;
  return row.state === 'failed' ? queueTexts.steps.failed : queueTexts.steps.done;
};

function History({ row }: { readonly row: QueueRow }) {
  const words = queueTexts.steps;
  const instants: readonly (readonly [string, number | null])[] = [
    [words.created, row.createdAt],
    [words.started, row.startedAt],
    [words.checked, row.checkedAt],
    [endedAs(row), row.finishedAt],
  ];
  const steps = instants.flatMap(([word, at]) => (at === null ? [] : { word, at })).toSorted((a, b) => a.at - b.at);
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-xs font-medium text-faint">{queueTexts.history}</h3>
      <ol className="flex flex-col">
        {steps.map((step) => (
          <li key={step.word} className="relative flex gap-3 pb-3 last:pb-0">
            <span aria-hidden className="mt-1.5 size-2 shrink-0 rounded-full border border-faint bg-canvas" />
            <span className="flex-1">
              <span className="block">{step.word}</span>
              <span className="block text-xs text-faint">{formatInstant(step.at)}</span>
            </span>
            <RelativeTime at={step.at} className="text-xs text-muted" />
          </li>
        ))}
      </ol>
    </section>
  );
}
