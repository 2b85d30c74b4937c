import type { Preset, PresetValues } from '../../bridge/index.ts';
import { isSettled, type Journal, type JournalEntry } from '../journal/index.ts';
import { Refusal } from '../refusal.ts';
import type { Changes, Database, PresetRows } from '../store/index.ts';
import { presetTexts } from '../texts/presets.ts';
import { type Change, changesIn, stillShown, unsentOf } from './preset-changes.ts';

export interface PresetBookParts {
  readonly db: Database;
  readonly rows: PresetRows;
  readonly changes: Changes;
  readonly journal: () => Journal;
  readonly entriesOf: (presetId: string) => readonly JournalEntry[];
}

/** The presets here with what is on its way for each. A change here and what is sent for it are one transaction. */
export class PresetBook {
  readonly #parts: PresetBookParts;

  constructor(parts: PresetBookParts) {
    this.#parts = parts;
  }

  all(): Preset[] {
    return this.#parts.rows.all();
  }

  ofAccount(accountId: string): Preset[] {
    return this.#parts.rows.of(accountId);
  }

  find(id: string): Preset | null {
    return this.#parts.rows.get(id);
  }

  /** Throws a `Refusal` when it is gone. */
  get(id: string): Preset {
    const row = this.find(id);
    if (row !== null) return row;
    throw new Refusal({ code: 'unknown-preset', ...presetTexts.gone });
  }

  /** Throws as `get`, and for a preset of another account: what it names by its id is something else here. */
  getOf(accountId: string, id: string): Preset {
    const preset = this.get(id);
    if (preset.accountId === accountId) return preset;
    throw new Refusal({ code: 'preset-of-another', ...presetTexts.ofAnother });
  }

  /** Throws a `Refusal` when the service does not have it. */
  remoteId(presetId: string): number {
    const { remoteId } = this.get(presetId);
    if (remoteId !== null) return remoteId;
    throw new Refusal({ code: 'preset-not-there-yet', ...presetTexts.notThereYet });
  }

  isOpen(presetId: string): boolean {
    return this.#parts.journal().openFor(presetId);
  }

  /** Whether anything else than this entry is on its way for the preset. */
  isOpenBeside(entryId: string, presetId: string): boolean {
    return this.#parts.entriesOf(presetId).some(({ id, state }) => id !== entryId && !isSettled(state));
  }

  /** Whether the preset still shows changes that the service refused. */
  isUnsent({ id, state }: Preset): boolean {
    return state === 'failed' && changesIn(unsentOf(this.#parts.entriesOf(id))).length > 0;
  }

  /**
   * The changes that the service refused, and those that wait behind one, as far as the preset still shows them; their entries are
   * off the queue then.
   */
  takeUnsent(id: string): Change[] {
    const row = this.get(id);
    const entries = unsentOf(this.#parts.entriesOf(id));
    this.#parts.journal().cancelWaiting(id);
    this.#parts.journal().hide(entries.map((entry) => entry.id));
    return changesIn(entries).map((change) => stillShown(row, change));
  }

  make(row: Preset, values: Partial<PresetValues>): void {
    this.#parts.db.transaction(() => {
      this.save({ ...row, state: 'saving', error: null });
      this.#add('presets.create', row, { presetId: row.id, name: row.name, values });
    });
  }

  /** `row`: with the change in it. */
  change(row: Preset, change: Change): void {
    const isNothing = change.name === null && Object.keys(change.values).length === 0;
    this.#parts.db.transaction(() => {
      this.save({ ...row, state: isNothing ? 'saved' : 'saving', error: null });
      if (!isNothing) this.#add('presets.update', row, { presetId: row.id, ...change });
    });
  }

  delete(row: Preset): void {
    this.#parts.db.transaction(() => {
      this.save({ ...row, state: 'deleting', error: null });
      this.#add('presets.delete', row, { presetId: row.id });
    });
  }

  save(row: Preset): void {
    this.#parts.db.transaction(() => {
      this.#parts.rows.save(row);
      this.#parts.db.afterCommit(() => this.#parts.changes.publish('presets', [row]));
    });
  }

  /** Takes it off the list here. */
  remove(id: string): void {
    this.#parts.db.transaction(() => {
      this.#parts.rows.remove(id);
      this.#parts.db.afterCommit(() => this.#parts.changes.publish('presets', [], [id]));
    });
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
}
