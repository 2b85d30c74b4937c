import type { ChosenNumber, Draft, Preset, PresetValues } from '../../bridge/index.ts';
import { presetValues } from '../../bridge/index.ts';
import { operations } from '../../contract/index.ts';
import { eachOnce, type ApiClient } from '../api/index.ts';
import type { Drafts, NewDraft } from '../drafts/index.ts';
import type { JournalHandler } from '../journal/index.ts';
import { Refusal } from '../refusal.ts';
import { presetTexts } from '../texts/presets.ts';
import { PresetBook, type PresetBookParts } from './preset-book.ts';
import { takenBack, together } from './preset-changes.ts';
import { presetOutcomes } from './preset-outcomes.ts';
import { nameBeside, presetStanding } from './preset-standing.ts';
import { appliedTo, begunWith, blank, merged, presetOf, setValues } from './preset-values.ts';

interface PresetsParts extends PresetBookParts {
  readonly drafts: Drafts;
  /** The numbers of a draft that were chosen in another account, and may stand for something else in this one. */
  readonly othersIn: (accountId: string, draft: Draft) => readonly ChosenNumber[];
}

type Values = { readonly [K in keyof PresetValues]?: PresetValues[K] | undefined };

/** Saved settings for new videos. */
export class Presets {
  readonly #parts: PresetsParts;
  readonly #book: PresetBook;
  readonly handlers: readonly JournalHandler[];

  constructor(parts: PresetsParts) {
    this.#parts = parts;
    this.#book = new PresetBook(parts);
    this.handlers = presetOutcomes(this.#book);
  }

  list(): Preset[] {
    return this.#book.all();
  }

  /** Throws a `Refusal` when it is gone. */
  get(id: string): Preset {
    return this.#book.get(id);
  }

  create(accountId: string, name: string, values: Values): string {
    const sent = given(values);
    const row = { ...blank(accountId), name, values: presetValues.parse(sent) };
    this.#book.make(row, sent);
    return row.id;
  }

  /**
   * `left`: the names of what no request can say of a preset, and of what is another account's. Throws a `Refusal` for a draft that
   * another account has.
   */
  createFromDraft(
    accountId: string,
    name: string,
    draftId: string,
  ): { readonly id: string; readonly left: readonly string[] } {
    const draft = this.#parts.drafts.read(draftId);
    refuseOther(accountId, draft);
    const { values, left } = presetOf(draft, new Set(this.#parts.othersIn(accountId, draft).map(({ field }) => field)));
    return { id: this.create(accountId, name, values), left };
  }

  /** Makes one of a copy of the data anew, in the account that it is of, unless one here says the same. Whether it was made. */
  bringBack(accountId: string, copied: Preset): boolean {
    const standing = presetStanding(this.#book.ofAccount(accountId), copied);
    if (standing === 'same') return false;
    this.create(accountId, standing === 'missing' ? copied.name : nameBeside(copied.name), setValues(copied.values));
    return true;
  }

  update(id: string, name: string | null, values: Values): void {
    const row = this.get(id);
    const sent = given(values);
    const before = {
      name: name === null ? null : row.name,
      values: Object.fromEntries(Object.keys(sent).map((key) => [key, row.values[key as keyof PresetValues]])), // Its own keys.
    };
    const change = { name, values: sent, before };
    this.#parts.db.transaction(() => {
      const after = { ...row, name: name ?? row.name, values: { ...row.values, ...sent } };
      if (row.state !== 'failed') this.#book.change(after, change);
      else {
        // What was refused, or waits behind that, goes along: alone, it would be refused again, or wait for ever.
        const unsent = this.#book.takeUnsent(id);
        if (row.remoteId === null) this.#book.make(after, setValues(after.values));
        else this.#book.change(after, together([...unsent, change]));
      }
    });
  }

  /** Lets go of the changes that the service refused. */
  discard(id: string): void {
    const row = this.get(id);
    if (row.state !== 'failed' || row.remoteId === null) return;
    this.#parts.db.transaction(() => {
      const unsent = together(this.#book.takeUnsent(id));
      this.#book.save({ ...takenBack(row, { presetId: id, ...unsent }), state: 'saved', error: null });
    });
  }

  delete(id: string): void {
    const row = this.get(id);
    if (row.state === 'deleting') return;
    this.#parts.db.transaction(() => {
      // Nothing waits behind what was refused any more: it would for ever.
      if (row.state === 'failed') this.#book.takeUnsent(id);
      if (row.remoteId === null && !this.#book.isOpen(id)) {
        this.#book.remove(id);
        return;
      }
      this.#book.delete(row);
    });
  }

  /**
   * Gives a draft what is set in the preset. `left`: the names of what a draft cannot have; `step`: see `Drafts.lastStep`. Throws as
   * `begin`, and for a draft that another account has.
   */
  apply(
    accountId: string,
    id: string,
    draftId: string,
  ): { readonly left: readonly string[]; readonly step: string | null } {
    const { drafts } = this.#parts;
    const draft = drafts.read(draftId);
    refuseOther(accountId, draft);
    const { changes, left } = appliedTo(draft, this.#book.getOf(accountId, id).values);
    const before = drafts.lastStep(draftId);
    drafts.edit({ id: draftId, baseRevision: draft.revision, changes });
    const step = drafts.lastStep(draftId);
    return { left, step: step === before ? null : step };
  }

  /**
   * The draft, begun with what is set in the preset; what it says itself counts more. Throws as `get`, and for a preset of another
   * account: what it names by its id is something else here. `left`: see `apply`.
   */
  begin(
    accountId: string,
    id: string,
    draft: NewDraft,
  ): { readonly draft: NewDraft; readonly left: readonly string[] } {
    const preset = this.#book.getOf(accountId, id);
    const { content, left } = begunWith(preset.values, draft.content ?? {});
    return { draft: { ...draft, content }, left };
  }

  /** Makes the draft that `begin` says. */
  newDraft(
    accountId: string,
    id: string,
    draft: NewDraft,
  ): { readonly draftId: string; readonly left: readonly string[] } {
    const begun = this.begin(accountId, id, draft);
    return { draftId: this.#parts.drafts.create(begun.draft).id, left: begun.left };
  }

  /** Reads the list of the service: those made elsewhere appear, deleted ones go, and what is on its way stays. */
  async refresh(accountId: string, client: ApiClient): Promise<void> {
    const before = JSON.stringify(this.#book.ofAccount(accountId));
    const remote = eachOnce((await client.call(operations.presets.list, {}, { lane: 'user' })).data);
    // What was made, changed or deleted here while the list was on its way is newer than the list.
    if (JSON.stringify(this.#book.ofAccount(accountId)) !== before) return;
    this.#parts.db.transaction(() => {
      const known = this.#book.ofAccount(accountId);
      // One of those that the list shows may be one whose answer was lost: found out by its entry.
      const creating = this.#parts.journal().mayHaveMade(accountId, operations.presets.create.name);
      for (const one of remote) {
        const here = known.find(({ remoteId }) => remoteId === one.id);
        if (here === undefined && creating) continue;
        if (here !== undefined && (this.#book.isOpen(here.id) || this.#book.isUnsent(here))) continue;
        const row = merged(here ?? blank(accountId), one);
        if (JSON.stringify(row) !== JSON.stringify(here)) this.#book.save(row);
      }
      const there = new Set(remote.map(({ id }) => id));
      for (const row of known) {
        if (row.remoteId === null || there.has(row.remoteId) || this.#book.isOpen(row.id)) continue;
        // What was changed here and refused is made anew where it is saved again.
        if (this.#book.isUnsent(row)) this.#book.save({ ...row, remoteId: null });
        else this.#book.remove(row.id);
      }
    });
  }
}

function refuseOther(accountId: string, { accountId: owner, title }: Draft): void {
  if (owner === null || owner === accountId) return;
  throw new Refusal({ code: 'other-account', ...presetTexts.ofOtherVideo(title) });
}

/** Without what was left out. */
function given(values: Values): Partial<PresetValues> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
