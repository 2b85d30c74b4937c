import { Info } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Transcription } from '../../../bridge/index.ts';
import { useCommand } from '../../app/index.ts';
import { transcriptTexts as texts } from '../../texts/transcript.ts';
import { copyText, toast } from '../../ui/index.ts';
import { plainText, type TranscriptDocument } from './document.ts';
import { FindBar } from './FindBar.tsx';
import { MediaPane } from './MediaPane.tsx';
import { isPracticeText } from '../transcriptions/practice-words.ts';
import { PracticeNotice } from './PracticeNotice.tsx';
import { TranscriptActions } from './TranscriptActions.tsx';
import { TranscriptHeader } from './TranscriptHeader.tsx';
import { TranscriptText, type TranscriptTextHandle } from './TranscriptText.tsx';
import { Transport, type TransportHandle } from './Transport.tsx';
import { useFind } from './use-find.ts';
import { usePlayback } from './use-playback.ts';

interface TranscriptViewProps {
  readonly transcription: Transcription;
  readonly document: TranscriptDocument;
}

/** A finished transcript with its player. */
export function TranscriptView({ transcription, document: script }: TranscriptViewProps) {
  const text = useRef<TranscriptTextHandle>(null);
  const transport = useRef<TransportHandle>(null);
  const playback = usePlayback(script, transcription.mediaUrl !== null, { text, transport });
  const { player, canPlay, following, follow, playWord, show, onUserScroll } = playback;
  const find = useFind(script, show);
  const [findWanted, setFindWanted] = useState({});
  const openFind = (): void => {
    find.setOpen(true);
    setFindWanted({});
  };
  useCommand('find', openFind);

  return (
    // In a window that is low or enlarged, the text keeps room, and all of the screen scrolls.
    <div className="flex h-full min-h-0 flex-col [@media(max-height:500px)]:overflow-y-auto">
      <TranscriptHeader transcription={transcription}>
        {find.open && (
          <FindBar
            query={find.query}
            wanted={findWanted}
            count={find.matches.length}
            current={find.current}
            onQuery={(query) => find.look(query, text.current?.firstInSight() ?? 0)}
            onStep={find.step}
            onClose={() => {
              find.setOpen(false);
              text.current?.moveCaret(find.currentWord ?? text.current.firstInSight(), true);
            }}
          />
        )}
        <TranscriptActions
          transcription={transcription}
          onFind={openFind}
          onCopy={() => {
            const copied = copyText(plainText(script));
            toast({ tone: copied ? 'success' : 'danger', title: copied ? texts.copied : texts.notCopied });
          }}
        />
      </TranscriptHeader>
      {transcription.track !== undefined && canPlay && (
        <p className="mx-6 mb-3 flex items-start gap-2.5 rounded-lg border border-line bg-raised px-3 py-2 text-muted">
          <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-info" />
          {texts.otherTrack(transcription.track + 1)}
        </p>
      )}
      {isPracticeText(transcription.excerpt ?? '') && <PracticeNotice />}
      <div className="flex min-h-0 flex-1 flex-col md:flex-row-reverse md:has-[>output]:flex-col [@media(max-height:500px)]:min-h-40">
        <MediaPane transcription={transcription} player={player} />
        <TranscriptText
          ref={text}
          name={`transcript ${transcription.id}`}
          document={script}
          language={transcription.language}
          matches={find.matches}
          currentMatch={find.current}
          canPlay={canPlay}
          onPlayWord={playWord}
          onUserScroll={onUserScroll}
        />
      </div>
      {canPlay && (
        <Transport
          ref={transport}
          player={player}
          durationS={transcription.durationS}
          following={following}
          onFollow={follow}
        />
      )}
    </div>
  );
}
