import type { QueueWindow } from '../../bridge/index.ts';

/** The rows in sight of each window, and all of them together. */
export class VisibleRows {
  readonly #byWindow = new Map<QueueWindow, readonly string[]>();

  /** What a window shows now; nothing when it was closed. */
  set(window: QueueWindow, ids: readonly string[]): void {
    this.#byWindow.set(window, ids);
  }

  all(): ReadonlySet<string> {
    return new Set([...this.#byWindow.values()].flat());
  }
}
