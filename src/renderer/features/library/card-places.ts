/** px. */
const narrowest = 208;
export const gap = 16;

/** How cards of equal width fill a width, px. */
export interface CardShape {
  /** Side by side. */
  readonly columns: number;
  /** Of the picture of a card, in whole px, so that rows come to lie where they are reckoned. */
  readonly pictureHeight: number;
}

export function cardShape(width: number): CardShape {
  const columns = Math.max(1, Math.floor((width + gap) / (narrowest + gap)));
  const cardWidth = (width + gap) / columns - gap;
  return { columns, pictureHeight: Math.round((cardWidth * 9) / 16) };
}

interface From {
  /** From 1. */
  readonly place: number;
  readonly count: number;
  readonly columns: number;
  /** Rows in sight. */
  readonly rows: number;
}

/** Where a key leads from a card; null for one that leads nowhere. */
export function cardAfter(key: string, { place, count, columns, rows }: From): number | null {
  const page = columns * Math.max(1, rows - 1);
  const wanted = {
    ArrowLeft: place - 1,
    ArrowRight: place + 1,
    ArrowUp: place > columns ? place - columns : place,
    // The last row may be shorter than the one above it.
    ArrowDown: Math.ceil(place / columns) < Math.ceil(count / columns) ? place + columns : place,
    PageUp: place > page ? place - page : ((place - 1) % columns) + 1,
    PageDown: place + page,
    Home: 1,
    End: count,
  }[key];
  if (wanted === undefined) return null;
  const within = Math.min(count, Math.max(1, wanted));
  return within === place ? null : within;
}
