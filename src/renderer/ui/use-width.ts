import { type RefCallback, useCallback, useState } from 'react';

/** px: what is worked out from a width changes seldom while a window is dragged larger. */
const usualStep = 4;

/** How wide an element is, in px, in steps of so many and never more than it is; 0 before it is shown. */
export function useWidth(step = usualStep): { readonly box: RefCallback<HTMLElement>; readonly width: number } {
  const [width, setWidth] = useState(0);
  const box = useCallback(
    (element: HTMLElement) => {
      const tell = (): void => setWidth(Math.floor(element.clientWidth / step) * step);
      tell();
      const observer = new ResizeObserver(tell);
      observer.observe(element);
      return () => observer.disconnect();
    },
    [step],
  );
  return { box, width };
}
