import type { RefObject } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';

/**
 * Ctrl+Enter, on a Mac ⌘ Enter, sends the form of this screen from any of its fields. A dialog on top owns the key: `form` is one
 * that stands in a dialog itself.
 */
export function useSubmitKey(run: () => void, form?: RefObject<HTMLElement | null>): void {
  useHotkeys(
    'mod+enter',
    (event) => {
      const own = form?.current?.closest('dialog') ?? undefined;
      if ([...document.querySelectorAll('dialog[open]')].at(-1) !== own) return;
      event.preventDefault();
      run();
    },
    { enableOnFormTags: true },
    [run, form],
  );
}
