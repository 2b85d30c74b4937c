import { useEffect, useRef } from 'react';
import { dismissToast, toast } from './toasts.ts';

/** Gives what tells of a success. It goes once `isOver` comes true: it would stand beside what is the case by then. */
export function useToldUntil(isOver: boolean): (message: Parameters<typeof toast>[0]) => void {
  const told = useRef<number | null>(null);
  useEffect(() => {
    if (!isOver || told.current === null) return;
    dismissToast(told.current);
    told.current = null;
  }, [isOver]);
  return (message) => {
    told.current = toast(message);
  };
}
