/** So many notices can still be clicked; older ones only open nothing. */
const most = 50;

/**
 * Holds what the system shows, since Electron forgets a notification that nobody holds, and its click with it. Windows tells
 * that a notice is closed when it goes to the action center, where it can still be clicked: so that is no reason to let go.
 */
export class KeptNotices<N> {
  readonly #shown = new Set<N>();

  add(notice: N): void {
    this.#shown.add(notice);
    const [oldest] = this.#shown;
    if (this.#shown.size > most && oldest !== undefined) this.#shown.delete(oldest);
  }

  clicked(notice: N): void {
    this.#shown.delete(notice);
  }

  get size(): number {
    return this.#shown.size;
  }
}
