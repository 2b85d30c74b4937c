import { useCallback, useRef, useState } from 'react';
import type { Transcription } from '../../../bridge/index.ts';
import { useCommand } from '../../app/index.ts';
import { transcriptTexts as texts } from '../../texts/transcript.ts';
import { toast } from '../../ui/index.ts';
import { copyText } from './copy-text.ts';
import { plainText, type TranscriptDocument } from './document.ts';
import { FindBar } from './FindBar.tsx';
import { MediaPane } from './MediaPane.tsx';
import { isPracticeText } from '../transcriptions/practice-words.ts';
import { paragraphOfWord } from './paragraphs.ts';
import { PracticeNotice } from './PracticeNotice.tsx';
import { TranscriptActions } from './TranscriptActions.tsx';
import { TranscriptHeader } from './TranscriptHeader.tsx';
import { TranscriptText, type TranscriptTextHandle } from './TranscriptText.tsx';
import { Transport, type TransportHandle } from './Transport.tsx';
import { useFind } from './use-find.ts';
import { usePlaybackKeys } from './use-playback-keys.ts';
import { usePlayer } from './use-player.ts';
import { lastBegun, playFrom, wordAt } from './word-at.ts';
import './transcript.css';

interface TranscriptViewProps {
  readonly transcription: Transcription;
  readonly document: TranscriptDocument;
}

/** A finished transcript with its player. */
export function TranscriptView({ transcription, document: script }: TranscriptViewProps) {
  const text = useRef<TranscriptTextHandle>(null);
  const transport = useRef<TransportHandle>(null);
  const [following, setFollowing] = useState(true);
  const shown = useRef({ following: true, word: -1 });

  const onPosition = useCallback(
    (seconds: number) => {
      transport.current?.show(seconds);
      text.current?.light(wordAt(script.timeline, seconds));
      const word = lastBegun(script.timeline, seconds);
      if (word === shown.current.word) return;
      shown.current.word = word;
      if (shown.current.following && word !== -1) text.current?.reveal(word);
    },
    [script],
  );
  const player = usePlayer(onPosition);
  const canPlay = transcription.mediaUrl !== null && !player.broken;

  const follow = useCallback((next: boolean) => {
    shown.current.following = next;
    setFollowing(next);
    if (next && shown.current.word !== -1) text.current?.reveal(shown.current.word);
  }, []);
  const { play, position, seek } = player;
  const playWord = useCallback(
    (word: number) => {
      follow(true);
      play(playFrom(script.words, word));
    },
    [follow, play, script],
  );
  const show = useCallback(
    (word: number) => {
      follow(false);
      text.current?.reveal(word);
    },
    [follow],
  );
  const find = useFind(script, show);
  useCommand('find', () => find.setOpen(true));

  const stepLine = (step: 1 | -1): void => {
    const here = paragraphOfWord(script.paragraphs, Math.max(0, lastBegun(script.timeline, position())));
    const line = script.paragraphs[Math.min(script.paragraphs.length - 1, Math.max(0, here + step))];
    if (line === undefined) return;
    text.current?.moveCaret(line.from, false);
    follow(true);
    seek(playFrom(script.words, line.from));
  };
  usePlaybackKeys(
    {
      playPause: player.toggle,
      pause: player.pause,
      slower: () => player.stepSpeed(-1),
      faster: () => player.stepSpeed(1),
      back: () => seek(position() - 1),
      forward: () => seek(position() + 1),
      previousLine: () => stepLine(-1),
      nextLine: () => stepLine(1),
    },
    canPlay,
  );

  return (
    <div className="flex h-full min-h-0 flex-col">
      <TranscriptHeader transcription={transcription}>
        {find.open && (
          <FindBar
            query={find.query}
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
          onFind={() => find.setOpen(true)}
          onCopy={() => {
            const copied = copyText(plainText(script));
            toast({ tone: copied ? 'success' : 'danger', title: copied ? texts.copied : texts.notCopied });
          }}
        />
      </TranscriptHeader>
      {isPracticeText(transcription.excerpt ?? '') && <PracticeNotice />}
      <div className="flex min-h-0 flex-1 flex-col md:flex-row-reverse">
        <MediaPane transcription={transcription} player={player} />
        <TranscriptText
          ref={text}
          document={script}
          matches={find.matches}
          currentMatch={find.current}
          canPlay={canPlay}
          onPlayWord={playWord}
          onUserScroll={() => {
            if (shown.current.following) follow(false);
          }}
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
