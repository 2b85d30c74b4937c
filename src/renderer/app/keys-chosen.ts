import { useEffect } from 'react';
import { type KeyPress, keysPressed } from '../ui/index.ts';
import { useSettings } from './collections.ts';
import { defaultKeys, type KeyName, useKeymap } from './keymap.ts';
import { wouldStopTyping } from './typing-keys.ts';

const isKeyName = (name: string): name is KeyName => Object.hasOwn(defaultKeys, name);

/**
 * The program's keys with the user's own laid over them. Left alone are names that this version does not know, and keys that an
 * earlier one took though nothing could be typed with them any more.
 */
export function keysWith(chosen: Readonly<Record<string, string>>): Readonly<Record<KeyName, string>> {
  const own = Object.entries(chosen).filter(([name, keys]) => isKeyName(name) && !wouldStopTyping(name, keys));
  return { ...defaultKeys, ...Object.fromEntries(own) };
}

/** Puts the keys of the settings to use. */
export function useChosenKeys(): void {
  const chosen = useSettings()?.keys;
  useEffect(() => {
    if (chosen) useKeymap.setState(keysWith(chosen), true);
  }, [chosen]);
}

const reserved: ReadonlySet<string> = new Set([
  'enter',
  'space',
  'mod+c',
  'mod+v',
  'mod+x',
  'mod+z',
  'mod+a',
  'mod+q',
  'mod+w',
]);

/** What was pressed, as the keymap writes it; null for a modifier alone, and for keys that cannot be used. */
export function keysOf(event: KeyPress, mac?: boolean): string | null {
  const keys = keysPressed(event, mac);
  return keys === null || reserved.has(keys) ? null : keys;
}

/** Names of areas whose keys work on the same screens; others never meet. */
function area(name: KeyName): 'window' | 'queue' | 'player' {
  if (name.startsWith('queue') && name !== 'queue') return 'queue';
  const player: readonly KeyName[] = [
    'playPause',
    'slower',
    'pause',
    'faster',
    'back',
    'forward',
    'previousLine',
    'nextLine',
    'playHere',
  ];
  return player.includes(name) ? 'player' : 'window';
}

/** What has these keys already on a screen where both work; null when nothing has. */
export function takenBy(keys: string, name: KeyName, inUse: Readonly<Record<KeyName, string>>): KeyName | null {
  const others = Object.keys(inUse).filter(isKeyName);
  const meets = (other: KeyName): boolean =>
    area(other) === area(name) || area(other) === 'window' || area(name) === 'window';
  return others.find((other) => other !== name && inUse[other] === keys && meets(other)) ?? null;
}
