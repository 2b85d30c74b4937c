import type { CaptionSegment } from '../../../contract/index.ts';
import type { CaptionRule, ChangedCaptions, StagedCorrection } from '../../../bridge/index.ts';
import type { CaptionRecord, Database, VideoRows } from '../../store/index.ts';
import { notEditable, noTranscript, wrongCount } from './caption-refusals.ts';
import {
  contested,
  correctionSeen,
  isAt,
  isCorrectedUnseen,
  lateCorrection,
  type MadeIn,
  says,
  type SeenCorrection,
  setAside,
} from './carried-captions.ts';
import {
  type KnownCaptions,
  knownCaptions,
  type MissingCorrection,
  missingCorrections,
  withCopied,
} from './copied-captions.ts';
import { missingRules } from './copied-rules.ts';
import {
  type CaptionChange,
  changedCaptions,
  isGap,
  resolved,
  segmentsOf,
  withCorrection,
  withRules,
} from './staged-captions.ts';

interface CorrectionsParts {
  readonly db: Pick<Database, 'transaction' | 'afterCommit'>;
  readonly rows: VideoRows;
  /** See `Videos`. */
  readonly captionsChanged: (draftId: string) => void;
}

/**
 * What the user does with captions: corrects them, takes that back, replaces words in all of them, decides conflicts, and brings
 * corrections back out of a copy of the data.
 */
export class CaptionCorrections {
  readonly #db: CorrectionsParts['db'];
  readonly #rows: VideoRows;
  readonly #captionsChanged: CorrectionsParts['captionsChanged'];

  constructor({ db, rows, captionsChanged }: CorrectionsParts) {
    this.#db = db;
    this.#rows = rows;
    this.#captionsChanged = captionsChanged;
  }

  /**
   * `madeIn`: what the segment was when the change was made; without it, what it is now. Throws a `Refusal` for a gap, a segment that is
   * not there, or another number of words.
   */
  edit(draftId: string, index: number, change: CaptionChange, { said = [], at, was }: MadeIn = {}): ChangedCaptions {
    return this.#staging(draftId, ({ transcript, staged }) => {
      const segment = segmentsOf(transcript).find((one) => one.index === index);
      if (isCorrectedUnseen(staged, { index, change, said }))
        return lateCorrection(staged, transcript, { index, change, said });
      if (said.length > 0 && !says(segment, said)) {
        if (segment !== undefined && isAt(segment, at))
          return contested(setAside(staged, transcript, { index, change, said }), segment, change, said);
        return lateCorrection(staged, transcript, { index, change, said });
      }
      if (segment === undefined || isGap(segment)) throw notEditable();
      const made = fittedSince(segment, change, said);
      return withCorrection(setAside(staged, transcript, { index, change, said }), segment, made, was);
    });
  }

  /** Null: all. */
  revert(draftId: string, corrections: readonly SeenCorrection[] | null): ChangedCaptions {
    return this.#staging(draftId, ({ transcript, staged }) => {
      if (corrections === null) return [];
      const gone = new Set(corrections.map((one) => correctionSeen(staged, transcript, one)));
      return staged.filter((one) => !gone.has(one));
    });
  }

  /** Null: the user's own list. */
  replace(draftId: string, rules: readonly CaptionRule[] | null): { captions: ChangedCaptions; changed: number } {
    let changed = 0;
    const captions = this.#staging(draftId, ({ transcript, staged }) => {
      const made = withRules(transcript, staged, rules ?? this.rules());
      changed = made.changed;
      return made.staged;
    });
    return { captions, changed };
  }

  resolve(draftId: string, correction: SeenCorrection, choice: 'mine' | 'theirs'): ChangedCaptions {
    return this.#staging(draftId, ({ transcript, staged }) => {
      const one = correctionSeen(staged, transcript, correction);
      const { seen } = correction;
      const segment = segmentsOf(transcript).find(({ index }) => index === one?.index);
      // The words that were decided about are others by now.
      if (one === undefined || (seen !== undefined && !says(segment, seen.slice(0, 1)))) return [...staged];
      return resolved(staged, transcript, one.index, choice);
    });
  }

  rules(): CaptionRule[] {
    return this.#rows.captionRules();
  }

  saveRules(rules: readonly CaptionRule[]): void {
    this.#rows.saveCaptionRules(rules);
  }

  /** Those of a copy of the data that are not here. */
  missing(draftId: string, copied: KnownCaptions): MissingCorrection[] {
    return missingCorrections(copied, knownCaptions(this.#rows, draftId));
  }

  /** Those of a copy of the data that are not here: nothing that waits here is another by it. Returns how many came. */
  bringBack(draftId: string, copied: KnownCaptions): number {
    return this.#db.transaction(() => {
      const here = knownCaptions(this.#rows, draftId);
      const { length } = missingCorrections(copied, here);
      if (here !== null) this.#rows.saveStagedCaptions(draftId, withCopied(copied, here));
      else {
        this.#rows.saveCaptions(draftId, copied);
        // What a film with new captions is without again waits once more.
        this.#rows.change(draftId, { takenCaptions: [...copied.taken] });
      }
      this.#db.afterCommit(() => this.#captionsChanged(draftId));
      return length;
    });
  }

  /** Pairs of the list of a copy that are not here, after those that are. Returns how many came. */
  bringRulesBack(copied: readonly CaptionRule[]): number {
    return this.#db.transaction(() => {
      const rules = this.rules();
      const { missing } = missingRules(copied, rules);
      if (missing.length > 0) this.saveRules([...rules, ...missing]);
      return missing.length;
    });
  }

  #staging(draftId: string, change: (record: CaptionRecord) => StagedCorrection[]): ChangedCaptions {
    return this.#db.transaction(() => {
      const record = requiredCaptions(this.#rows, draftId);
      const staged = change(record);
      this.#rows.saveStagedCaptions(draftId, staged);
      this.#db.afterCommit(() => this.#captionsChanged(draftId));
      return changedCaptions(draftId, record.transcript, record.staged, staged);
    });
  }
}

/**
 * A change of a caption, where it `said` this first. The service may have taken words of ours since that are more or fewer: one for one
 * was meant with those of before.
 */
function fittedSince(segment: CaptionSegment, change: CaptionChange, said: readonly string[]): CaptionChange {
  const count = (segment.words ?? []).length;
  if ('text' in change || change.words.length === count) return change;
  if (said.length === 0 || says(segment, said.slice(0, 1))) throw wrongCount(count, change.words.length);
  return { text: change.words.join(' ') };
}

/** The captions of a video. @throws Refusal where none were read yet */
export function requiredCaptions(rows: VideoRows, draftId: string): CaptionRecord {
  const record = rows.captions(draftId);
  if (record === null) throw noTranscript();
  return record;
}
