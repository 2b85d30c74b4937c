import type { RefObject } from 'react';
import { type KeyName, useKeys } from '../../app/index.ts';
import { usePressedKeys } from '../../ui/index.ts';
import { keyBelongsTo } from './key-ownership.ts';
import type { Player } from './use-player.ts';

type PlaybackKey = Extract<
  KeyName,
  'playPause' | 'slower' | 'pause' | 'faster' | 'back' | 'forward' | 'previousLine' | 'nextLine'
>;

interface PlaybackKeysOptions {
  readonly enabled: boolean;
  /** To the line before or after; left out where there is nothing to read along. */
  readonly stepLine?: (step: 1 | -1) => void;
  /** Where the player stands, if it is in a dialog or beside something else to work on: there alone it has its keys. */
  readonly place?: RefObject<HTMLElement | null>;
}

/** The keys of the player, off where what has the focus needs them itself. */
export function usePlaybackKeys(player: Player, { enabled, stepLine, place }: PlaybackKeysOptions): void {
  const steps = enabled && stepLine !== undefined;
  usePlaybackKey('playPause', player.toggle, enabled, place);
  usePlaybackKey('slower', () => player.stepSpeed(-1), enabled, place);
  usePlaybackKey('pause', player.pause, enabled, place);
  usePlaybackKey('faster', () => player.stepSpeed(1), enabled, place);
  usePlaybackKey('back', () => player.seek(player.position() - 1), enabled, place);
  usePlaybackKey('forward', () => player.seek(player.position() + 1), enabled, place);
  usePlaybackKey('previousLine', () => stepLine?.(-1), steps, place);
  usePlaybackKey('nextLine', () => stepLine?.(1), steps, place);
}

function usePlaybackKey(
  name: PlaybackKey,
  run: () => void,
  enabled: boolean,
  place: PlaybackKeysOptions['place'],
): void {
  usePressedKeys(useKeys(name), run, {
    enabled,
    preventDefault: true,
    // A slider has no use for most of them.
    enableOnFormTags: true,
    // The browser's own controls have keys of their own, which go by other steps.
    first: place !== undefined,
    ignoreEventWhen: (event) => !isFor(place?.current ?? null, event.target) || keyBelongsTo(event),
  });
}

/** Whether the user works on what is played at `place`, null for all of the window. A dialog on top owns the keyboard. */
function isFor(place: HTMLElement | null, target: EventTarget | null): boolean {
  const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? null;
  if (place === null) return top === null;
  const part = place.closest('dialog, [data-part]');
  if (place.closest('dialog') !== top) return false;
  return target === document.body || (target instanceof Node && part?.contains(target) === true);
}
