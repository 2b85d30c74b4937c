import { type KeyName, useKeys } from '../../app/index.ts';
import { usePressedKeys } from '../../ui/index.ts';
import { keyBelongsTo } from './key-ownership.ts';
import type { Player } from './use-player.ts';

type PlaybackKey = Extract<
  KeyName,
  'playPause' | 'slower' | 'pause' | 'faster' | 'back' | 'forward' | 'previousLine' | 'nextLine'
>;

/** The keys of the player, off where what has the focus needs them itself. `stepLine`: to the line before or after. */
export function usePlaybackKeys(player: Player, stepLine: (step: 1 | -1) => void, enabled: boolean): void {
  usePlaybackKey('playPause', player.toggle, enabled);
  usePlaybackKey('slower', () => player.stepSpeed(-1), enabled);
  usePlaybackKey('pause', player.pause, enabled);
  usePlaybackKey('faster', () => player.stepSpeed(1), enabled);
  usePlaybackKey('back', () => player.seek(player.position() - 1), enabled);
  usePlaybackKey('forward', () => player.seek(player.position() + 1), enabled);
  usePlaybackKey('previousLine', () => stepLine(-1), enabled);
  usePlaybackKey('nextLine', () => stepLine(1), enabled);
}

function usePlaybackKey(name: PlaybackKey, run: () => void, enabled: boolean): void {
  usePressedKeys(useKeys(name), run, {
    enabled,
    preventDefault: true,
    ignoreEventWhen: (event) =>
      document.querySelector('dialog[open]') !== null || keyBelongsTo(event.target, event.key),
  });
}
