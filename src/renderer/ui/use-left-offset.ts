import type { VirtualItem, Virtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';

interface Left {
  /** Where it was scrolled to, px. */
  readonly initialOffset: number;
  /** The rows that were measured. */
  readonly initialMeasurementsCache: VirtualItem[];
}

/** By what was read, for as long as the window is open. */
const offsets = new Map<string, Left>();

/** Where a text was left, as options of its virtualizer. Give it to `useKeptOffset` of the same name. */
export function useLeftOffset(name: string): Left {
  const [left] = useState(() => offsets.get(name) ?? { initialOffset: 0, initialMeasurementsCache: [] });
  return left;
}

/** Remembers where a text is scrolled to when it is left. */
export function useKeptOffset<T extends Element>(name: string, virtualizer: Virtualizer<T, Element>): void {
  const latest = useRef(virtualizer);
  useLayoutEffect(() => {
    latest.current = virtualizer;
  });
  useLayoutEffect(
    () => () => {
      const { scrollOffset } = latest.current;
      offsets.set(name, {
        initialOffset: scrollOffset ?? 0,
        initialMeasurementsCache: latest.current.takeSnapshot(),
      });
    },
    [name],
  );
}
