import { setImmediate } from 'node:timers/promises';
import {
  filmField,
  numbersOfOthers,
  type ChosenNumber,
  type Draft,
  type NumberedSetting,
  type VideoAction,
  type VideoPlan,
  type VideoPlans,
  type VideoProblem,
} from '../../bridge/index.ts';
import type { CostMap } from '../../contract/index.ts';
import { type Drafts, namedByNow } from '../drafts/index.ts';
import { isSettled, type Journal, type JournalEntry } from '../journal/index.ts';
import type { VideoRecord, VideoRows } from '../store/index.ts';
import type { Captions } from './captions/index.ts';
import type { ChangedThere } from './changed-there.ts';
import { isBusyStatus } from './door.ts';
import { emptiedByExport } from './export-settings.ts';
import { filmContents, otherContents } from './film-contents.ts';
import { finishDifferences, isRendered } from './finish.ts';
import { keptSettings } from './kept-settings.ts';
import { listed, renderPrice, type SharedFacts } from './known-prices.ts';
import type { Options } from './options.ts';
import { isMaking } from './orders.ts';
import { otherAccount } from './other-account.ts';
import { otherProblems } from './other-numbers.ts';
import type { PlanFacts } from './plan-facts.ts';
import { planOf } from './plan.ts';
import type { Unsent } from './unsent.ts';

export interface PlanningParts {
  readonly rows: VideoRows;
  readonly drafts: Drafts;
  readonly captions: Captions;
  readonly unsent: Unsent;
  readonly changedThere: ChangedThere;
  readonly options: Options;
  /** What an account is called. */
  readonly accountName: (accountId: string) => string;
  readonly isOfSameService: (accountId: string, other: string) => boolean;
  readonly journal: () => Journal;
  readonly entriesOf: (draftId: string) => readonly JournalEntry[];
  readonly account: (accountId: string) => { readonly costs: CostMap | null; readonly available: number | null };
  /** Null while the account cannot be asked. */
  readonly clientFor: (accountId: string) => unknown;
}

/** Drafts that are planned in one go: a few hundred take as long as a frame of the window may wait. */
const plannedAtOnce = 200;

/** What would be done for what the user wants, and for how much, from what is known here: no network is needed. */
export class Planning {
  readonly #parts: PlanningParts;

  constructor(parts: PlanningParts) {
    this.#parts = parts;
  }

  plans(accountId: string, ids: readonly string[], action: VideoAction): VideoPlans {
    const shared = this.#sharedBy(accountId);
    const plans = [...new Set(ids)].map((id) => this.#plan(accountId, id, action, shared));
    const credits = plans.reduce((sum, plan) => sum + plan.credits, 0);
    const unknown = plans.reduce((sum, plan) => sum + plan.unknown, 0);
    return { plans, credits, unknown };
  }

  /** As `plans`; whoever plans thousands goes on with the rest meanwhile. */
  async inPieces(accountId: string, ids: readonly string[], action: VideoAction): Promise<VideoPlans> {
    const planned: VideoPlans[] = [];
    for (let at = 0; at < ids.length; at += plannedAtOnce) {
      if (at > 0) await setImmediate();
      planned.push(this.plans(accountId, ids.slice(at, at + plannedAtOnce), action));
    }
    return {
      plans: planned.flatMap(({ plans }) => plans),
      credits: planned.reduce((sum, { credits }) => sum + credits, 0),
      unknown: planned.reduce((sum, { unknown }) => sum + unknown, 0),
    };
  }

  /** What is here differs from what the film was asked for with; what only an export is told was not asked for. */
  isAfterFilm(draftId: string): boolean {
    const { changed, finish } = this.#film(this.#parts.drafts.read(draftId), this.#parts.rows.get(draftId), false);
    return changed.length > 0 || finish.some(isRendered);
  }

  /** What is the same for each draft, looked up once for all of them. */
  #sharedBy(accountId: string): SharedFacts {
    const { options, account, clientFor } = this.#parts;
    const { costs, available } = account(accountId);
    return {
      voices: options.voiceIds(accountId),
      genres: options.genreIds(accountId),
      engineCosts: options.engineCosts(accountId),
      listed: { script: listed(costs, 'script'), render: listed(costs, 'render'), export: listed(costs, 'export') },
      available,
      reachable: clientFor(accountId) !== null,
    };
  }

  #plan(accountId: string, id: string, action: VideoAction, shared: SharedFacts): VideoPlan {
    const { drafts, rows, captions, unsent } = this.#parts;
    const { voices, genres, available, reachable } = shared;
    const draft = drafts.read(id);
    if (draft.accountId !== null && draft.accountId !== accountId) throw otherAccount(draft);
    const record = rows.get(id);
    const counts = captions.counts(id);
    const open = this.#parts.entriesOf(id).filter(({ state }) => !isSettled(state));
    const status = draft.remote?.status ?? null;
    const facts: PlanFacts = {
      draft,
      unsent: action === 'export' ? unsent.forExport(id) : unsent.forRender(id),
      imagesFrom: record.imagesFrom,
      hasAssets: record.assets.length > 0,
      stagedCaptions: counts.staged - counts.waiting,
      waitingCaptions: counts.waiting,
      captionsLost: captions.mayComeBack(id),
      captionConflicts: counts.conflicts,
      captionsCorrected: counts.staged - counts.waiting + record.takenCaptions.length > 0,
      correctedScenes: captions.correctedScenes(id),
      filmScenes: counts.spoken,
      onItsWay: open.some(({ operation }) => !operation.endsWith('.update')),
      beingPrepared: open.length > 0 && open.every((entry) => this.#prepares(entry)),
      busy: isBusyStatus(status),
      exportable: this.isExportable(draft, record),
      reachable,
      film: this.#film(draft, record, action === 'export'),
      keeps: keptSettings(draft, drafts.syncing.changesSinceBase(id).fields, record.finish),
      voices,
      ofOthers: this.#ofOthers(accountId, draft),
      genres: draft.base?.['settings.genreId'] === draft.settings.genreId ? null : genres,
      prices: { ...shared.listed, render: renderPrice(draft, record, shared) },
      available,
    };
    const changedThere = this.#parts.changedThere.shown(id);
    return { ...planOf(action, facts), ...(changedThere !== undefined && { changedThere }) };
  }

  /** The numbers of a draft that were chosen in another account, and may stand for something else in this one. */
  numbersOfOthers(accountId: string, draft: Draft): ChosenNumber[] {
    const { options, isOfSameService } = this.#parts;
    const elsewhere = (draft.chosen ?? []).filter((one) => one.accountId !== accountId);
    if (elsewhere.length === 0) return [];
    const chosen = namedByNow(elsewhere, (other, field, id) => options.nameOf(other, field, id));
    return numbersOfOthers(
      { ...draft, chosen },
      {
        accountId,
        nameOf: (field, id) => options.nameOf(accountId, field, id),
        isOfSameService: (other) => isOfSameService(accountId, other),
      },
    );
  }

  problemsOfOthers(accountId: string, draft: Draft): VideoProblem[] {
    return otherProblems(this.#ofOthers(accountId, draft));
  }

  /** By setting, the name of the account that it is of. */
  #ofOthers(accountId: string, draft: Draft): ReadonlyMap<NumberedSetting, string> {
    const others = this.numbersOfOthers(accountId, draft);
    return new Map(others.map((one) => [one.field, this.#parts.accountName(one.accountId)]));
  }

  /** Where an export failed, the film that it was to be made of is still there, though the service does not say where. */
  isExportable({ id, remote }: Pick<Draft, 'id' | 'remote'>, { earlierUrl }: Pick<VideoRecord, 'earlierUrl'>): boolean {
    if (remote === null || remote.url !== null) return remote !== null;
    if (remote.status !== 'failed' || earlierUrl === null) return false;
    const begun = this.#parts.entriesOf(id).filter((entry) => isMaking(entry) && entry.state.kind === 'confirmed');
    return begun.at(-1)?.operation.endsWith('.export') === true;
  }

  /** Whether an entry takes something to the service for free, and goes on without the user. */
  #prepares(entry: JournalEntry): boolean {
    if (!isFree(entry) || entry.state.kind === 'ask') return false;
    return (this.#parts.journal().blockedBy(entry)?.because ?? 'open') === 'open';
  }

  /**
   * How what a render would be made from now differs from the film that was asked for last. `forExport`: with what an export takes
   * away, and a render does not; what the film has not, nothing has to take away.
   */
  #film(
    draft: Draft,
    { made, finish, ordered, exportSaid, imagesFrom, captionsTaken }: VideoRecord,
    forExport: boolean,
  ): PlanFacts['film'] {
    const { fields } = this.#parts.drafts.syncing.changesSinceBase(draft.id);
    const isGone = (field: string): boolean => (made ?? exportSaid)?.[field] === null;
    const emptied = Object.fromEntries(
      Object.entries(emptiedByExport(draft)).filter(([field]) => forExport || isGone(field)),
    );
    const images = draft.type === 'url-based' ? (draft.imagesFrom ?? imagesFrom) : null;
    return {
      known: made !== null,
      changed:
        made === null
          ? filmField.options.filter(
              (field) => (field !== 'title' && field in fields) || (field in emptied && !isGone(field)),
            )
          : otherContents(made, filmContents({ ...draft.base, ...fields, ...emptied }, images)),
      finish: finishDifferences(draft.finish, finish, ordered),
      captionsTaken,
    };
  }
}

const isFree = ({ operation }: JournalEntry): boolean =>
  /\.(?:create|scrapeImages|update|correctCaptions)$/u.test(operation);
