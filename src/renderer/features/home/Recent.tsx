import { useMemo } from 'react';
import { Link } from 'react-router';
import type { QueueRow } from '../../../bridge/queue.ts';
import type { Transcription } from '../../../bridge/transcriptions.ts';
import { useAccountRows, useRows } from '../../app/collections.ts';
import { homeTexts } from '../../texts/home.ts';
import { transcriptionsTexts } from '../../texts/transcriptions.ts';
import { Card, cx, Duration, isWantedEnd, RelativeTime, Skeleton } from '../../ui/index.ts';
import { creationState } from '../creations/creation-state.ts';
import { firstWords, lineLanguage } from '../transcriptions/first-words.ts';
import { CardLink } from './CardLink.tsx';
import { phaseOf, transcriptionRows } from '../transcriptions/transcription-state.ts';

const shown = 4;

/** The transcriptions that came last; nothing at all where there are none. */
export function Recent() {
  const { status, rows } = useAccountRows('transcriptions');
  const recent = useMemo(() => rows.toSorted((a, b) => b.createdAt - a.createdAt).slice(0, shown), [rows]);
  const queueRows = useRows('queue');
  const queue = useMemo(() => transcriptionRows(queueRows), [queueRows]);
  if (status === 'ready' && rows.length === 0) return null;
  return (
    <Card title={homeTexts.recent} actions={<CardLink to="/transcriptions">{homeTexts.allTranscriptions}</CardLink>}>
      {status === 'loading' && <Skeleton rows={3} />}
      {recent.length > 0 && (
        <ul className="-mx-2 -my-1 flex flex-col">
          {recent.map((row) => (
            <li key={row.id}>
              <Link
                to={`/transcriptions/${row.id}`}
                draggable={false}
                className="flex cursor-default items-center gap-3 rounded-lg px-2 py-2 transition-colors hover:bg-raised"
              >
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-medium">
                    <bdi>{row.title}</bdi>
                  </span>
                  <span
                    className={cx(
                      'block truncate text-xs',
                      row.error === null || isWantedEnd(row.error) ? 'text-muted' : 'text-danger',
                    )}
                  >
                    <SecondLine transcription={row} row={queue.get(row.id)} />
                  </span>
                </span>
                <span className="flex flex-col items-end text-xs text-faint">
                  {row.durationS !== null && <Duration seconds={row.durationS} />}
                  <RelativeTime at={row.createdAt} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function SecondLine({
  transcription,
  row,
}: {
  readonly transcription: Transcription;
  readonly row: QueueRow | undefined;
}) {
  const line = secondLine(transcription, row);
  return <bdi lang={lineLanguage(line, transcription)}>{line}</bdi>;
}

/** What it says, why it failed, or where it stands. */
function secondLine(transcription: Transcription, row: QueueRow | undefined): string {
  const { error } = transcription;
  if (error !== null) return error.title;
  if (transcription.status !== 'completed') {
    return transcriptionsTexts.state(creationState(transcription, row), phaseOf(transcription, row));
  }
  return firstWords(transcription);
}
