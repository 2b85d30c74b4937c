import { ask } from '../bridge.ts';

/** How many things each holder has. */
const counts = new Map<object, number>();

function tell(holder: object, count: number): void {
  if ((counts.get(holder) ?? 0) === count) return;
  counts.set(holder, count);
  let texts = 0;
  for (const each of counts.values()) texts += each;
  ask('app.setUnsaved', { texts }).catch(() => undefined);
}

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
    tell(this, this.#held.size);
  }

  /** It was saved, or nobody wants it any more. */
  release(name: string): void {
    this.#held.delete(name);
    tell(this, this.#held.size);
  }
}
