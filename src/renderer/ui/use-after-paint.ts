import { useEffect, useRef, useState } from 'react';
import type { StoreApi } from 'zustand/vanilla';

/** A window that is not seen draws no frames, milliseconds. */
const noFrameMs = 100;

/** Runs once what is on the screen has been painted with what has just changed. The answer calls it off. */
export function afterPaint(run: () => void): () => void {
  let frame = 0;
  let timer = setTimeout(() => {
    cancelAnimationFrame(frame);
    run();
  }, noFrameMs);
  frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    // A task that is asked for in a frame comes after its painting.
    timer = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/**
 * What a store says, a frame late: a letter is painted before what is said of it, such as that it is not saved yet. `select`
 * gives the very same value while nothing changes.
 */
export function useAfterPaint<S, T extends string | number | boolean | object | undefined>(
  store: StoreApi<S>,
  select: (state: S) => T,
): T {
  const [shown, setShown] = useState(() => select(store.getState()));
  const latest = useRef(select);
  useEffect(() => {
    latest.current = select;
  }, [select]);
  useEffect(() => {
    let callOff: (() => void) | null = null;
    const follow = (): void => {
      callOff ??= afterPaint(() => {
        callOff = null;
        setShown(latest.current(store.getState()));
      });
    };
    follow();
    const stop = store.subscribe(follow);
    return () => {
      stop();
      callOff?.();
    };
  }, [store]);
  return shown;
}
