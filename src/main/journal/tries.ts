import type { EntryState, MayArrive, Told, WaitDetail, WaitReason } from '../records/index.ts';

export type Waiting = EntryState & { kind: 'waiting' };

/** How far an entry has come with being sent. */
export interface Tries {
  readonly attempts: number;
  readonly losses?: number | undefined;
  /** See `EntryState`. */
  readonly lostEvidence?: unknown;
  /** See `EntryState`. */
  readonly mayArrive?: MayArrive | undefined;
  /** See `EntryState`. */
  readonly mayHaveTaken?: number | undefined;
  /** See `EntryState`. */
  readonly told?: Told | undefined;
}
type Lost = Pick<Tries, 'lostEvidence' | 'mayArrive' | 'mayHaveTaken'>;
export const untried: Tries = { attempts: 0 };
/** Counted anew; what may still arrive stays what it is. The user was told that it may, and wants it sent all the same. */
export const anyhow = (state: Lost): Tries => ({ ...untried, ...lostBefore(state) });
/** Counted anew, where nobody was told of what may still arrive. */
export const anew = (state: Lost): Tries => ({
  ...anyhow(state),
  ...(state.lostEvidence !== undefined && { losses: 0 }),
});

/** What is known of a try that may still arrive, or may have been charged, where there was one. */
export const lostBefore = ({ lostEvidence, mayArrive, mayHaveTaken }: Lost): Lost => ({
  ...(lostEvidence !== undefined && { lostEvidence }),
  ...(mayArrive !== undefined && { mayArrive }),
  ...takenBefore({ mayHaveTaken }),
});

export const takenBefore = ({ mayHaveTaken }: Pick<Lost, 'mayHaveTaken'>): Pick<Lost, 'mayHaveTaken'> =>
  mayHaveTaken === undefined ? {} : { mayHaveTaken };

export function triesOf({ attempts, losses, told, ...lost }: Tries): Tries {
  return { attempts, ...(losses !== undefined && { losses }), ...lostBefore(lost), ...(told && { told }) };
}

export const tried = (tries: Tries): Tries => triesOf({ ...tries, attempts: tries.attempts + 1 });

export function waiting(
  tries: Tries,
  reason: WaitReason = 'ready',
  notBefore: number | null = null,
  detail: WaitDetail | null = null,
): Waiting {
  return { kind: 'waiting', reason, notBefore, ...triesOf(tries), detail };
}

/** Milliseconds to wait after the n-th attempt that did not get through. */
export function resendDelay(attempts: number): number {
  return Math.min(60_000, 2_000 * 2 ** Math.min(attempts, 10));
}

/** The user was told what may still arrive of it. */
export const isWantedAnyhow = (state: Waiting): boolean =>
  state.lostEvidence !== undefined && state.losses === undefined;
