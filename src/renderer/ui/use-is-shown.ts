import { useCallback, useEffect, useRef } from 'react';

/** Tells later whether a component is still shown: what is asked for in a dialog may end when another one is open, or none. */
export function useIsShown(): () => boolean {
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return useCallback(() => shown.current, []);
}
