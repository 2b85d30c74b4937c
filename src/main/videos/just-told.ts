import type { Faceless } from '../../contract/index.ts';
import type { Clock } from '../ports/index.ts';
import { isBusyStatus } from './door.ts';

/** How long an answer is as good as a look, milliseconds: so long may pass anyway between a look and what it is taken for. */
const freshMs = 10_000;

interface Told {
  readonly video: Faceless;
  readonly at: number;
  readonly steadyAt: number | undefined;
}

/**
 * What the service told of videos in answer to what was sent. Right after it nothing has to be asked for the evidence of the next
 * step. Each answer stands for one look: what was sent since is not in it. Never for the look before something is overwritten:
 * another program may have changed it in these very seconds, and both versions are kept.
 */
export class JustTold {
  readonly #clock: Clock;
  readonly #told = new Map<string, Told>();
  constructor(clock: Clock) {
    this.#clock = clock;
  }

  keep(draftId: string, video: Faceless): void {
    this.#told.set(draftId, { video, at: this.#clock.now(), steadyAt: this.#clock.steady?.() });
  }

  forget(draftId: string): void {
    this.#told.delete(draftId);
  }

  /** Null where nothing was told just now, and where a look would tell more. */
  take(draftId: string): Faceless | null {
    const told = this.#told.get(draftId);
    this.#told.delete(draftId);
    return told !== undefined && this.#isFresh(told) && tellsAll(told.video) ? told.video : null;
  }

  /** By either clock: one may have been set, and the other stood still while the computer slept. */
  #isFresh({ at, steadyAt }: Told): boolean {
    const age = this.#clock.now() - at;
    const steady = this.#clock.steady?.();
    return age >= 0 && age < freshMs && (steady === undefined || steadyAt === undefined || steady - steadyAt < freshMs);
  }
}

/**
 * The specification promises the whole of a video to GET alone: an answer to another request may leave things out, or empty. What
 * a look shows afterwards would then count as having happened since.
 */
function tellsAll({ script, video }: Faceless): boolean {
  const { status = null, url, retries = null, updated_at: updatedAt = null } = video ?? {};
  if (status === null || isBusyStatus(status) || script === undefined || url === undefined) return false;
  return retries !== null && updatedAt !== null && (status !== 'completed' || url !== null);
}
