export interface BalancePoint {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly balance: number;
}

interface BalanceShape {
  /** SVG path data of the line and of the surface below it. */
  readonly line: string;
  readonly area: string;
  /** The highest value of the scale; a round number. */
  readonly top: number;
  /** Where a point lies, in the units of the drawing. */
  readonly place: (point: BalancePoint) => { readonly x: number; readonly y: number };
  /** The point that is in force at a position from the left, 0 to 1. */
  readonly pointAt: (share: number) => BalancePoint | null;
}

/** The next round number that is not below a value. */
export function roundTop(value: number): number {
  if (!(value > 0)) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return [1, 1.5, 2, 3, 4, 5, 6, 8, 10].map((step) => step * power).find((step) => step >= value) ?? 10 * power;
}

/** Steps: a balance stays until the next entry changes it. `points` are in order of time; `now` ends the drawing. */
export function balanceShape(
  points: readonly BalancePoint[],
  now: number,
  size: { readonly width: number; readonly height: number },
): BalanceShape {
  const first = points[0]?.at ?? now;
  const span = Math.max(1, Math.max(now, points.at(-1)?.at ?? now) - first);
  const top = roundTop(Math.max(0, ...points.map(({ balance }) => balance)));
  const place = ({ at, balance }: BalancePoint): { x: number; y: number } => ({
    x: ((at - first) / span) * size.width,
    y: size.height - (Math.max(0, balance) / top) * size.height,
  });
  const parts = points.map((point, index) => {
    const { x, y } = place(point);
    return index === 0 ? `M${x.toFixed(1)} ${y.toFixed(1)}` : `H${x.toFixed(1)}V${y.toFixed(1)}`;
  });
  const line = points.length === 0 ? '' : `${parts.join('')}H${size.width}`;
  return {
    line,
    area: line === '' ? '' : `${line}V${size.height}H0Z`,
    top,
    place,
    pointAt: (share) => points.findLast(({ at }) => at <= first + share * span) ?? points[0] ?? null,
  };
}
