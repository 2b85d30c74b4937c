import { z } from 'zod';

/** How long a window lasts (specification, "Limits": requests a minute). Milliseconds. */
const windowMs = 60_000;
/** Added to its end, beside the way of an answer and of the next request: clocks do not run quite alike. */
const marginMs = 250;
/** A count that fell to so few at most, though so many more must be in a sliding minute, began anew. */
const fewest = 3;
const mustBeMore = 5;
/** A service whose windows were misunderstood is not believed to have any for so long, each time twice as long. Milliseconds. */
const firstDoubtMs = 10 * 60_000;
const longestDoubtMs = 24 * 3_600_000;

/**
 * The window in which a service counts that begins anew once a minute, as `X-RateLimit-Remaining` shows it: a count that falls at
 * once cannot be that of a sliding minute. Times are milliseconds since the epoch.
 */
const countedWindow = z.object({
  /** It had begun when the request was sent that was answered at `by`: requests sent before may belong to the one before. */
  from: z.number(),
  /** By then it had begun. */
  by: z.number(),
  /** How many requests it counts, those of other programs included, as it was told at `toldAt`. */
  count: z.number(),
  toldAt: z.number(),
  /** Our requests since it began whose answers told no count. */
  untold: z.number(),
});
type CountedWindow = Readonly<z.infer<typeof countedWindow>>;

export const windowKnowledge = z.object({
  open: countedWindow.nullable(),
  doubtedUntil: z.number(),
  doubts: z.number(),
});
type WindowKnowledge = Readonly<z.infer<typeof windowKnowledge>>;

export const noWindow: WindowKnowledge = { open: null, doubtedUntil: 0, doubts: 0 };

/** A request of ours that still counts, or is on its way while `answeredAt` is null. */
interface Sent {
  readonly takenAt: number;
  readonly answeredAt: number | null;
}

/** The service told its count in the answer to one request; `earlier` are all others of the last minute. */
export function told(
  known: WindowKnowledge,
  { takenAt, earlier }: { readonly takenAt: number; readonly earlier: readonly Sent[] },
  count: number,
  now: number,
): WindowKnowledge {
  const { open } = known;
  // What was on its way beside this one may have been counted after it, and be lost.
  const beside = earlier.filter(({ answeredAt }) => answeredAt !== null && answeredAt > takenAt).length;
  const anew: WindowKnowledge = { ...known, open: { from: takenAt, by: now, count, toldAt: now, untold: beside } };
  if (open === null) {
    // Those that a sliding minute counts for sure, this one among them.
    const sure =
      1 +
      earlier.filter((one) => one.answeredAt !== null && one.answeredAt <= takenAt && one.takenAt > now - windowMs)
        .length;
    return known.doubtedUntil <= now && count <= fewest && sure >= count + mustBeMore ? anew : known;
  }
  if (takenAt < open.from) return untold(known);
  if (takenAt >= open.toldAt && count <= open.count) return anew;
  if (takenAt >= renewsAt(open))
    return count > open.count && open.count > fewest + mustBeMore ? doubted(known, now) : anew;
  return { ...known, open: { ...open, count: Math.max(open.count, count), toldAt: now } };
}

/** A request was answered without a count, or not at all. */
export function untold(known: WindowKnowledge): WindowKnowledge {
  return known.open === null ? known : { ...known, open: { ...known.open, untold: known.open.untold + 1 } };
}

/** The service refused what should have fitted in. */
export function doubted({ open, doubtedUntil, doubts }: WindowKnowledge, now: number): WindowKnowledge {
  if (open === null) return { open, doubtedUntil, doubts };
  return { open: null, doubtedUntil: now + Math.min(longestDoubtMs, firstDoubtMs * 2 ** doubts), doubts: doubts + 1 };
}

export function shiftedWindow({ open, doubtedUntil, doubts }: WindowKnowledge, ms: number): WindowKnowledge {
  return {
    doubts,
    open: open === null ? null : { ...open, from: open.from + ms, by: open.by + ms, toldAt: open.toldAt + ms },
    doubtedUntil: doubtedUntil + ms,
  };
}

/**
 * How many of `allowance` are in use by the window's count. Once it must be over, one request finds out whether it is; infinity
 * where no window is known.
 */
export function usedOfWindow({ open }: WindowKnowledge, onTheirWay: number, allowance: number, now: number): number {
  if (open === null) return Number.POSITIVE_INFINITY;
  if (now < renewsAt(open)) return open.count + open.untold + onTheirWay;
  return onTheirWay === 0 ? allowance - 1 : allowance;
}

/** When the count begins anew at the latest; null where no window is known. */
export function windowRenewsAt({ open }: WindowKnowledge): number | null {
  return open === null ? null : renewsAt(open);
}

function renewsAt({ by }: CountedWindow): number {
  return by + windowMs + marginMs;
}
