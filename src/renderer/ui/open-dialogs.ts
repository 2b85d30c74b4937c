import { create } from 'zustand';

/** The topmost last. */
const useOpenDialogs = create<{ readonly dialogs: readonly HTMLElement[] }>(() => ({ dialogs: [] }));

/** A dialog lies over the window from now on. Returns what ends it. */
export function laidOver(dialog: HTMLElement): () => void {
  useOpenDialogs.setState(({ dialogs }) => ({ dialogs: [...dialogs, dialog] }));
  return () => useOpenDialogs.setState(({ dialogs }) => ({ dialogs: dialogs.filter((open) => open !== dialog) }));
}

/** The dialog outside of which nothing can be used now; null where none is open. */
export const useTopDialog = (): HTMLElement | null => useOpenDialogs(({ dialogs }) => dialogs.at(-1) ?? null);
