import { presetValues } from '../../bridge/index.ts';
import type { Preset as RemotePreset } from '../../contract/index.ts';
import { errorOf, type JournalEntry, type JournalHandler } from '../journal/index.ts';
import type { PresetBook } from './preset-book.ts';
import { redone, takenBack } from './preset-changes.ts';
import { presetHandlers } from './preset-handlers.ts';
import { blank, merged } from './preset-values.ts';

/** What is done for presets on the service, and what comes of it here. */
export function presetOutcomes(book: PresetBook): readonly JournalHandler[] {
  return presetHandlers({
    remoteId: (presetId) => book.remoteId(presetId),
    isKnown: (accountId, remoteId) => book.ofAccount(accountId).some((one) => one.remoteId === remoteId),
    saved: (entry, presetId, remote) => saved(book, entry, presetId, remote),
    deleted: (presetId) => book.remove(presetId),
    settled: (entry, presetId) => settled(book, entry, presetId),
    reopened: (entry, presetId) => reopened(book, entry, presetId),
  });
}

function saved(book: PresetBook, entry: JournalEntry, presetId: string, remote: RemotePreset): void {
  const row = book.find(presetId);
  if (row === null) return;
  // A later change of it that waits is what the user sees.
  const waits = book.isOpenBeside(entry.id, presetId);
  book.save(waits ? { ...row, remoteId: remote.id } : merged(row, remote));
}

function settled(book: PresetBook, { state, operation, input }: JournalEntry, presetId: string): void {
  const row = book.find(presetId);
  if (row === null || state.kind === 'confirmed') return;
  if (operation === 'presets.create' && (state.kind === 'cancelled' || state.kind === 'left')) book.remove(presetId);
  else if (state.kind === 'refused') book.save({ ...row, state: 'failed', error: errorOf(state, 0) });
  else if (operation === 'presets.update') book.save({ ...takenBack(row, input), state: 'saved', error: null });
  else book.save({ ...row, state: 'saved', error: null });
}

function reopened(book: PresetBook, { operation, title, accountId, input }: JournalEntry, presetId: string): void {
  const row = book.find(presetId);
  const state = operation === 'presets.delete' ? 'deleting' : 'saving';
  if (row !== null) book.save({ ...(operation === 'presets.update' ? redone(row, input) : row), state, error: null });
  else if (operation === 'presets.create') {
    const values = presetValues.catch(presetValues.parse({})).parse(valuesIn(input));
    book.save({ ...blank(accountId), id: presetId, name: title, values, state: 'saving' });
  }
}

function valuesIn(input: unknown): unknown {
  return typeof input === 'object' && input !== null && 'values' in input ? input.values : {};
}
