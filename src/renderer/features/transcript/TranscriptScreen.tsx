import { FileQuestionMark } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useParams } from 'react-router';
import type { AppError, TranscriptDetail, Transcription } from '../../../bridge/index.ts';
import { GoneScreen, useCollection } from '../../app/index.ts';
import { ask, toAppError } from '../../bridge.ts';
import { transcriptTexts as texts } from '../../texts/transcript.ts';
import { EmptyState, ErrorNotice, Skeleton } from '../../ui/index.ts';
import { isFinished } from '../transcriptions/transcription-state.ts';
import { TranscriptionProgress } from '../transcriptions/TranscriptionProgress.tsx';
import { documentOf } from './document.ts';
import { TranscriptHeader } from './TranscriptHeader.tsx';
import { TranscriptView } from './TranscriptView.tsx';

/** One transcription, whatever its state. */
export function TranscriptScreen() {
  const { id = '' } = useParams();
  const { status, byId } = useCollection('transcriptions');
  const transcription = byId.get(id);
  if (status === 'loading') return <Skeleton rows={8} className="mx-auto max-w-3xl p-6" />;
  if (transcription === undefined) {
    return (
      <GoneScreen
        heading={texts.gone}
        title={texts.goneTitle}
        hint={texts.goneHint}
        to="/transcriptions"
        toLabel={texts.allTranscriptions}
      />
    );
  }
  if (transcription.status === 'completed') return <Completed key={id} transcription={transcription} />;
  return (
    <div className="flex h-full flex-col">
      <TranscriptHeader transcription={transcription} />
      <div className="mx-auto flex w-full max-w-xl flex-1 flex-col justify-center gap-4 px-6 pb-16">
        <TranscriptionProgress transcription={transcription} />
        {!isFinished(transcription) && <p className="text-center text-muted">{texts.comesBack}</p>}
      </div>
    </div>
  );
}

function Completed({ transcription }: { readonly transcription: Transcription }) {
  const [detail, setDetail] = useState<TranscriptDetail | null>(null);
  const [error, setError] = useState<AppError | null>(null);
  const [attempt, setAttempt] = useState(0);
  const { id, completedAt } = transcription;
  useEffect(() => {
    let wanted = true;
    ask('transcriptions.detail', { id }).then(
      (found) => wanted && setDetail(found),
      (thrown: unknown) => wanted && setError(toAppError(thrown)),
    );
    return () => {
      wanted = false;
    };
  }, [id, completedAt, attempt]);
  const script = useMemo(() => (detail === null ? null : documentOf(detail)), [detail]);
  if (script !== null && script.words.length > 0)
    return <TranscriptView transcription={transcription} document={script} />;
  return (
    <div className="flex h-full flex-col">
      <TranscriptHeader transcription={transcription} />
      {error !== null && (
        <ErrorNotice
          error={{ ...error, action: error.action ?? 'retry' }}
          actions={{
            retry: () => {
              setError(null);
              setAttempt(attempt + 1);
            },
          }}
          className="mx-6"
        />
      )}
      {error === null && script === null && <Skeleton rows={8} className="mx-auto w-full max-w-3xl px-6" />}
      {script !== null && (
        <EmptyState icon={FileQuestionMark} title={texts.silent}>
          {texts.silentHint}
        </EmptyState>
      )}
    </div>
  );
}
