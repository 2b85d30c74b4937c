import { useEffect, useState } from 'react';
import { RouterProvider } from 'react-router';
import { TooltipProvider } from '../ui/index.ts';
import { runCommand } from './commands.ts';
import { useChosenKeys } from './keys-chosen.ts';
import { createRouter, loadScreens } from './routes.tsx';
import { tellRoute } from './tell-route.ts';
import { useTheme } from './theme.ts';

export function App() {
  // The small window is the same page, begun at its own route.
  const [own] = useState<'main' | 'compact'>(() => (window.location.hash === '#compact' ? 'compact' : 'main'));
  const [router] = useState(() => createRouter(own === 'compact' ? '/compact' : '/'));
  useTheme();
  useChosenKeys();
  useEffect(() => tellRoute(router, own), [router, own]);
  useEffect(() => {
    // When the first screen is there and nothing else is to be done; a screen that is gone to asks again.
    const waiting = requestIdleCallback(() => void loadScreens().catch(() => undefined), { timeout: 2000 });
    return () => cancelIdleCallback(waiting);
  }, []);
  useEffect(
    () =>
      window.backlot.subscribe((event) => {
        if (event.type === 'navigate') void router.navigate(event.route);
        if (event.type === 'menu') runCommand(event.command);
      }),
    [router],
  );
  return (
    <TooltipProvider delayDuration={400}>
      <RouterProvider router={router} />
    </TooltipProvider>
  );
}
