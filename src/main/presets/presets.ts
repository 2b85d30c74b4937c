import { randomUUID } from 'node:crypto';
import type { ChosenNumber, Draft, Preset, PresetValues } from '../../bridge/index.ts';
import { presetValues } from '../../bridge/index.ts';
import { operations, type Preset as RemotePreset } from '../../contract/index.ts';
import { eachOnce, type ApiClient } from '../api/index.ts';
import type { Drafts, NewDraft } from '../drafts/index.ts';
import { errorOf, isSettled, type Journal, type JournalEntry, type JournalHandler } from '../journal/index.ts';
import { Refusal } from '../refusal.ts';
import type { Changes, Database, PresetRows } from '../store/index.ts';
import { presetHandlers } from './preset-handlers.ts';
import { type Change, changesIn, redone, stillShown, takenBack, together, unsentOf } from './preset-changes.ts';
import { nameBeside, presetStanding } from './preset-standing.ts';
import { appliedTo, begunWith, presetOf, setValues, valuesOf } from './preset-values.ts';
import { presetTexts } from '../texts/presets.ts';

interface PresetsParts {
  readonly db: Database;
  readonly rows: PresetRows;
  readonly changes: Changes;
  readonly drafts: Drafts;
  readonly journal: () => Journal;
  readonly entriesOf: (presetId: string) => readonly JournalEntry[];
  /** The numbers of a draft that were chosen in another account, and may stand for something else in this one. */
  readonly othersIn: (accountId: string, draft: Draft) => readonly ChosenNumber[];
}

type Values = { readonly [K in keyof PresetValues]?: PresetValues[K] | undefined };

/** Saved settings for new videos. The local change and what is sent for it are one transaction. */
export class Presets {
  readonly #parts: PresetsParts;
  readonly handlers: readonly JournalHandler[];

  constructor(parts: PresetsParts) {
    this.#parts = parts;
    this.handlers = presetHandlers({
      remoteId: (presetId) => this.#remoteId(presetId),
      isKnown: (accountId, remoteId) => parts.rows.of(accountId).some((one) => one.remoteId === remoteId),
      saved: (entry, presetId, remote) => this.#saved(entry, presetId, remote),
      deleted: (presetId) => this.#gone(presetId),
      settled: (entry, presetId) => this.#settled(entry, presetId),
      reopened: (entry, presetId) => this.#reopened(entry, presetId),
    });
  }

  list(): Preset[] {
    return this.#parts.rows.all();
  }

  /** Throws a `Refusal` when it is gone. */
  get(id: string): Preset {
    const row = this.#parts.rows.get(id);
    if (row !== null) return row;
    throw new Refusal({ code: 'unknown-preset', ...presetTexts.gone });
  }

  create(accountId: string, name: string, values: Values): string {
    const id = randomUUID();
    const sent = given(values);
    const row: Preset = {
      id,
      accountId,
      remoteId: null,
      name,
      values: presetValues.parse(sent),
      state: 'saving',
      error: null,
    };
    this.#parts.db.transaction(() => this.#make(row, sent));
    return id;
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
    const standing = presetStanding(this.#parts.rows.of(accountId), copied);
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
      if (row.state !== 'failed') this.#change(after, change);
      else {
        // What was refused, or waits behind that, goes along: alone, it would be refused again, or wait for ever.
        const unsent = this.#takeUnsent(id);
        if (row.remoteId === null) this.#make(after, setValues(after.values));
        else this.#change(after, together([...unsent, change]));
      }
    });
  }

  /** Lets go of the changes that the service refused. */
  discard(id: string): void {
    const row = this.get(id);
    if (row.state !== 'failed' || row.remoteId === null) return;
    this.#parts.db.transaction(() => {
      const unsent = together(this.#takeUnsent(id));
      this.#save({ ...takenBack(row, { presetId: id, ...unsent }), state: 'saved', error: null });
    });
  }

  delete(id: string): void {
    const row = this.get(id);
    if (row.state === 'deleting') return;
    this.#parts.db.transaction(() => {
      // Nothing waits behind what was refused any more: it would for ever.
      if (row.state === 'failed') this.#takeUnsent(id);
      if (row.remoteId === null && !this.#isOpen(id)) {
        this.#gone(id);
        return;
      }
      this.#save({ ...row, state: 'deleting', error: null });
      this.#add('presets.delete', row, { presetId: id });
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
    const { changes, left } = appliedTo(draft, this.#of(accountId, id).values);
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
    const preset = this.#of(accountId, id);
    const { content, left } = begunWith(preset.values, draft.content ?? {});
    return { draft: { ...draft, content }, left };
  }

  #of(accountId: string, id: string): Preset {
    const preset = this.get(id);
    if (preset.accountId === accountId) return preset;
    throw new Refusal({ code: 'preset-of-another', ...presetTexts.ofAnother });
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
    const before = JSON.stringify(this.#parts.rows.of(accountId));
    const remote = eachOnce((await client.call(operations.presets.list, {}, { lane: 'user' })).data);
    // What was made, changed or deleted here while the list was on its way is newer than the list.
    if (JSON.stringify(this.#parts.rows.of(accountId)) !== before) return;
    this.#parts.db.transaction(() => {
      const known = this.#parts.rows.of(accountId);
      // One of those that the list shows may be one whose answer was lost: found out by its entry.
      const creating = this.#parts.journal().mayHaveMade(accountId, operations.presets.create.name);
      for (const one of remote) {
        const here = known.find(({ remoteId }) => remoteId === one.id);
        if (here === undefined && creating) continue;
        if (here !== undefined && (this.#isOpen(here.id) || this.#isUnsent(here))) continue;
        const row = merged(here ?? blank(accountId), one);
        if (JSON.stringify(row) !== JSON.stringify(here)) this.#save(row);
      }
      const there = new Set(remote.map(({ id }) => id));
      for (const row of known) {
        if (row.remoteId === null || there.has(row.remoteId) || this.#isOpen(row.id)) continue;
        // What was changed here and refused is made anew where it is saved again.
        if (this.#isUnsent(row)) this.#save({ ...row, remoteId: null });
        else this.#gone(row.id);
      }
    });
  }

  #remoteId(presetId: string): number {
    const { remoteId } = this.get(presetId);
    if (remoteId !== null) return remoteId;
    throw new Refusal({ code: 'preset-not-there-yet', ...presetTexts.notThereYet });
  }

  #saved(entry: JournalEntry, presetId: string, remote: RemotePreset): void {
    const row = this.#parts.rows.get(presetId);
    if (row === null) return;
    // A later change of it that waits is what the user sees.
    const waits = this.#parts.entriesOf(presetId).some((one) => one.id !== entry.id && !isSettled(one.state));
    this.#save(waits ? { ...row, remoteId: remote.id } : merged(row, remote));
  }

  #settled({ state, operation, input }: JournalEntry, presetId: string): void {
    const row = this.#parts.rows.get(presetId);
    if (row === null || state.kind === 'confirmed') return;
    if (operation === 'presets.create' && (state.kind === 'cancelled' || state.kind === 'left')) this.#gone(presetId);
    else if (state.kind === 'refused') this.#save({ ...row, state: 'failed', error: errorOf(state, 0) });
    else if (operation === 'presets.update') this.#save({ ...takenBack(row, input), state: 'saved', error: null });
    else this.#save({ ...row, state: 'saved', error: null });
  }

  #reopened({ operation, title, accountId, input }: JournalEntry, presetId: string): void {
    const row = this.#parts.rows.get(presetId);
    const state = operation === 'presets.delete' ? 'deleting' : 'saving';
    if (row !== null)
      this.#save({ ...(operation === 'presets.update' ? redone(row, input) : row), state, error: null });
    else if (operation === 'presets.create') {
      const values = presetValues.catch(presetValues.parse({})).parse(valuesIn(input));
      this.#save({ ...blank(accountId), id: presetId, name: title, values, state: 'saving' });
    }
  }

  /** Whether the preset still shows changes that the service refused. */
  #isUnsent({ id, state }: Preset): boolean {
    return state === 'failed' && changesIn(unsentOf(this.#parts.entriesOf(id))).length > 0;
  }

  /**
   * The changes that the service refused, and those that wait behind one, as far as the preset still shows them; their entries are
   * off the queue then.
   */
  #takeUnsent(id: string): Change[] {
    const row = this.get(id);
    const entries = unsentOf(this.#parts.entriesOf(id));
    this.#parts.journal().cancelWaiting(id);
    this.#parts.journal().hide(entries.map((entry) => entry.id));
    return changesIn(entries).map((change) => stillShown(row, change));
  }

  #make(row: Preset, values: Partial<PresetValues>): void {
    this.#save({ ...row, state: 'saving', error: null });
    this.#add('presets.create', row, { presetId: row.id, name: row.name, values });
  }

  #change(row: Preset, change: Change): void {
    const isNothing = change.name === null && Object.keys(change.values).length === 0;
    this.#save({ ...row, state: isNothing ? 'saved' : 'saving', error: null });
    if (!isNothing) this.#add('presets.update', row, { presetId: row.id, ...change });
  }

  #isOpen(presetId: string): boolean {
    return this.#parts.journal().openFor(presetId);
  }

  #add(operation: string, { accountId, id, name }: Preset, input: unknown): void {
    // What was asked for before it must be done: a preset that was never made cannot be changed.
    const before = this.#parts
      .entriesOf(id)
      .filter(({ state }) => !isSettled(state))
      .at(-1);
    const after = before === undefined ? [] : [before.id];
    this.#parts.journal().add({ accountId, operation, subjectId: id, title: name, input, cost: 0, after });
  }

  #gone(id: string): void {
    this.#parts.db.transaction(() => {
      this.#parts.rows.remove(id);
      this.#parts.db.afterCommit(() => this.#parts.changes.publish('presets', [], [id]));
    });
  }

  #save(row: Preset): void {
    this.#parts.db.transaction(() => {
      this.#parts.rows.save(row);
      this.#parts.db.afterCommit(() => this.#parts.changes.publish('presets', [row]));
    });
  }
}

function refuseOther(accountId: string, { accountId: owner, title }: Draft): void {
  if (owner === null || owner === accountId) return;
  throw new Refusal({ code: 'other-account', ...presetTexts.ofOtherVideo(title) });
}

function blank(accountId: string): Preset {
  return {
    id: randomUUID(),
    accountId,
    remoteId: null,
    name: '',
    values: presetValues.parse({}),
    state: 'saved',
    error: null,
  };
}

function merged(row: Preset, remote: RemotePreset): Preset {
  return {
    ...row,
    remoteId: remote.id,
    name: remote.name ?? row.name,
    values: valuesOf(remote),
    state: 'saved',
    error: null,
  };
}

/** Without what was left out. */
function given(values: Values): Partial<PresetValues> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

function valuesIn(input: unknown): unknown {
  return typeof input === 'object' && input !== null && 'values' in input ? input.values : {};
}
