import { Refusal } from '../refusal.ts';
import type { JournalRows } from '../store/index.ts';
import { queueTexts } from '../texts/queue.ts';

/** Those of `ids` that are not done and that another entry waits for, each with the title of the waiting entry. */
export function neededOf(ids: ReadonlySet<string>, entries: JournalRows): ReadonlyMap<string, string> {
  const needed = new Map<string, string>();
  for (const { state, parents, title } of entries.open()) {
    if (state.kind !== 'waiting') continue;
    for (const id of parents) if (ids.has(id) && entries.stateKind(id) !== 'confirmed') needed.set(id, title);
  }
  return needed;
}

/** `title`: of the waiting entry. */
export function stillNeeded(title: string): Refusal {
  return new Refusal({ code: 'still-needed', ...queueTexts.stillNeeded(title) });
}
