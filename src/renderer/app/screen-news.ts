import { useEffect, useRef, useState } from 'react';
import { screenTitleId } from '../ui/index.ts';
import { announce } from './announcer.tsx';

/** When it is looked where the keyboard went, ms: screens that are opened to be written in take it a moment later. */
const settledMs = 300;
/** A screen that takes longer to read what it shows is not waited for. */
const tries = 20;

/**
 * Tells screen readers which screen has come where the keyboard stays where it was, as on the link that led there, or on the
 * landmark itself, whose new name they do not read; where it goes inside, they do.
 */
export function useScreenNews(pathname: string): void {
  const told = useRef(pathname);
  /** What had the keyboard when the path changed: before the next screen is there, which may take it at once. */
  const [from, setFrom] = useState<{ readonly pathname: string; readonly focused: Element | null }>({
    pathname,
    focused: null,
  });
  if (from.pathname !== pathname) setFrom({ pathname, focused: document.activeElement });
  useEffect(() => {
    if (told.current === pathname) return undefined;
    told.current = pathname;
    let left = tries;
    const tell = (): void => {
      left -= 1;
      const title = document.getElementById(screenTitleId);
      const focused = document.activeElement;
      if (title === null) {
        if (left > 0) timer = setTimeout(tell, settledMs);
      } else if (focused === from.focused || title.closest('main')?.contains(focused) !== true)
        announce(title.textContent);
    };
    let timer = setTimeout(tell, settledMs);
    return () => clearTimeout(timer);
  }, [pathname, from]);
}
