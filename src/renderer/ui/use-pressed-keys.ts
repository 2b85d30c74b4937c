import { useHotkeys } from 'react-hotkeys-hook';
import { keysPressed } from './keys-pressed.ts';

interface PressedKeysOptions {
  readonly enabled?: boolean;
  readonly preventDefault?: boolean;
  /** Also in fields. */
  readonly enableOnFormTags?: boolean;
  readonly enableOnContentEditable?: boolean;
  readonly ignoreEventWhen?: (event: KeyboardEvent) => boolean;
}

/** Runs when keys are pressed, written as the keymap has them. The library itself would compare places on an American keyboard. */
export function usePressedKeys(
  keys: string,
  run: (event: KeyboardEvent) => void,
  options: PressedKeysOptions = {},
): void {
  const { ignoreEventWhen, ...rest } = options;
  useHotkeys('*', run, {
    ...rest,
    ignoreEventWhen: (event) => keysPressed(event) !== keys || ignoreEventWhen?.(event) === true,
  });
}
