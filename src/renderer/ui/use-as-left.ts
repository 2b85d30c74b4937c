import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';

/** By the name of what is looked at, for as long as the window is open. */
const views = new Map<string, unknown>();

/** A search or a filter of a screen: whoever comes back to the screen finds it as it was left. */
export function useAsLeft<T>(name: string, usual: T): [T, Dispatch<SetStateAction<T>>] {
  // Only this name puts something there, and what it puts is of its type.
  const [view, setView] = useState(() => (views.has(name) ? (views.get(name) as T) : usual));
  useEffect(() => {
    views.set(name, view);
  }, [name, view]);
  return [view, setView];
}
