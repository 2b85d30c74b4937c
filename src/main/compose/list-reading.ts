import { setImmediate } from 'node:timers/promises';
import { type CollectionName, type RowOf, textOfRows, textOfSlices } from '../../bridge/index.ts';
import type { Changes } from '../store/index.ts';
import { Turns } from './turns.ts';

type Slices = (collection: CollectionName) => Iterable<readonly RowOf<CollectionName>[]>;

/** After so many rows of one list it is something else's turn. */
const rowsATurn = 1000;

/**
 * Reads lists for the page. One slice of one list is read in a turn of main: what was answered before goes out, what else is asked
 * does not wait for all long lists, and what changes meanwhile comes with a later revision and is in some of the rows already.
 */
export class ListReading {
  readonly #changes: Pick<Changes, 'revision'>;
  readonly #slices: Slices;
  readonly #turns = new Turns(() => setImmediate());
  #readings = 0;

  /** @param slices see `readCollection` */
  constructor(changes: Pick<Changes, 'revision'>, slices: Slices) {
    this.#changes = changes;
    this.#slices = slices;
  }

  async read(collection: CollectionName): Promise<{ readonly rows: string; readonly revision: number }> {
    // Every list begins before a long one goes on, and that which began first is whole first.
    const rank = (this.#readings += 1);
    await this.#turns.next(0);
    const revision = this.#changes.revision(collection);
    const texts: string[] = [];
    let inTurn = 0;
    for (const rows of this.#slices(collection)) {
      texts.push(textOfRows(rows));
      inTurn += rows.length;
      if (inTurn < rowsATurn) continue;
      inTurn = 0;
      await this.#turns.next(rank);
    }
    return { rows: textOfSlices(texts), revision };
  }
}
