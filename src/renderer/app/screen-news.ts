import { useEffect, useRef } from 'react';
import { screenTitleId } from '../ui/index.ts';
import { announce } from './announcer.tsx';

/** When it is looked where the keyboard went, ms: screens that are opened to be written in take it a moment later. */
const settledMs = 300;
/** A screen that takes longer to read what it shows is not waited for. */
const tries = 20;

/**
 * Tells screen readers which screen has come where the keyboard stays outside of it, as on the link that led there; where it is
 * inside, they read the name of the landmark.
 */
export function useScreenNews(pathname: string): void {
  const told = useRef(pathname);
  useEffect(() => {
    if (told.current === pathname) return undefined;
    told.current = pathname;
    let left = tries;
    const tell = (): void => {
      left -= 1;
      const title = document.getElementById(screenTitleId);
      if (title === null) {
        if (left > 0) timer = setTimeout(tell, settledMs);
      } else if (title.closest('main')?.contains(document.activeElement) !== true) announce(title.textContent);
    };
    let timer = setTimeout(tell, settledMs);
    return () => clearTimeout(timer);
  }, [pathname]);
}
