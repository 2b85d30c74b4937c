import { type RefObject, useRef } from 'react';
import { useCommand } from './commands.ts';
import { useKey } from './keymap.ts';

/** For a search field: what is asked to find leads the keyboard there, in the dialog that it may stand in too. */
export function useFindField(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useCommand('find', () => field.current?.focus());
  useKey(
    'find',
    () => {
      // On a screen, the command does it.
      if (field.current?.closest('dialog')) field.current.focus();
    },
    true,
    field,
  );
  return field;
}
