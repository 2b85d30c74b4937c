import { sharedOf, type Drafts } from '../drafts/index.ts';
import { isSettled, type JournalEntry } from '../journal/index.ts';
import type { VideoRows } from '../store/index.ts';
import type { Captions } from './captions/index.ts';
import { carriedByExport, isCarriedByExport } from './export-settings.ts';
import type { LostChanges } from './lost-changes.ts';
import { wantsOtherImages } from './plan-steps.ts';
import { isMaking } from './orders.ts';

interface UnsentParts {
  readonly rows: VideoRows;
  readonly drafts: Drafts;
  readonly captions: Captions;
  readonly losses: LostChanges;
  readonly entriesOf: (draftId: string) => readonly JournalEntry[];
}

/** What a draft says and the service does not have, or will not once a lost change has arrived there that said otherwise. */
export class Unsent {
  readonly #parts: UnsentParts;
  constructor(parts: UnsentParts) {
    this.#parts = parts;
  }

  forRender(id: string): boolean {
    const { drafts, losses } = this.#parts;
    if (Object.keys(drafts.syncing.changesSinceBase(id).body).length > 0) return true;
    const draft = drafts.read(id);
    return losses.wouldChange(id, { ...sharedOf(draft), imagesFrom: draft.imagesFrom });
  }

  /** Of what an export takes. */
  forExport(id: string): boolean {
    const { drafts, losses } = this.#parts;
    if (Object.keys(drafts.syncing.changesSinceBase(id).fields).some((field) => isCarriedByExport(field))) return true;
    return losses.wouldChange(id, carriedByExport(sharedOf(drafts.read(id))));
  }

  /** Whether captions were corrected that nothing takes to the service before an entry at this place; left out: at all. */
  captions(id: string, position = Number.POSITIVE_INFINITY): boolean {
    const { staged, waiting } = this.#parts.captions.counts(id);
    return staged > waiting && !this.#isComing(id, '.correctCaptions', position);
  }

  /** Whether another page is to give the pictures than the one whose pictures the service has. */
  images(id: string): boolean {
    const { drafts, rows } = this.#parts;
    return wantsOtherImages(drafts.read(id), rows.get(id).imagesFrom);
  }

  /**
   * Whether a film that was asked for, and not begun, would be made without what the draft says by now: what was to take that to
   * the service is done, and nothing else goes there before it.
   */
  lacks(entry: JournalEntry): boolean {
    const { operation, parents, position, subjectId: id } = entry;
    const { drafts, entriesOf } = this.#parts;
    const entries = entriesOf(id);
    const isOver = parents.every((parent) => entries.find((one) => one.id === parent)?.state.kind === 'confirmed');
    if (!isMaking(entry) || !isOver) return false;
    const { conflicts, remoteId } = drafts.read(id);
    if (remoteId === null) return false;
    const isExport = operation.endsWith('.export');
    const unsent = isExport ? this.forExport(id) : this.forRender(id);
    if (conflicts.length > 0 || (unsent && !this.#isComing(id, '.update', position))) return true;
    return this.captions(id, position) || (!isExport && this.images(id));
  }

  /** Only what goes before an entry takes anything along for it. */
  #isComing(id: string, step: string, position: number): boolean {
    return this.#parts
      .entriesOf(id)
      .some((one) => one.operation.endsWith(step) && !isSettled(one.state) && one.position < position);
  }
}
