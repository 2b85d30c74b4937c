import { useMemo } from 'react';
import type { Speech } from '../../../bridge/index.ts';
import { RowScreen, useAnswer } from '../../app/index.ts';
import { ask } from '../../bridge.ts';
import { speechTexts } from '../../texts/speech.ts';
import { ErrorNotice, Skeleton } from '../../ui/index.ts';
import { documentOf } from '../transcript/index.tsx';
import { SpeechHeader } from './SpeechHeader.tsx';
import { SpeechPlayer } from './SpeechPlayer.tsx';

const texts = speechTexts.player;

const gone = {
  heading: speechTexts.screen,
  title: texts.gone,
  hint: texts.goneHint,
  to: '/speech',
  toLabel: texts.all,
};

/** One spoken text with its words, whatever its state. */
export function SpeechPage() {
  return (
    <RowScreen collection="speech" gone={gone}>
      {(speech) => <Shown speech={speech} />}
    </RowScreen>
  );
}

function Shown({ speech }: { readonly speech: Speech }) {
  const { id, status, mediaUrl } = speech;
  // The words come with the sound.
  const {
    value: detail,
    error,
    loading,
    retry,
  } = useAnswer(`${id} ${status} ${mediaUrl ?? ''}`, () => ask('speech.detail', { id }));
  const script = useMemo(() => (detail === null ? null : documentOf(detail)), [detail]);
  if (script !== null) return <SpeechPlayer speech={speech} script={script} />;
  return (
    <div className="flex h-full flex-col">
      <SpeechHeader speech={speech} />
      {error === null || loading ? (
        <Skeleton rows={8} className="mx-auto w-full max-w-3xl px-6" />
      ) : (
        <ErrorNotice error={{ ...error, action: error.action ?? 'retry' }} actions={{ retry }} className="mx-6" />
      )}
    </div>
  );
}
