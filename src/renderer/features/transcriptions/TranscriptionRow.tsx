import { Captions, Download, Pencil, RotateCcw, Undo2, Video } from 'lucide-react';
import { memo, useId } from 'react';
import { Link, useNavigate } from 'react-router';
import type { AppError, QueueRow, Transcription } from '../../../bridge/index.ts';
import { retryTotal } from '../../../bridge/retry-price.ts';
import { creationsTexts } from '../../texts/creations.ts';
import { asSentence, formatCredits, formatSpan } from '../../texts/format.ts';
import { journalTexts } from '../../texts/journal.ts';
import { queueTexts } from '../../texts/queue.ts';
import { transcriptionsTexts as texts } from '../../texts/transcriptions.ts';
import {
  Checkbox,
  creditsPicture,
  cx,
  Duration,
  Elapsed,
  isForRow,
  ListedCredits,
  Menu,
  type MenuItem,
  NearMenu,
  type Picture,
  pillPictures,
  Progress,
  RelativeTime,
  StatePill,
  Told,
} from '../../ui/index.ts';
import { creationState, shownState } from '../creations/creation-state.ts';
import { cancellation, removal, saidWhy } from '../creations/index.ts';
import { isCancelled, takeUpAgain } from '../queue/journal/undo.ts';
import { saidShare } from '../queue/said.ts';
import { totalPrice } from '../queue/total-price.ts';
import { canRetryFailed } from '../queue/view.ts';
import { withoutRefund } from '../queue/without-refund.ts';
import { firstWords, lineLanguage } from './first-words.ts';
import { isFinished, phaseOf } from './transcription-state.ts';

interface TranscriptionRowProps {
  readonly transcription: Transcription;
  readonly row: QueueRow | undefined;
  readonly selected: boolean;
  readonly onSelect: (id: string, selected: boolean) => void;
  readonly onAsk: (what: 'rename' | 'export' | 'retry', transcription: Transcription) => void;
}

/** Height of a row in px. */
export const rowHeight = 68;

/** The pictures of the rows. */
export const transcriptionPictures: readonly Picture[] = [
  ...pillPictures,
  creditsPicture,
  { name: 'of-video', icon: Video, ink: 'faint', strokeWidth: 1.75 },
  { name: 'of-sound', icon: Captions, ink: 'faint', strokeWidth: 1.75 },
];

/** One transcription. It has as few elements as it can: four of these rows are made anew within one frame of a scroll. */
export const TranscriptionRow = memo(function TranscriptionRow(props: TranscriptionRowProps) {
  const { transcription, row, selected, onSelect, onAsk } = props;
  const { id, title, mediaKind, durationS, createdAt } = transcription;
  const navigate = useNavigate();
  const state = creationState(transcription, row);
  const about = useId();
  return (
    // For the mouse; the keyboard has the link.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      onClick={(event) => isForRow(event) && void navigate(`/transcriptions/${id}`)}
      data-row={id}
      className={cx(
        'mx-3 flex h-16 items-center gap-3 rounded-lg px-3 transition-colors',
        selected ? 'bg-accent-soft' : 'hover:bg-hover',
      )}
    >
      <Checkbox hideLabel label={texts.select(title)} checked={selected} onChange={(next) => onSelect(id, next)} />
      <span
        className={cx(
          'picture tile tile-small @max-xl:hidden',
          mediaKind === 'video' ? 'picture-of-video' : 'picture-of-sound',
        )}
      />
      <div className="min-w-0 flex-1">
        <Link
          to={`/transcriptions/${id}`}
          draggable={false}
          data-open-row
          title={title}
          aria-describedby={about}
          className="block max-w-fit truncate font-medium hover:underline"
        >
          <bdi>{title}</bdi>
        </Link>
        <Told
          id={about}
          state={texts.state(state, phaseOf(transcription, row))}
          far={row && saidShare(row)}
          why={
            transcription.status === 'cancelled'
              ? []
              : saidWhy(state, row, endOf(transcription, row), transcription.refundedCredits)
          }
        />
        <Second transcription={transcription} row={row} />
      </div>
      <span className="w-28 shrink-0">
        <StatePill state={shownState(transcription, row)}>
          {texts.stateInBrief(state, phaseOf(transcription, row))}
        </StatePill>
      </span>
      {durationS === null ? (
        <span className="w-16 shrink-0 text-right text-faint">–</span>
      ) : (
        <Duration seconds={durationS} className="w-16 shrink-0 text-right text-muted" />
      )}
      <span className="w-20 shrink-0 text-right text-muted @max-3xl:hidden">
        <Cost transcription={transcription} />
      </span>
      <RelativeTime at={createdAt} className="w-24 shrink-0 truncate text-right text-faint @max-3xl:hidden" />
      <NearMenu label={texts.actionsOf(title)}>
        {(near) => (
          <Menu
            {...near}
            items={[
              { label: texts.open, icon: Captions, onSelect: () => void navigate(`/transcriptions/${id}`) },
              {
                label: texts.exportOne,
                icon: Download,
                disabled: state !== 'done',
                onSelect: () => onAsk('export', transcription),
              },
              ...retrying(row, () => onAsk('retry', transcription)),
              { label: texts.renameOne, icon: Pencil, onSelect: () => onAsk('rename', transcription) },
              'separator',
              ...cancellation(row),
              { ...removal('transcriptions', [transcription]), disabled: !isFinished(transcription) },
            ]}
          />
        )}
      </NearMenu>
    </div>
  );
});

/** The item of a menu that tries it again for its price, or takes up again what was cancelled; none where neither helps. */
function retrying(row: QueueRow | undefined, ask: () => void): readonly MenuItem[] {
  if (row === undefined || !canRetryFailed(row)) return [];
  const credits = totalPrice(retryTotal([row]));
  if (isCancelled(row))
    return [{ label: journalTexts.takeUpAgain, icon: Undo2, credits, onSelect: () => takeUpAgain(row) }];
  return [{ label: queueTexts.actions.retry, icon: RotateCcw, credits, onSelect: ask }];
}

/** Why it has no words. */
const endOf = ({ error, status }: Transcription, row: QueueRow | undefined): AppError =>
  error ?? row?.error ?? (status === 'cancelled' ? texts.cancelled : texts.failedWithoutReason);

/** The second line: the first words, or what is going on, or why it failed. */
function Second({ transcription, row }: Pick<TranscriptionRowProps, 'transcription' | 'row'>) {
  const state = creationState(transcription, row);
  if (state === 'failed') {
    const refunded = transcription.refundedCredits;
    const error = withoutRefund(endOf(transcription, row), refunded);
    const why = `${asSentence(error.title)} ${error.detail}`;
    return (
      <p className={cx('flex gap-1.5', transcription.status === 'cancelled' ? 'text-faint' : 'text-danger')}>
        <span title={why} className="min-w-0 truncate">
          {why}
        </span>
        {/* Where the column of credits does not say it; it stays whole, however long the reason is. */}
        {refunded !== null && refunded > 0 && (
          <span className="shrink-0 text-success @3xl:hidden">· {creationsTexts.refunded(refunded)}</span>
        )}
      </p>
    );
  }
  if (state === 'done') {
    const words = firstWords(transcription);
    return (
      <p className="truncate text-faint">
        <bdi lang={lineLanguage(words, transcription)}>{words}</bdi>
      </p>
    );
  }
  if (row?.progress) {
    const { sentBytes, totalBytes, etaS } = row.progress;
    return (
      <span className="flex h-5 items-center gap-2 text-faint tabular">
        <Progress
          label={texts.uploadOf(transcription.title)}
          sentBytes={sentBytes}
          totalBytes={totalBytes}
          className="w-40 max-w-full"
        />
        {etaS !== null && <span className="truncate">{texts.left(formatSpan(etaS))}</span>}
      </span>
    );
  }
  const phase = phaseOf(transcription, row);
  const isFetchedNext = state === 'running' && phase === 'completed';
  const said = row?.question?.text ?? row?.reason ?? (isFetchedNext ? texts.state(state, phase) : null);
  return (
    <p className="truncate text-faint">
      {said ?? (state === 'running' && row?.startedAt ? <Elapsed since={row.startedAt} /> : texts.underWay)}
    </p>
  );
}

function Cost({ transcription }: Pick<TranscriptionRowProps, 'transcription'>) {
  const { credits, refundedCredits, remoteId } = transcription;
  if (refundedCredits !== null && refundedCredits > 0) {
    return (
      <span title={formatCredits(refundedCredits)} className="text-success">
        {creationsTexts.refundedShort}
      </span>
    );
  }
  // What the service never took, or failed before it charged it, was never charged.
  const free = isFinished(transcription) && (remoteId === null || credits === 0);
  return credits === null || free ? <span className="text-faint">–</span> : <ListedCredits amount={credits} />;
}
