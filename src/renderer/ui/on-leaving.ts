/**
 * Calls `save` whenever the page may be gone soon: it loses the user's attention, is hidden, reloaded or closed. `beforeunload`
 * is the one that a closing window waits for; what is asked of main later may find nobody any more: no answer to it is waited
 * for then (`last`). Returns how to call it off.
 */
export function onLeaving(save: (last: boolean) => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  for (const name of ['beforeunload', 'pagehide'] as const) window.addEventListener(name, () => save(true), { signal });
  window.addEventListener('blur', () => save(false), { signal });
  document.addEventListener('visibilitychange', () => save(false), { signal });
  return () => listening.abort();
}
