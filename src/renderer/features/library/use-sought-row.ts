import { useEffect, useRef } from 'react';

/** Frames until a list that draws what is in sight has drawn a row far away. */
const mostFrames = 60;

/** Gives the focus to the row of a file once it is drawn. `found`: it has it, or there is no such row. */
export function useSoughtRow(id: string | null, found: () => void): void {
  const tell = useRef(found);
  useEffect(() => {
    tell.current = found;
  }, [found]);
  useEffect(() => {
    if (id === null) return undefined;
    let left = mostFrames;
    let frame = 0;
    const look = (): void => {
      const row = document.querySelector(`main [data-row="${CSS.escape(id)}"]`);
      const part = row?.querySelector<HTMLElement>('[data-open-row]') ?? row?.querySelector<HTMLElement>('input');
      part?.focus({ preventScroll: true });
      row?.scrollIntoView({ block: 'nearest' });
      left -= 1;
      if (part && document.activeElement === part) tell.current();
      else if (left > 0) frame = requestAnimationFrame(look);
      else tell.current();
    };
    // The dialog that led here gives the focus back first.
    frame = requestAnimationFrame(() => (frame = requestAnimationFrame(look)));
    return () => cancelAnimationFrame(frame);
  }, [id]);
}
