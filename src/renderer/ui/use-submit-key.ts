import { useHotkeys } from 'react-hotkeys-hook';

/** Ctrl+Enter, on a Mac ⌘ Enter, sends the form of this screen from any of its fields. Not while a dialog is open. */
export function useSubmitKey(run: () => void): void {
  useHotkeys(
    'mod+enter',
    (event) => {
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      run();
    },
    { enableOnFormTags: true },
    [run],
  );
}
