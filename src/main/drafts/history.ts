import type { Database, DraftHead, DraftStepRows, PlacedStep } from '../store/index.ts';
import { Refusal } from '../refusal.ts';
import type { DraftBook } from './book.ts';
import type { KeptDraft } from './writing.ts';
import { stepped } from './steps.ts';

interface HistoryParts {
  readonly db: Database;
  readonly book: DraftBook;
  readonly steps: DraftStepRows;
}

/** Going back: undo, redo and older versions, also after a restart. */
export class History {
  readonly #parts: HistoryParts;
  constructor(parts: HistoryParts) {
    this.#parts = parts;
  }

  undo(id: string): DraftHead {
    return this.#move(id, 'back', this.#parts.steps.lastDone(id));
  }

  redo(id: string): DraftHead {
    return this.#move(id, 'forth', this.#parts.steps.firstUndone(id));
  }

  /** Keeps what is there, and what it becomes, as versions. */
  restore(id: string, number: number): DraftHead {
    const { book } = this.#parts;
    const kept = book.kept(id);
    const { content } = book.versions.read(id, number);
    return book.write(kept, {
      content: withFixedType(kept, content),
      undo: 'apart',
      replaces: true,
      versionBefore: 'before-restore',
      versionAfter: 'restored',
    });
  }

  #move(id: string, direction: 'back' | 'forth', placed: PlacedStep | null): DraftHead {
    const { db, book, steps } = this.#parts;
    const kept = book.kept(id);
    if (placed === null) throw nothingLeft(direction);
    const content = stepped(kept.content, placed.step, direction);
    if (content === null) {
      // The draft is not the one that the steps were made on: they would spoil it.
      steps.clear(id);
      throw nothingLeft(direction);
    }
    // What is taken back first is out of reach of redo after the next edit.
    const versionBefore = direction === 'back' && !steps.has(id, true) ? 'before-undo' : null;
    return db.transaction(() => {
      steps.setUndone(id, placed.position, direction === 'back');
      return book.write(kept, { content: withFixedType(kept, content), undo: 'moving', replaces: true, versionBefore });
    });
  }
}

function withFixedType(kept: KeptDraft, content: KeptDraft['content']): KeptDraft['content'] {
  return kept.head.remoteId === null ? content : { ...content, type: kept.content.type };
}

function nothingLeft(direction: 'back' | 'forth'): Refusal {
  return new Refusal({
    code: direction === 'back' ? 'nothing-to-undo' : 'nothing-to-redo',
    title: direction === 'back' ? 'There is nothing to undo' : 'There is nothing to do again',
    detail: 'Older states of the draft are in the list of its versions.',
  });
}
