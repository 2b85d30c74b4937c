import { useHotkeys } from 'react-hotkeys-hook';
import { type KeyName, useKeys } from '../../app/index.ts';
import { keyBelongsTo } from './key-ownership.ts';

type PlaybackKey = Extract<
  KeyName,
  'playPause' | 'slower' | 'pause' | 'faster' | 'back' | 'forward' | 'previousLine' | 'nextLine'
>;

/** The keys of the player, off where what has the focus needs them itself. */
export function usePlaybackKeys(run: Readonly<Record<PlaybackKey, () => void>>, enabled: boolean): void {
  usePlaybackKey('playPause', run.playPause, enabled);
  usePlaybackKey('slower', run.slower, enabled);
  usePlaybackKey('pause', run.pause, enabled);
  usePlaybackKey('faster', run.faster, enabled);
  usePlaybackKey('back', run.back, enabled);
  usePlaybackKey('forward', run.forward, enabled);
  usePlaybackKey('previousLine', run.previousLine, enabled);
  usePlaybackKey('nextLine', run.nextLine, enabled);
}

function usePlaybackKey(name: PlaybackKey, run: () => void, enabled: boolean): void {
  useHotkeys(
    useKeys(name),
    run,
    {
      enabled,
      preventDefault: true,
      ignoreEventWhen: (event) =>
        document.querySelector('dialog[open]') !== null || keyBelongsTo(event.target, event.key),
    },
    [run],
  );
}
