import type { RefObject } from 'react';
import { create } from 'zustand';
import { areCommand, usePressedKeys } from '../ui/index.ts';

/** The keys of the whole program, by what they do. `mod` is Ctrl, on a Mac ⌘. */
export const defaultKeys = {
  palette: 'mod+k',
  newVideo: 'c',
  import: 'mod+o',
  settings: 'mod+comma',
  previousScreen: 'alt+left',
  nextScreen: 'alt+right',
  nextPart: 'f6',
  previousPart: 'shift+f6',
  find: 'mod+f',
  replace: 'mod+h',
  submit: 'mod+enter',
  playPause: 'space',
  slower: 'j',
  pause: 'k',
  faster: 'l',
  back: 'left',
  forward: 'right',
  previousLine: 'alt+up',
  nextLine: 'alt+down',
  playHere: 'mod+p',
  undo: 'mod+z',
  redo: 'mod+shift+z',
  queue: 'mod+j',
  pauseQueue: 'mod+shift+p',
  compact: 'mod+shift+m',
  queueSelect: 'x',
  queueSelectAll: 'shift+a',
  queueRetry: 'r',
  queueHold: 'p',
  queueNext: 'n',
  queueStop: 'w',
  queueRemove: 'delete',
  queueSave: 's',
} as const;
export type KeyName = keyof typeof defaultKeys;

/** The keys in use; a remapping is laid over the defaults here. */
export const useKeymap = create<Readonly<Record<KeyName, string>>>(() => ({ ...defaultKeys }));
export const useKeys = (name: KeyName): string => useKeymap((keys) => keys[name]);

/** Letters go to a field. A box that is ticked takes none: the rows that were just selected with it are what the keys are for. */
const takesLetters = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('input:not([type="checkbox"]), textarea, select') !== null;

/**
 * Runs on a key of the map. Keys without Ctrl or ⌘, but for F1 and its like, are off while typing.
 * `place`: in the dialog that this stands in, if it does.
 */
export function useKey(name: KeyName, run: () => void, enabled = true, place?: RefObject<HTMLElement | null>): void {
  const keys = useKeys(name);
  const whileTyping = areCommand(keys);
  usePressedKeys(
    keys,
    (event) => {
      // A dialog on top owns the keyboard.
      const own = place?.current?.closest('dialog') ?? undefined;
      if ([...document.querySelectorAll('dialog[open]')].at(-1) !== own) return;
      // In a menu a letter finds an entry.
      if (!whileTyping && event.target instanceof Element && event.target.closest('[role="menu"]')) return;
      event.preventDefault();
      run();
    },
    {
      enabled,
      enableOnFormTags: true,
      enableOnContentEditable: whileTyping,
      ignoreEventWhen: (event) => !whileTyping && takesLetters(event),
    },
  );
}
