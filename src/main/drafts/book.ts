import { spokenSeconds, spokenWords } from '../../contract/index.ts';
import type { Draft, DraftContent, SharedFields, VersionReason } from '../../bridge/index.ts';
import type { Clock } from '../ports/index.ts';
import { sharedOf } from '../records/index.ts';
import { Refusal } from '../refusal.ts';
import type {
  Changes,
  Database,
  DraftHead,
  DraftRows,
  DraftSearchRows,
  DraftStepRows,
  DraftVersionRows,
} from '../store/index.ts';
import { type Belonging, isVoiceOf } from './belonging.ts';
import { wellFormed } from './content.ts';
import { figuresOf, type PaceOf } from './figures.ts';
import { type NewDraftFields, NewDrafts } from './new-drafts.ts';
import { joined, stepBetween } from './steps.ts';
import { contentOf, summaryOf } from './summary.ts';
import { unsentFields } from './unsent.ts';
import { Versions } from './versions.ts';
import type { CopiedDraft } from './standing.ts';
import type { KeptDraft, ReadyDraft, Writing } from './writing.ts';
import { draftTexts } from '../texts/drafts.ts';

interface BookParts {
  readonly db: Database;
  readonly rows: DraftRows;
  readonly versionRows: DraftVersionRows;
  readonly steps: DraftStepRows;
  readonly search: DraftSearchRows;
  readonly changes: Changes;
  readonly clock: Clock;
  /** Something was written: the search index lags behind. */
  readonly written: () => void;
  readonly paceOf: PaceOf;
  /** One is called otherwise; within the transaction that writes that. */
  readonly renamed: (id: string, title: string) => void;
  readonly belonging: Belonging;
}

/** In the list, in the trash, or emptied out of it. */
type DraftPlace = Partial<Pick<DraftHead, 'trashedAt' | 'emptiedAt' | 'emptiedOnDay'>>;

const unknownDraft = (): Refusal => new Refusal({ code: 'unknown-draft', ...draftTexts.unknown });

/** Where every change of a draft is written: text, figures, version, undo step and search mark in one transaction. */
export class DraftBook {
  readonly #parts: BookParts;
  readonly versions: Versions;
  readonly #newDrafts: NewDrafts;
  /** What a transaction changed, each as it is then. */
  readonly #announce = (changed: readonly DraftHead[]): void => {
    const heads = [...new Map(changed.map((head) => [head.id, head])).values()];
    const shown = heads.filter(({ emptiedAt }) => emptiedAt === null);
    const gone = heads.filter(({ emptiedAt }) => emptiedAt !== null);
    this.#parts.changes.publish(
      'drafts',
      shown.map(summaryOf),
      gone.map(({ id }) => id),
    );
    this.#parts.written();
  };
  constructor(parts: BookParts) {
    this.#parts = parts;
    this.versions = new Versions(parts.versionRows);
    this.#newDrafts = new NewDrafts({ ...parts, versions: this.versions });
  }

  /** Throws a `Refusal` when there is no such draft. */
  kept(id: string): KeptDraft {
    const { rows } = this.#parts;
    const head = rows.head(id);
    if (head !== null) return { head, content: contentOf(head, rows.script(id)) };
    throw unknownDraft();
  }

  read(id: string): Draft {
    const { rows } = this.#parts;
    const { head, content } = this.kept(id);
    const {
      excerpt: _excerpt,
      conflictCount: _count,
      unsent: _unsent,
      scriptReplacedAt: _at,
      emptiedAt: _emptied,
      emptiedOnDay: _day,
      ...row
    } = head;
    const local = sharedOf(content);
    const standing = head.conflictCount === 0 ? [] : rows.conflicts(id);
    const conflicts = standing.map((conflict) => ({ ...conflict, local: local[conflict.field] }));
    return { ...row, script: content.script, base: rows.base(id), conflicts };
  }

  /** A new draft, written at once. See `ready`. */
  add(
    content: DraftContent,
    reason: VersionReason,
    { createdAt = this.#parts.clock.now(), ...more }: NewDraftFields & Partial<Pick<DraftHead, 'createdAt'>>,
    base: SharedFields | null = null,
  ): DraftHead {
    return this.#parts.db.transaction(() => this.put(this.ready(content, reason, more, base), createdAt));
  }

  /** See `NewDrafts`. */
  ready(...wanted: Parameters<NewDrafts['ready']>): ReadyDraft {
    return this.#newDrafts.ready(...wanted);
  }

  /** Writes a new draft; within a transaction. */
  put({ head: { id, ...rest }, script, base, version }: ReadyDraft, createdAt: number): DraftHead {
    const { rows, search } = this.#parts;
    const head: DraftHead = { ...rest, id, createdAt, updatedAt: createdAt };
    rows.save(head);
    rows.saveScript(id, script);
    if (base !== null) rows.saveBase(id, base);
    if (version !== null) this.versions.addFirst(id, version, createdAt);
    search.mark(id);
    this.#publish(head);
    return head;
  }

  /** One that is not here any more, under its own id, with all that a copy of the data has of it, where it said `was`. */
  addBack({ head, content, base, conflicts, versions, steps: undo }: CopiedDraft, was: DraftContent): void {
    const { db, rows, versionRows, search, steps, clock } = this.#parts;
    const { words } = head;
    db.transaction(() => {
      rows.save(head);
      rows.saveScript(head.id, content.script);
      if (base !== null) rows.saveBase(head.id, base);
      rows.saveConflicts(head.id, conflicts);
      for (const version of versions) versionRows.add(head.id, version);
      // As of every draft, what it begins with can be had back; and it is known by it that it came back.
      const version = { words, reason: 'copy' as const, now: clock.now() };
      this.versions.add(head.id, { ...version, content: was });
      const versionCount = this.versions.add(head.id, { ...version, content });
      steps.putAll(head.id, undo);
      const kept = {
        ...head,
        begunIn: this.#parts.belonging.begunIn(head.begunIn ?? null),
        versionCount,
        canUndo: steps.has(head.id, false),
        canRedo: steps.has(head.id, true),
      };
      rows.save(kept);
      search.mark(head.id);
      this.#publish(kept);
    });
  }

  /** Writes a change. Whatever of it fails, nothing of it is written. Returns the draft as it is now. */
  write({ head: before, content: contentBefore }: KeptDraft, writing: Writing): DraftHead {
    const { db, rows, search, clock } = this.#parts;
    const now = clock.now();
    const content = writing.content === undefined ? contentBefore : wellFormed(writing.content);
    const { script, ...rest } = content;
    const newScript = script !== contentBefore.script;
    const id = before.id;
    return db.transaction(() => {
      let { versionCount } = before;
      if (writing.versionBefore !== undefined && writing.versionBefore !== null) {
        const version = { content: contentBefore, words: before.words, reason: writing.versionBefore, now };
        versionCount = this.versions.add(id, version);
      }
      if (writing.beside !== undefined) {
        const words = spokenWords(writing.beside.content.script);
        versionCount = this.versions.add(id, { ...writing.beside, words, now });
      }
      const { accountId } = { ...before, ...writing.head };
      const figures =
        newScript || rest.settings.voiceId !== before.settings.voiceId
          ? figuresOf(this.#parts.paceOf, accountId, content)
          : {};
      // What comes back out of its history was chosen where it was chosen then.
      const isBack = writing.undo === 'moving' || writing.versionAfter === 'restored';
      const chosen = isBack
        ? before.chosen
        : this.#parts.belonging.chosen(before.chosen, {
            before: contentBefore,
            after: content,
            owner: accountId,
            chose: writing.chose,
          });
      const begunIn = this.#parts.belonging.begunIn({ ...before, ...writing.head }.begunIn ?? null);
      const draft: DraftHead = { ...before, chosen, ...writing.head, begunIn, ...rest, ...figures };
      if (writing.versionAfter !== undefined) {
        const version = { content, words: draft.words, reason: writing.versionAfter, now, always: true };
        versionCount = this.versions.add(id, version);
      }
      if (writing.undo !== 'moving') this.#recordStep(id, contentBefore, content, writing, now);
      const standing = rows.conflicts(id);
      const local = sharedOf(content);
      // Where both sides say the same again there is nothing left to decide.
      const conflicts = (writing.conflicts ?? standing).filter(({ field, remote }) => local[field] !== remote);
      const base = writing.base === undefined ? rows.base(id) : writing.base;
      const revision = before.revision + 1;
      const head: DraftHead = {
        ...draft,
        versionCount,
        revision,
        updatedAt: writing.content === undefined ? before.updatedAt : now,
        // Whoever changes it has seen it as it is.
        ...(writing.content !== undefined && { mended: undefined }),
        conflictCount: conflicts.length,
        unsent: draft.remoteId !== null && unsentFields(content, base, conflicts).any,
        scriptReplacedAt: newScript ? revision : before.scriptReplacedAt,
        canUndo: this.#parts.steps.has(id, false),
        canRedo: this.#parts.steps.has(id, true),
      };
      rows.save(head);
      if (newScript) rows.saveScript(id, script);
      if (writing.base !== undefined) rows.saveBase(id, writing.base);
      if (writing.conflicts !== undefined || conflicts.length !== standing.length) rows.saveConflicts(id, conflicts);
      search.mark(id);
      if (content.title !== contentBefore.title) this.#parts.renamed(id, content.title);
      this.#publish(head);
      return head;
    });
  }

  /**
   * Changes where they lie, of many at once: nothing of their words, versions or steps is looked at. Null leaves one as it is.
   * Throws a `Refusal` where one is not here, and changes none then.
   */
  lay(ids: readonly string[], place: (head: DraftHead) => DraftPlace | null): void {
    const { db, rows, search } = this.#parts;
    const wanted = new Set(ids);
    db.transaction(() => {
      const heads = rows.headsOf([...wanted]);
      if (heads.length < wanted.size) throw unknownDraft();
      const laid = heads.flatMap((head): DraftHead[] => {
        const next = place(head);
        return next === null ? [] : [{ ...head, ...next, revision: head.revision + 1 }];
      });
      for (const head of laid) rows.save(head);
      search.markAll(laid.map(({ id }) => id));
      db.afterCommitTogether(this.#announce, laid);
    });
  }

  #recordStep(id: string, before: DraftContent, after: DraftContent, writing: Writing, now: number): void {
    const { steps } = this.#parts;
    const step = stepBetween({ before, after, edits: writing.edits, typing: writing.undo === 'typing', now });
    if (step === null) return;
    const last = steps.lastDone(id);
    const afterUndo = steps.has(id, true);
    steps.dropUndone(id);
    const both = last === null || afterUndo ? null : joined(last.step, step, before.script);
    if (last !== null && both !== null) steps.replace(id, last.position, both);
    else steps.add(id, step);
  }

  /** Voices said how fast they speak: the lengths of what they speak are worked out anew. No draft is another by it. */
  pacesKnown(accountId: string, paces: ReadonlyMap<number, number | null>): void {
    const { rows } = this.#parts;
    this.together(() => {
      for (const head of rows.heads()) {
        const { voiceId } = head.settings;
        const pace = voiceId === null || !isVoiceOf(head, accountId) ? undefined : paces.get(voiceId);
        if (pace === undefined) continue;
        const seconds = spokenSeconds(head.words, pace);
        if (seconds === head.spokenSeconds) continue;
        const next: DraftHead = { ...head, spokenSeconds: seconds };
        rows.save(next);
        this.#publish(next);
      }
    });
  }

  /** One transaction, announced as one change. */
  together<T>(work: () => T): T {
    return this.#parts.db.transaction(work);
  }

  #publish(head: DraftHead): void {
    this.#parts.db.afterCommitTogether(this.#announce, [head]);
  }
}
