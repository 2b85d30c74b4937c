/**
 * The rows of a collection, found by their ids. A list in which rows were only replaced shares the places of the one before it:
 * a change of one row among ten thousand then makes one list anew and no map.
 */
export class RowsById<Row extends { readonly id: string }> {
  readonly rows: readonly Row[];
  readonly #places: ReadonlyMap<string, number>;

  constructor(
    rows: readonly Row[],
    places: ReadonlyMap<string, number> = new Map(rows.map(({ id }, place) => [id, place])),
  ) {
    this.rows = rows;
    this.#places = places;
  }

  get(id: string): Row | undefined {
    const place = this.#places.get(id);
    return place === undefined ? undefined : this.rows[place];
  }

  has(id: string): boolean {
    return this.#places.has(id);
  }

  /**
   * The rows after a change: what is replaced keeps its place, what is new comes at the end. `latest`: null where one is
   * gone.
   */
  changed(latest: ReadonlyMap<string, Row | null>): RowsById<Row> {
    const rows = [...this.rows];
    const added: Row[] = [];
    let gone = false;
    for (const [id, row] of latest) {
      const place = this.#places.get(id);
      if (row === null) gone ||= place !== undefined;
      else if (place === undefined) added.push(row);
      else rows[place] = row;
    }
    if (!gone && added.length === 0) return new RowsById(rows, this.#places);
    return new RowsById([...rows.filter(({ id }) => latest.get(id) !== null), ...added]);
  }
}
