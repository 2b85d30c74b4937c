import { useEffect, useMemo, useState } from 'react';
import { useParams } from 'react-router';
import type { AppError, Speech, SpeechDetail } from '../../../bridge/index.ts';
import { GoneScreen, useCollection } from '../../app/index.ts';
import { ask, toAppError } from '../../bridge.ts';
import { speechTexts } from '../../texts/speech.ts';
import { ErrorNotice, Skeleton } from '../../ui/index.ts';
import { documentOf } from '../transcript/index.tsx';
import { SpeechHeader } from './SpeechHeader.tsx';
import { SpeechPlayer } from './SpeechPlayer.tsx';

const texts = speechTexts.player;

/** One spoken text with its words, whatever its state. */
export function SpeechPage() {
  const { id = '' } = useParams();
  const { status, byId } = useCollection('speech');
  const speech = byId.get(id);
  if (status === 'loading') return <Skeleton rows={8} className="mx-auto max-w-3xl p-6" />;
  if (speech === undefined) {
    return (
      <GoneScreen
        heading={speechTexts.screen}
        title={texts.gone}
        hint={texts.goneHint}
        to="/speech"
        toLabel={texts.all}
      />
    );
  }
  return <Shown key={id} speech={speech} />;
}

function Shown({ speech }: { readonly speech: Speech }) {
  const [detail, setDetail] = useState<SpeechDetail | null>(null);
  const [error, setError] = useState<AppError | null>(null);
  const [attempt, setAttempt] = useState(0);
  const { id, status, mediaUrl } = speech;
  useEffect(() => {
    let wanted = true;
    ask('speech.detail', { id }).then(
      (found) => wanted && setDetail(found),
      (thrown: unknown) => wanted && setError(toAppError(thrown)),
    );
    return () => {
      wanted = false;
    };
    // The words come with the sound.
  }, [id, status, mediaUrl, attempt]);
  const script = useMemo(() => (detail === null ? null : documentOf(detail)), [detail]);
  if (script !== null) return <SpeechPlayer speech={speech} script={script} />;
  return (
    <div className="flex h-full flex-col">
      <SpeechHeader speech={speech} />
      {error === null ? (
        <Skeleton rows={8} className="mx-auto w-full max-w-3xl px-6" />
      ) : (
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
    </div>
  );
}
