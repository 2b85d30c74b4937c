import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** In a window that is enlarged so far, the panel takes all of the width: the script is what one comes for. */
const overScript = '(max-width: 560px)';
export const isOverScript = (): boolean => matchMedia(overScript).matches;
/** What lies over the window, and gives the keyboard back to where it came from. */
const laidOver = 'dialog, [data-radix-popper-content-wrapper]';

/** Whether the panel beside the script is open. It gives the script its room in a window that is enlarged, unless it has the keyboard. */
export function useSidePanel(): readonly [boolean, (open: boolean) => void] {
  const [open, setOpen] = useState(() => !isOverScript());
  useEffect(() => {
    const width = matchMedia(overScript);
    const listening = new AbortController();
    const { signal } = listening;
    /** What had the keyboard below a dialog or a menu, and gets it back. */
    let below = document.activeElement;
    const note = (): void => {
      if (document.activeElement?.closest(laidOver) == null) below = document.activeElement;
    };
    const giveRoom = (): void => {
      note();
      if (!width.matches || below?.closest('aside')) return;
      // Before it is drawn: a script that is hidden loses the keyboard, and what is typed next would be taken for keys.
      flushSync(() => setOpen(false));
    };
    document.addEventListener('focusin', note, { signal });
    width.addEventListener('change', giveRoom, { signal });
    return () => listening.abort();
  }, []);
  return [open, setOpen];
}
