import { useRef } from 'react';
import { useNavigate } from 'react-router';
import type { Speech } from '../../../bridge/index.ts';
import { speechTexts } from '../../texts/speech.ts';
import { ErrorNotice } from '../../ui/index.ts';
import {
  type TranscriptDocument,
  TranscriptText,
  type TranscriptTextHandle,
  Transport,
  type TransportHandle,
  usePlayback,
} from '../transcript/index.tsx';
import { HeldSpeech } from './HeldSpeech.tsx';
import { SpeechHeader } from './SpeechHeader.tsx';

const texts = speechTexts.player;

interface SpeechPlayerProps {
  readonly speech: Speech;
  readonly script: TranscriptDocument;
}

/** The text, whose words are lit while they are spoken and played from by a click. */
export function SpeechPlayer({ speech, script }: SpeechPlayerProps) {
  const { mediaUrl, title, durationS, error } = speech;
  const navigate = useNavigate();
  const text = useRef<TranscriptTextHandle>(null);
  const transport = useRef<TransportHandle>(null);
  const playback = usePlayback(script, mediaUrl !== null, { text, transport });
  const { player, canPlay, following, follow, playWord, onUserScroll } = playback;
  const { attach, broken } = player;
  const missing = error !== null ? null : mediaUrl === null ? texts.silent : broken ? texts.broken : null;
  const useAgain = (): void => void navigate('/speech', { state: { openId: speech.id } });
  return (
    <div className="flex h-full min-h-0 flex-col">
      <SpeechHeader speech={speech} />
      <div className="mx-6 flex flex-col gap-2 pb-2 empty:hidden">
        {error && <ErrorNotice error={error} actions={{ retry: useAgain }} />}
        <HeldSpeech speech={speech} onUseAgain={useAgain} />
        {missing !== null && <output className="text-muted">{missing}</output>}
      </div>
      {/* The text below is the text of this sound, so it needs no captions of its own. */}
      {mediaUrl !== null && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <audio ref={attach} src={mediaUrl} aria-label={texts.of(title)} preload="metadata" className="hidden" />
      )}
      <TranscriptText
        ref={text}
        name={`speech ${speech.id}`}
        document={script}
        language={speech.language}
        matches={noMatches}
        currentMatch={-1}
        canPlay={canPlay}
        onPlayWord={playWord}
        onUserScroll={onUserScroll}
      />
      {canPlay && (
        <Transport ref={transport} player={player} durationS={durationS} following={following} onFollow={follow} />
      )}
    </div>
  );
}

const noMatches = [] as const;
