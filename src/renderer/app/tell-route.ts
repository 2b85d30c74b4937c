import { ask } from '../bridge.ts';
import type { createRouter } from './routes.tsx';

/** Tells main which screen a window shows, now and whenever it changes; what is seen there is no news. */
export function tellRoute(router: ReturnType<typeof createRouter>, window: 'main' | 'compact'): () => void {
  let told: string | null = null;
  const tell = (): void => {
    const { pathname } = router.state.location;
    if (pathname === told) return;
    told = pathname;
    // A notice more or less, nothing else: not worth a word.
    ask('app.at', { window, route: pathname }).catch(() => undefined);
  };
  tell();
  return router.subscribe(tell);
}
