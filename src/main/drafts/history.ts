import type { Database, DraftStepRows, PlacedStep } from '../store/index.ts';
import { Refusal } from '../refusal.ts';
import type { DraftBook } from './book.ts';
import type { KeptDraft } from './writing.ts';
import { stepped } from './steps.ts';
import { sameContent } from './versions.ts';
import { draftTexts } from '../texts/drafts.ts';

interface HistoryParts {
  readonly db: Database;
  readonly book: DraftBook;
  readonly steps: DraftStepRows;
  /** The creation of its video is on its way: its kind and its event go out as they are. */
  readonly isAskedFor: (id: string) => boolean;
}

/** Whether the moments of the event stayed, because they are what goes out, although there were others before. */
interface Moved {
  readonly eventKept: boolean;
}

/** Going back: undo, redo and older versions, also after a restart. */
export class History {
  readonly #parts: HistoryParts;
  constructor(parts: HistoryParts) {
    this.#parts = parts;
  }

  /** Names the step that `undo` would take back; null when there is none. */
  lastStep(id: string): string | null {
    const placed = this.#parts.steps.lastDone(id);
    // A place is taken again after something was taken back.
    return placed === null ? null : `${placed.position} ${placed.step.startedAt}`;
  }

  /** `step`: only where that is still the last one. */
  undo(id: string, step: string | null): Moved {
    if (step !== null && step !== this.lastStep(id)) throw changedSince(this.#parts.book.kept(id).content.title);
    return this.#move(id, 'back', this.#parts.steps.lastDone(id));
  }

  redo(id: string): Moved {
    return this.#move(id, 'forth', this.#parts.steps.firstUndone(id));
  }

  /** Puts a version back. The content before that and the content after it are kept as versions too. */
  restore(id: string, number: number): Moved {
    const { book } = this.#parts;
    const kept = book.kept(id);
    const { content, eventKept } = this.#held(kept, book.versions.read(id, number).content);
    // Two more versions of the same would only be in the way.
    if (sameContent(content, kept.content)) return { eventKept };
    book.write(kept, {
      content,
      undo: 'apart',
      versionBefore: 'before-restore',
      versionAfter: 'restored',
    });
    return { eventKept };
  }

  #move(id: string, direction: 'back' | 'forth', placed: PlacedStep | null): Moved {
    const { db, book, steps } = this.#parts;
    const kept = book.kept(id);
    const content = placed === null ? null : stepped(kept.content, placed.step, direction);
    if (placed === null || content === null) {
      db.transaction(() => {
        // The draft is not the one that the steps were made on: they would spoil it.
        if (placed !== null) steps.clear(id);
        // Nor are they offered any more, nor those that cannot be read.
        if (direction === 'back' ? kept.head.canUndo : kept.head.canRedo) book.write(kept, { undo: 'moving' });
      });
      throw nothingLeft(direction);
    }
    // What is taken back first is out of reach of redo after the next edit.
    const versionBefore = direction === 'back' && !steps.has(id, true) ? 'before-undo' : null;
    const held = this.#held(kept, content);
    db.transaction(() => {
      steps.setUndone(id, placed.position, direction === 'back');
      book.write(kept, { content: held.content, undo: 'moving', versionBefore });
    });
    return { eventKept: held.eventKept };
  }

  /** What it was before, but for what the service has or gets as it is now. */
  #held({ head, content: now }: KeptDraft, content: KeptDraft['content']): Moved & Pick<KeptDraft, 'content'> {
    if (head.remoteId !== null) return { content: { ...content, type: now.type }, eventKept: false };
    const { startsAt, endsAt } = now;
    const isOther = content.startsAt !== startsAt || content.endsAt !== endsAt;
    if (!this.#parts.isAskedFor(head.id)) return { content, eventKept: false };
    return { content: { ...content, type: now.type, startsAt, endsAt }, eventKept: isOther };
  }
}

function changedSince(title: string): Refusal {
  return new Refusal({ code: 'changed-since', ...draftTexts.changedSince(title) });
}

function nothingLeft(direction: 'back' | 'forth'): Refusal {
  return new Refusal(
    direction === 'back'
      ? { code: 'nothing-to-undo', ...draftTexts.nothingToUndo }
      : { code: 'nothing-to-redo', ...draftTexts.nothingToRedo },
  );
}
