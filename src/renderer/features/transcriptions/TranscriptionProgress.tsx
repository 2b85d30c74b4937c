import { useMemo } from 'react';
import type { Transcription } from '../../../bridge/index.ts';
import { useRows } from '../../app/index.ts';
import { formatBytes, formatSpan, formatSpeed } from '../../texts/format.ts';
import { transcriptionsTexts as texts } from '../../texts/transcriptions.ts';
import { Elapsed, ErrorNotice, Progress, RelativeTime, StateBadge } from '../../ui/index.ts';
import { creationState } from '../creations/creation-state.ts';
import { QueueLink } from '../creations/QueueLink.tsx';
import { isNotCheckedYet, isUnwatched } from '../queue/phase.ts';
import { RetryHere } from '../queue/RetryHere.tsx';
import { chooseAnother } from '../staging/index.tsx';
import { phaseOf, transcriptionRows } from './transcription-state.ts';

/** Where a transcription stands that is not finished, or why it failed and what became of its credits. */
export function TranscriptionProgress({ transcription }: { readonly transcription: Transcription }) {
  const queue = useRows('queue');
  const row = useMemo(() => transcriptionRows(queue).get(transcription.id), [queue, transcription.id]);
  const state = creationState(transcription, row);
  if (state === 'failed') {
    const error =
      transcription.error ??
      row?.error ??
      (transcription.status === 'cancelled' ? texts.cancelled : texts.failedWithoutReason);
    return (
      <div className="flex flex-col items-center gap-3">
        <ErrorNotice error={error} actions={chooseAnother('transcription')} className="w-full" />
        {row?.actions.includes('retry') && <RetryHere row={row} />}
      </div>
    );
  }
  const progress = row?.progress;
  return (
    <div className="flex flex-col items-center gap-3 text-center">
      <StateBadge state={state}>{texts.state(state, phaseOf(transcription, row))}</StateBadge>
      {progress && (
        <>
          <Progress
            label={texts.uploadOf(transcription.title)}
            sentBytes={progress.sentBytes}
            totalBytes={progress.totalBytes}
            className="w-full"
          />
          <p className="text-muted tabular">
            {formatBytes(progress.sentBytes)} / {formatBytes(progress.totalBytes)}
            {progress.bytesPerS !== null && ` · ${formatSpeed(progress.bytesPerS)}`}
            {progress.etaS !== null && ` · ${texts.left(formatSpan(progress.etaS))}`}
          </p>
        </>
      )}
      {state === 'running' && !progress && !(row && isUnwatched(row)) && (
        <p className="text-muted">
          <Elapsed since={row?.startedAt ?? transcription.createdAt} />
          {row && row.checkedAt !== null && (
            <>
              {' · '}
              {texts.checked} <RelativeTime counting at={row.checkedAt} />
            </>
          )}
          {row && isNotCheckedYet(row) && ` · ${texts.notCheckedYet}`}
        </p>
      )}
      {row?.reason && <p>{row.reason}</p>}
      {row?.question && (
        <p>
          {row.question.text} <QueueLink row={row}>{texts.answerInQueue}</QueueLink>
        </p>
      )}
    </div>
  );
}
