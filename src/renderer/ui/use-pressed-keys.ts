import { useHotkeys } from 'react-hotkeys-hook';
import { keysPressed } from './keys-pressed.ts';

interface PressedKeysOptions {
  readonly enabled?: boolean;
  readonly preventDefault?: boolean;
  /** Also in fields. */
  readonly enableOnFormTags?: boolean;
  readonly enableOnContentEditable?: boolean;
  /** Before what has the focus sees them, which then does not. */
  readonly first?: boolean;
  readonly ignoreEventWhen?: (event: KeyboardEvent) => boolean;
}

/** Runs when keys are pressed, written as the keymap has them. The library itself would compare places on an American keyboard. */
export function usePressedKeys(
  keys: string,
  run: (event: KeyboardEvent) => void,
  options: PressedKeysOptions = {},
): void {
  const { first = false, ignoreEventWhen, ...rest } = options;
  const use = (event: KeyboardEvent): void => {
    if (first) event.stopPropagation();
    run(event);
  };
  useHotkeys('*', use, {
    ...rest,
    eventListenerOptions: { capture: first },
    ignoreEventWhen: (event) => keysPressed(event) !== keys || ignoreEventWhen?.(event) === true,
  });
}
