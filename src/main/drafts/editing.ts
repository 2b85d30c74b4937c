import {
  applyPatch,
  editsBetween,
  maxScriptLength,
  numbersIn,
  type DraftChanges,
  type TextEdit,
} from '../../bridge/index.ts';
import { Refusal } from '../refusal.ts';
import type { DraftHead, DraftRows, StoredConflict } from '../store/index.ts';
import type { DraftBook } from './book.ts';
import type { KeptDraft, Writing } from './writing.ts';
import { changed } from './content.ts';
import { versionDue } from './version-due.ts';
import { draftTexts } from '../texts/drafts.ts';

export interface Edit {
  readonly id: string;
  /** The revision that the change was made on. */
  readonly baseRevision: number;
  readonly changes: DraftChanges;
}

interface EditingParts {
  readonly book: DraftBook;
  readonly rows: DraftRows;
  readonly now: () => number;
}

/** What the user writes and chooses, durable before it answers. */
export class Editing {
  readonly #parts: EditingParts;
  constructor(parts: EditingParts) {
    this.#parts = parts;
  }

  /** Throws a `Refusal`: `draft-changed` when a patch was made for another text, `type-fixed`, `script-too-long`. */
  edit({ id, baseRevision, changes }: Edit): DraftHead {
    const { book } = this.#parts;
    const kept = book.kept(id);
    const { script: change, collection, ...others } = changes;
    if (others.type !== undefined && others.type !== kept.content.type && kept.head.remoteId !== null) {
      throw new Refusal({ code: 'type-fixed', ...draftTexts.typeFixed });
    }
    const script = scriptAfter(kept.content.script, change);
    const content = changed(kept.content, { ...others, ...(script !== null && { script: script.text }) });
    return book.write(kept, {
      content,
      chose: numbersIn(others),
      ...(script?.edits !== undefined && { edits: script.edits }),
      ...(collection !== undefined && { head: { collection } }),
      undo: 'typing',
      ...this.#keeping(kept, script ?? { text: content.script, edits: [] }, baseRevision, typeof change === 'string'),
    });
  }

  /** What has to be kept of the state before. A whole text over one that came from elsewhere meanwhile keeps both. */
  #keeping(
    { head, content }: KeptDraft,
    { text: script, edits = editsBetween(content.script, script) }: NewScript,
    baseRevision: number,
    whole: boolean,
  ): Pick<Writing, 'versionBefore' | 'conflicts'> {
    const { rows, now, book } = this.#parts;
    if (whole && baseRevision < head.scriptReplacedAt && script !== content.script) {
      const conflicts = rows.conflicts(head.id);
      const fromService = head.remoteId !== null && rows.base(head.id)?.script === content.script;
      if (!fromService || conflicts.some(({ field }) => field === 'script')) return { versionBefore: 'stale-edit' };
      const conflict: StoredConflict = { field: 'script', base: null, remote: content.script, foundAt: now() };
      return { versionBefore: 'stale-edit', conflicts: [...conflicts, conflict] };
    }
    const versionBefore = versionDue({
      now: now(),
      lastAt: book.versions.lastAt(head.id) ?? head.createdAt,
      lengthBefore: content.script.length,
      lengthAfter: script.length,
      replaced: edits.reduce((sum, { from, to }) => sum + to - from, 0),
    });
    return { versionBefore };
  }
}

interface NewScript {
  readonly text: string;
  readonly edits?: readonly TextEdit[];
}

function scriptAfter(script: string, change: DraftChanges['script']): NewScript | null {
  if (change === undefined) return null;
  if (typeof change === 'string') {
    refuseTooLong(change, script.length);
    return { text: change };
  }
  const text = applyPatch(script, change);
  if (text === null) {
    throw new Refusal({ code: 'draft-changed', ...draftTexts.scriptChanged, action: 'refresh' });
  }
  refuseTooLong(text, script.length);
  return { text, edits: change.edits };
}

/**
 * Throws a `Refusal` for a script that nobody can write or import. One that the service has is taken as it is, and can be made
 * shorter. `before`: characters of the one that it takes the place of.
 */
export function refuseTooLong(script: string, before = 0): void {
  if (script.length <= Math.max(maxScriptLength, before)) return;
  throw new Refusal({ code: 'script-too-long', ...draftTexts.scriptTooLong(script.length) });
}
