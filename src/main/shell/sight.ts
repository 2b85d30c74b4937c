import type { AppWindows } from '../ports/index.ts';

type WindowName = Parameters<AppWindows['at']>[0];

/** Which screen each window shows, and which of them the user looks at. */
export class Sight {
  readonly #routes = new Map<WindowName, string>();
  readonly #focused: () => WindowName | null;

  /** `focused`: the window that has the keyboard; null when none of ours has. */
  constructor(focused: () => WindowName | null) {
    this.#focused = focused;
  }

  at(window: WindowName, route: string): void {
    this.#routes.set(window, route);
  }

  /** It shows nothing any more. */
  closed(window: WindowName): void {
    this.#routes.delete(window);
  }

  looksAt(): string | null {
    const window = this.#focused();
    return window === null ? null : (this.#routes.get(window) ?? null);
  }
}
