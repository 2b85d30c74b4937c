import { create } from 'zustand';
import { ask } from '../bridge.ts';

/** The names that each holder has. */
const held = new Map<object, ReadonlySet<string>>();

const useUnsaved = create<{ readonly names: ReadonlySet<string>; readonly count: number }>(() => ({
  names: new Set(),
  count: 0,
}));

function tell(holder: object, names: readonly string[]): void {
  if ((held.get(holder)?.size ?? 0) === names.length && names.every((name) => held.get(holder)?.has(name))) return;
  held.set(holder, new Set(names));
  const all = [...held.values()].flatMap((each) => [...each]);
  useUnsaved.setState({ names: new Set(all), count: all.length });
  ask('app.setUnsaved', { texts: all.length }).catch(() => undefined);
}

/** How many texts are nowhere but in this page. */
export const useUnsavedCount = (): number => useUnsaved(({ count }) => count);

/** Whether something of this name is nowhere but in this page: the id of a draft stands for its script and captions. */
export const useIsUnsaved = (name: string): boolean => useUnsaved(({ names }) => names.has(name));

/**
 * What was typed and main could not save, by name: it outlives its screen, whoever opens it again finds it, and main asks before
 * a quit. It goes on being tried by what is held.
 */
export class Unsaved<T> {
  readonly #held = new Map<string, T>();

  get(name: string): T | undefined {
    return this.#held.get(name);
  }

  hold(name: string, typed: T): void {
    this.#held.set(name, typed);
    tell(this, [...this.#held.keys()]);
  }

  /** It was saved, or nobody wants it any more. */
  release(name: string): void {
    this.#held.delete(name);
    tell(this, [...this.#held.keys()]);
  }
}
