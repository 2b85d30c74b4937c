import { type Dispatch, type SetStateAction, useCallback, useState } from 'react';
import { useLocation } from 'react-router';
import { idToOpen } from './id-to-open.ts';

/** What the last link to a screen asks it to open, by its state or in the address (`?entry=ID`); null for nothing. */
export function useIdToOpen(): string | null {
  const { state, search } = useLocation();
  return new URLSearchParams(search).get('entry') ?? idToOpen(state);
}

/**
 * What of a screen is open: what the last link to it asked for, also one that led from here to here, until another is chosen. A notice
 * of the system names it in the address (`?entry=ID`).
 */
export function useOpened(): readonly [id: string | null, open: Dispatch<SetStateAction<string | null>>] {
  const { key } = useLocation();
  const asked = useIdToOpen();
  const [opened, setOpened] = useState({ key, id: asked });
  if (opened.key !== key) setOpened({ key, id: asked ?? opened.id });
  const open = useCallback(
    (next: SetStateAction<string | null>) =>
      setOpened((before) => ({ ...before, id: typeof next === 'function' ? next(before.id) : next })),
    [],
  );
  return [opened.id, open];
}
