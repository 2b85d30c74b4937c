import { useEffect, useState } from 'react';
import { RouterProvider } from 'react-router';
import { TooltipProvider } from '../ui/index.ts';
import { runCommand } from './commands.ts';
import { createRouter } from './routes.tsx';
import { useTheme } from './theme.ts';

export function App() {
  const [router] = useState(() => createRouter());
  useTheme();
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
