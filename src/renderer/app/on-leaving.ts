/**
 * Calls `save` whenever the page may be gone soon: it loses the user's attention, is hidden, reloaded or closed. `beforeunload`
 * is the one that a closing window waits for; what is asked of main later may find nobody any more. Returns how to call it off.
 */
export function onLeaving(save: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const run = (): void => save();
  for (const name of ['blur', 'beforeunload', 'pagehide'] as const) window.addEventListener(name, run, { signal });
  document.addEventListener('visibilitychange', run, { signal });
  return () => listening.abort();
}
