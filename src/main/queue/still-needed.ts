import { Refusal } from '../refusal.ts';
import type { JournalRows } from '../store/index.ts';

/** Of `ids`: those that are not done and that something waits for, with its title. */
export function neededOf(ids: ReadonlySet<string>, entries: JournalRows): ReadonlyMap<string, string> {
  const needed = new Map<string, string>();
  for (const { state, parents, title } of entries.open()) {
    if (state.kind !== 'waiting') continue;
    for (const id of parents) if (ids.has(id) && entries.stateKind(id) !== 'confirmed') needed.set(id, title);
  }
  return needed;
}

/** `title`: of what waits. */
export function stillNeeded(title: string): Refusal {
  return new Refusal({
    code: 'still-needed',
    title: 'Something waits for this',
    detail: `“${title}” goes on only after this. Take this up again, or cancel that first.`,
  });
}
