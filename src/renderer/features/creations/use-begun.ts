import { useEffect, useRef, useState } from 'react';

/**
 * For a form that a press of a button shows, and that has `place` around it: `enter` brings it into sight and puts the keyboard into
 * it, once it is there. `first`: where it begins, as a selector.
 */
export function useBegun(first: string) {
  const [begins, setBegins] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = place.current;
    const field = form?.querySelector<HTMLElement>(first);
    if (begins === 0 || !form || !field) return undefined;
    form.scrollIntoView({ block: 'start' });
    field.focus({ preventScroll: true });
    // In a small window it may stand below what comes before it, some of which is read only now.
    const growing = new ResizeObserver(() => {
      if (document.activeElement === field) field.scrollIntoView({ block: 'nearest' });
    });
    growing.observe(form);
    return () => growing.disconnect();
  }, [begins, first]);
  return { place, enter: (): void => setBegins((times) => times + 1) };
}
