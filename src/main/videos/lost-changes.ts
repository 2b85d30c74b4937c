import {
  arrivesFor,
  asOfNow,
  saidFields,
  stillLost,
  wasSaid,
  wouldChange,
  type LostChange,
  type SayableFields,
} from '../drafts/index.ts';
import { TooEarly } from '../journal/index.ts';
import { momentOf } from '../passed-time.ts';
import type { Clock } from '../ports/index.ts';
import type { SaidAndLost, VideoRows } from '../store/index.ts';

interface LostChangesParts {
  readonly rows: VideoRows;
  readonly clock: Clock;
}

/**
 * What changes of a video said whose answers are not known: of the video itself, or of its captions. A lost one may be carried
 * out late: what it would undo is not sent until it cannot arrive any more.
 */
export class LostChanges {
  readonly #parts: LostChangesParts;
  readonly #of: 'video' | 'corrections';
  constructor(parts: LostChangesParts, of: 'video' | 'corrections') {
    this.#parts = parts;
    this.#of = of;
  }

  get(draftId: string): SaidAndLost {
    const record = this.#parts.rows.get(draftId);
    return this.#of === 'video' ? record : record.corrections;
  }

  /** A change is about to say these: durable when it returns, so that they are known as ours over a restart. */
  saying(draftId: string, fields: SayableFields): void {
    this.#change(draftId, { said: saidFields(fields) });
  }

  /** The answer to what was said last is there. */
  answered(draftId: string): void {
    if (Object.keys(this.get(draftId).said).length > 0) this.#change(draftId, { said: {} });
  }

  /** The answer to what was said last was lost: it may arrive until then, milliseconds since the epoch. */
  lost(draftId: string, until: number): void {
    const { said, lost } = this.get(draftId);
    if (Object.keys(said).length === 0) return;
    const { at: since, steady } = momentOf(this.#parts.clock);
    this.#change(draftId, { said: {}, lost: [...lost, { said, since, steady, until }] });
  }

  /** Those that may still arrive are left; what is given says so. */
  keep(draftId: string, left: readonly LostChange[]): void {
    if (left.length < this.get(draftId).lost.length) this.#change(draftId, { lost: left });
  }

  /** The service showed `shown`, where it had `base` before. */
  seen(draftId: string, base: SayableFields, shown: SayableFields): void {
    this.keep(draftId, stillLost(this.get(draftId).lost, base, shown, momentOf(this.#parts.clock)));
  }

  /** Whether one of those whose answers are not known said so. */
  isOurs(draftId: string): (field: string, value: string) => boolean {
    const { said, lost } = this.get(draftId);
    const all = [said, ...lost.map((one) => one.said)];
    return (field, value) => wasSaid(all, field, value);
  }

  wouldChange(draftId: string, fields: SayableFields): boolean {
    return wouldChange(this.get(draftId).lost, fields).length > 0;
  }

  /** Throws while one may still arrive that would change something where `fields` stand. @throws TooEarly */
  refuseTooEarly(draftId: string, fields: SayableFields): void {
    const now = momentOf(this.#parts.clock);
    const { lost: before } = this.get(draftId);
    const lost = asOfNow(before, now);
    // Kept, so that it waits once only.
    if (lost.some((one, index) => one !== before[index])) this.#change(draftId, { lost });
    const longest = Math.max(0, ...wouldChange(lost, fields).map((one) => arrivesFor(one, now)));
    if (longest > 0) throw new TooEarly(now.at + longest);
  }

  #change(draftId: string, changes: Partial<SaidAndLost>): void {
    const { rows } = this.#parts;
    rows.change(
      draftId,
      this.#of === 'video' ? changes : { corrections: { ...rows.get(draftId).corrections, ...changes } },
    );
  }
}
