import { FileQuestionMark } from 'lucide-react';
import { useMemo } from 'react';
import type { Transcription } from '../../../bridge/index.ts';
import { RowScreen, useAnswer } from '../../app/index.ts';
import { ask } from '../../bridge.ts';
import { transcriptTexts as texts } from '../../texts/transcript.ts';
import { EmptyState, ErrorNotice, Skeleton } from '../../ui/index.ts';
import { isFinished } from '../transcriptions/transcription-state.ts';
import { TranscriptionProgress } from '../transcriptions/TranscriptionProgress.tsx';
import { documentOf } from './document.ts';
import { TranscriptHeader } from './TranscriptHeader.tsx';
import { TranscriptView } from './TranscriptView.tsx';

const gone = {
  heading: texts.gone,
  title: texts.goneTitle,
  hint: texts.goneHint,
  to: '/transcriptions',
  toLabel: texts.allTranscriptions,
};

/** One transcription, whatever its state. */
export function TranscriptScreen() {
  return (
    <RowScreen collection="transcriptions" gone={gone}>
      {(transcription) => <Shown transcription={transcription} />}
    </RowScreen>
  );
}

function Shown({ transcription }: { readonly transcription: Transcription }) {
  if (transcription.status === 'completed') return <Completed transcription={transcription} />;
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
  const { id, completedAt } = transcription;
  const {
    value: detail,
    error,
    loading,
    retry,
  } = useAnswer(`${id} ${completedAt ?? ''}`, () => ask('transcriptions.detail', { id }));
  const script = useMemo(() => (detail === null ? null : documentOf(detail)), [detail]);
  if (script !== null && script.words.length > 0)
    return <TranscriptView transcription={transcription} document={script} />;
  return (
    <div className="flex h-full flex-col">
      <TranscriptHeader transcription={transcription} />
      {error !== null && !loading && (
        <ErrorNotice error={{ ...error, action: error.action ?? 'retry' }} actions={{ retry }} className="mx-6" />
      )}
      {script === null && (error === null || loading) && (
        <Skeleton rows={8} className="mx-auto w-full max-w-3xl px-6" />
      )}
      {script !== null && (
        <EmptyState icon={FileQuestionMark} title={texts.silent}>
          {texts.silentHint}
        </EmptyState>
      )}
    </div>
  );
}
