import { use } from 'react';

/** A part of the program that is not needed to begin with. */
export interface LoadedOnce<T> {
  /** Loads it; once, however often it is asked for, and anew where that failed. */
  readonly load: () => Promise<T>;
  /**
   * It, in a component; suspends while it is not there. Unlike with `lazy`, nothing waits where it is there already: React holds
   * back for 300 ms whatever has suspended.
   */
  readonly use: () => T;
}

export function loadedOnce<T>(read: () => Promise<T>): LoadedOnce<T> {
  let there: { readonly value: T } | undefined;
  let loading: Promise<T> | undefined;
  const load = (): Promise<T> => {
    loading ??= read().then(
      (value) => {
        there = { value };
        return value;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  return { load, use: () => (there === undefined ? use(load()) : there.value) };
}
