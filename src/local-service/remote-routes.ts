import type { Routes } from './sources/public-fetch.ts';

/** Asks somebody else, over messages, which ways lead to a URL: only the app itself knows the proxies of the system. */
export class RemoteRoutes {
  readonly #post: (message: { readonly type: 'routes'; readonly id: number; readonly url: string }) => void;
  readonly #waiting = new Map<number, (routes: readonly (string | null)[]) => void>();
  #lastId = 0;

  constructor(post: (message: { readonly type: 'routes'; readonly id: number; readonly url: string }) => void) {
    this.#post = post;
  }

  receive({ id, routes }: { readonly id: number; readonly routes: readonly (string | null)[] }): void {
    this.#waiting.get(id)?.(routes);
    this.#waiting.delete(id);
  }

  readonly to: Routes = (url) => {
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      this.#post({ type: 'routes', id, url });
    });
  };
}
