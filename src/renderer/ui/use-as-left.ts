import { type SetStateAction, useCallback } from 'react';
import { create } from 'zustand';

/** By the name of what is looked at, for as long as the window is open. */
const useViews = create<{ readonly views: ReadonlyMap<string, unknown> }>(() => ({ views: new Map() }));

/**
 * A search or a filter of a screen: whoever comes back to the screen finds it as it was left.
 * @param usual the same one each time
 */
export function useAsLeft<T>(name: string, usual: T): [T, (next: SetStateAction<T>) => void] {
  // Only this name puts something there, and what it puts is of its type.
  const viewOf = useCallback(
    (views: ReadonlyMap<string, unknown>) => (views.has(name) ? (views.get(name) as T) : usual),
    [name, usual],
  );
  const view = useViews(({ views }) => viewOf(views));
  const setView = useCallback(
    (next: SetStateAction<T>) =>
      useViews.setState(({ views }) => ({
        // No view is a function.
        views: new Map(views).set(name, typeof next === 'function' ? (next as (before: T) => T)(viewOf(views)) : next),
      })),
    [name, viewOf],
  );
  return [view, setView];
}

/** Takes searches and filters back by their names, also on the screen that is shown: what was just made is in its list. */
export const asUsual = (...names: readonly string[]): void =>
  useViews.setState(({ views }) => ({ views: new Map([...views].filter(([name]) => !names.includes(name))) }));
