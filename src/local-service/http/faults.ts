import { z } from 'zod';

export const faultSchema = z.strictObject({
  match: z.strictObject({ method: z.string().min(1).optional(), path: z.string().startsWith('/').optional() }),
  effect: z.discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('status'),
      status: z.int().min(200).max(599),
      body: z.unknown().optional(),
      headers: z.record(z.string().regex(/^[\w-]+$/), z.union([z.string(), z.number()]).transform(String)).optional(),
    }),
    z.strictObject({ type: z.literal('delay'), ms: z.number().min(0).max(3_600_000) }),
    z.strictObject({ type: z.literal('drop-before') }),
    z.strictObject({ type: z.literal('drop-after') }),
    z.strictObject({ type: z.literal('truncate'), bytes: z.int().min(0) }),
    z.strictObject({ type: z.literal('job-fail'), code: z.string(), message: z.string() }),
    z.strictObject({ type: z.literal('job-stall'), s: z.number().min(0) }),
  ]),
  times: z.int().min(0).optional(),
});
export type FaultEffect = z.output<typeof faultSchema>['effect'];

interface Fault {
  readonly id: number;
  readonly method: string | null;
  readonly segments: readonly string[] | null;
  readonly effect: FaultEffect;
  /** 0: until reset. */
  left: number;
  readonly endless: boolean;
}

/** Mishaps that tests ask for. */
export class Faults {
  #faults: Fault[] = [];
  #lastId = 0;

  add(fault: z.output<typeof faultSchema>): number {
    const times = fault.times ?? 1;
    this.#lastId += 1;
    this.#faults.push({
      id: this.#lastId,
      method: fault.match.method?.toUpperCase() ?? null,
      segments: fault.match.path?.split('/') ?? null,
      effect: fault.effect,
      left: times,
      endless: times === 0,
    });
    return this.#lastId;
  }

  /** The effect that acts on this request: of several that match, the one set first, which is used up by it. */
  take(method: string, path: string): FaultEffect | null {
    if (this.#faults.length === 0) return null;
    const segments = path.split('/');
    const fault = this.#faults.find(
      (entry) =>
        (entry.method === null || entry.method === method) &&
        (entry.segments === null ||
          (entry.segments.length === segments.length &&
            entry.segments.every((part, at) => part === '*' || part === segments[at]))),
    );
    if (fault === undefined) return null;
    if (!fault.endless) {
      fault.left -= 1;
      if (fault.left === 0) this.#faults = this.#faults.filter((entry) => entry !== fault);
    }
    return fault.effect;
  }

  clear(): void {
    this.#faults = [];
  }
}
