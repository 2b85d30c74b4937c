import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { RouterProvider } from 'react-router';
import { TooltipProvider } from '../ui/index.ts';
import { runCommand } from './commands.ts';
import { useChosenKeys } from './keys-chosen.ts';
import { createRouter, screens } from './routes.tsx';
import { tellRoute } from './tell-route.ts';
import { useTheme } from './theme.ts';
import { stepByMenu } from './use-undo.ts';

export function App() {
  // The small window is the same page, begun at its own route.
  const [own] = useState<'main' | 'compact'>(() => (window.location.hash === '#compact' ? 'compact' : 'main'));
  const [router] = useState(() => createRouter(own === 'compact' ? '/compact' : '/'));
  useTheme();
  useChosenKeys();
  useEffect(() => tellRoute(router, own), [router, own]);
  useEffect(() => loadWhileIdle(own), [own]);
  useEffect(
    () =>
      window.backlot.subscribe((event) => {
        if (event.type === 'navigate') void router.navigate(event.route);
        if (event.type !== 'menu') return;
        if (event.command === 'undo' || event.command === 'redo') stepByMenu(event.command);
        else runCommand(event.command);
      }),
    [router],
  );
  return (
    <TooltipProvider delayDuration={400}>
      <RouterProvider router={router} flushSync={flushSync} />
    </TooltipProvider>
  );
}

/**
 * Loads what is likely to be gone to next, when the first screen is there and nothing else is to be done. What fails is asked for
 * again by a screen that is gone to. Returns how to stop.
 */
function loadWhileIdle(own: 'main' | 'compact'): () => void {
  const stopped = new AbortController();
  const idle = (run: () => Promise<unknown>): void => {
    const waiting = requestIdleCallback(() => void run().catch(() => undefined), { timeout: 2000 });
    stopped.signal.addEventListener('abort', () => cancelIdleCallback(waiting));
  };
  idle(async () => {
    const { editor } = await screens.load();
    // The small window opens no draft.
    if (own === 'main' && !stopped.signal.aborted) idle(editor.load);
  });
  return () => stopped.abort();
}
