import { type RefObject, useCallback, useRef, useState } from 'react';
import type { TranscriptDocument } from './document.ts';
import { paragraphOfWord } from './paragraphs.ts';
import type { TranscriptTextHandle } from './TranscriptText.tsx';
import type { TransportHandle } from './Transport.tsx';
import { usePlaybackKeys } from './use-playback-keys.ts';
import { type Player, usePlayer } from './use-player.ts';
import { lastBegun, playFrom, wordAt } from './word-at.ts';

interface Playback {
  readonly player: Player;
  readonly canPlay: boolean;
  /** The text scrolls along with what is spoken. */
  readonly following: boolean;
  readonly follow: (following: boolean) => void;
  readonly playWord: (word: number) => void;
  /** Brings a word into sight, and stays there. */
  readonly show: (word: number) => void;
  /** The user looks elsewhere by hand. */
  readonly onUserScroll: () => void;
}

/** The refs that `TranscriptText` and `Transport` are given. */
interface PlaybackParts {
  readonly text: RefObject<TranscriptTextHandle | null>;
  readonly transport: RefObject<TransportHandle | null>;
}

/**
 * Plays a medium beside its words: the spoken one is lit and kept in sight, a word is played from, and the player has its
 * keys.
 */
export function usePlayback(
  script: TranscriptDocument,
  hasMedia: boolean,
  { text, transport }: PlaybackParts,
): Playback {
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
    [script, text, transport],
  );
  const player = usePlayer(onPosition);
  const canPlay = hasMedia && !player.broken;

  const follow = useCallback(
    (next: boolean) => {
      shown.current.following = next;
      setFollowing(next);
      if (next && shown.current.word !== -1) text.current?.reveal(shown.current.word);
    },
    [text],
  );
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
    [follow, text],
  );

  const stepLine = (step: 1 | -1): void => {
    const here = paragraphOfWord(script.paragraphs, Math.max(0, lastBegun(script.timeline, position())));
    const line = script.paragraphs[Math.min(script.paragraphs.length - 1, Math.max(0, here + step))];
    if (line === undefined) return;
    text.current?.moveCaret(line.from, false);
    follow(true);
    seek(playFrom(script.words, line.from));
  };
  usePlaybackKeys(player, { enabled: canPlay, stepLine });
  const onUserScroll = (): void => {
    if (shown.current.following) follow(false);
  };
  return { player, canPlay, following, follow, playWord, show, onUserScroll };
}
