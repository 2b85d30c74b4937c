import { useState } from 'react';
import { useLocation } from 'react-router';
import { idToOpen } from './id-to-open.ts';

/** What of a screen is open: what the last link to it asked for, also one that led from here to here, until another is chosen. */
export function useOpened(): readonly [id: string | null, open: (id: string) => void] {
  const { key, state } = useLocation();
  const [opened, setOpened] = useState({ key, id: idToOpen(state) });
  if (opened.key !== key) setOpened({ key, id: idToOpen(state) ?? opened.id });
  return [opened.id, (id) => setOpened({ key, id })];
}
