import { randomUUID } from 'node:crypto';
import type { Draft, SeenChanges, VideoAction, VideoPlan, VideoProblem, VideoStep } from '../../bridge/index.ts';
import { refuseOtherPrice } from '../creations/index.ts';
import type { Drafts } from '../drafts/index.ts';
import type { Journal, JournalEntry, NewEntry } from '../journal/index.ts';
import { Refusal } from '../refusal.ts';
import type { Database } from '../store/index.ts';
import { videoTexts } from '../texts/videos.ts';
import type { ChangedThere } from './changed-there.ts';
import type { Planning } from './planning.ts';
import { callOf } from './step-call.ts';
import { settingsInput } from './step-parts.ts';
import { titleOf } from './wanted-video.ts';

interface StartingParts {
  readonly db: Database;
  readonly drafts: Drafts;
  readonly planning: Planning;
  readonly changedThere: ChangedThere;
  readonly journal: () => Journal;
  readonly entriesOf: (draftId: string) => readonly JournalEntry[];
}

/** Writes down what was planned, as the user agreed to it: no network is needed. */
export class Starting {
  readonly #parts: StartingParts;

  constructor(parts: StartingParts) {
    this.#parts = parts;
  }

  /** All of it in one transaction. Throws a `Refusal` when the price is another one, or something is missing. */
  start(
    accountId: string,
    ids: readonly string[],
    action: VideoAction,
    approvedTotal: number,
    seen: readonly SeenChanges[],
  ): { batchId: string; queueIds: string[] } {
    const { db, drafts, journal, planning } = this.#parts;
    return db.transaction(() => {
      const { plans, credits } = planning.plans(accountId, ids, action);
      for (const plan of plans) refuseProblem(plan, drafts.read(plan.id), plans.length > 1);
      refuseOtherPrice(credits, approvedTotal);
      for (const { id, steps } of plans) {
        const shown = seen.find((one) => one.id === id);
        if (shown !== undefined) this.#agreed(shown, steps);
      }
      const batch = journal().enqueueAll(
        plans.flatMap(({ id, steps }) => this.#entries(accountId, drafts.read(id), steps)),
      );
      return { batchId: batch.batchId, queueIds: batch.entries.map(({ id }) => id) };
    });
  }

  /**
   * Makes or exports one again that failed, for the credits that the user saw on its row, whatever is known of the price by now:
   * where it takes more, the journal asks. The queue shows nothing of what another device changed: that is told first.
   */
  again(
    { accountId, subjectId: id, batchId }: JournalEntry,
    action: 'publish' | 'retry' | 'export',
    credits: number | null,
  ): void {
    const { db, drafts, journal, planning } = this.#parts;
    db.transaction(() => {
      const [plan] = planning.plans(accountId, [id], action).plans;
      if (plan === undefined) return;
      const draft = drafts.read(id);
      refuseProblem(plan, draft, false);
      // Nobody was told what that takes.
      if (plan.steps.some(({ kind }) => kind === 'script')) throw scriptFirst();
      const steps = plan.steps.map((step) => (step.basis === 'free' ? step : { ...step, credits }));
      journal().enqueueAll(this.#entries(accountId, draft, steps), batchId ?? undefined);
    });
  }

  /** PATCH of whatever is not there yet; one that waits already will say it too. */
  update(accountId: string, draft: Draft): void {
    const { db, entriesOf, journal } = this.#parts;
    const waits = entriesOf(draft.id).some(
      ({ operation, state, input }) =>
        operation.endsWith('.update') &&
        state.kind === 'waiting' &&
        settingsInput.safeParse(input).data?.forExport !== true,
    );
    if (waits) return;
    const [first] = this.#parts.planning.problemsOfOthers(accountId, draft);
    if (first !== undefined) throw refusalOf(first, draft, false);
    db.transaction(() => {
      const entries = this.#entries(accountId, draft, [{ kind: 'settings', credits: 0, basis: 'free' }]);
      for (const entry of entries) journal().add(entry);
    });
  }

  /** A film is asked for as it was seen. */
  #agreed({ id, changes }: SeenChanges, steps: readonly VideoStep[]): void {
    if (steps.some(({ kind }) => kind === 'render' || kind === 'retry' || kind === 'export'))
      this.#parts.changedThere.seen(id, changes);
  }

  /** Each step names the one before as what must be done first: one that is refused must not let the next one go. */
  #entries(accountId: string, draft: Draft, steps: readonly VideoStep[]): NewEntry[] {
    const ids = steps.map(() => randomUUID());
    const forExport = steps.some(({ kind }) => kind === 'export');
    return steps.map((step, index) => {
      const before = ids[index - 1];
      return {
        id: ids[index] ?? randomUUID(),
        accountId,
        subjectId: draft.id,
        title: titleOf(draft.title),
        ...callOf(step, draft, forExport),
        cost: step.credits,
        after: before === undefined ? [] : [before],
      };
    });
  }
}

const scriptFirst = (): Refusal =>
  new Refusal({
    code: 'script-first',
    ...videoTexts.scriptFirst,
  });

function refuseProblem({ problems }: VideoPlan, draft: Draft, isBatch: boolean): void {
  const [first] = problems;
  if (first !== undefined) throw refusalOf(first, draft, isBatch);
}

function refusalOf({ code, field, title, detail }: VideoProblem, draft: Draft, isBatch: boolean): Refusal {
  return new Refusal({
    code,
    title: isBatch ? videoTexts.ofDraft(draft.title, title) : title,
    detail: videoTexts.notStarted(detail),
    ...(field !== null && { fields: { [field]: [detail] } }),
    ...(code === 'insufficient-credits' && { action: 'open-billing' as const }),
  });
}
