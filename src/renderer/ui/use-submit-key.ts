import { createContext, type RefObject, useContext } from 'react';
import { areCommand } from './keys-pressed.ts';
import { usePressedKeys } from './use-pressed-keys.ts';

const SubmitKeyContext = createContext('mod+enter');
/** The key in use, as the keymap of the program writes it. */
export const SubmitKeyProvider = SubmitKeyContext.Provider;

/**
 * Ctrl+Enter, on a Mac ⌘ Enter, or what the user chose for it, sends the form of this screen from any of its fields. A
 * dialog on top owns the key: `form` is one that stands in a dialog itself. Held, it sends once.
 */
export function useSubmitKey(run: () => void, form?: RefObject<HTMLElement | null>): void {
  const keys = useContext(SubmitKeyContext);
  usePressedKeys(
    keys,
    (event) => {
      const own = form?.current?.closest('dialog') ?? undefined;
      if ([...document.querySelectorAll('dialog[open]')].at(-1) !== own) return;
      event.preventDefault();
      // Held, it would go on to the form that comes after what was sent.
      if (!event.repeat) run();
    },
    { enableOnFormTags: areCommand(keys), enableOnContentEditable: areCommand(keys) },
  );
}
