import type { JournalEntry } from '../records/index.ts';
import { subjectOf } from './dependencies.ts';

type Ordered = Pick<JournalEntry, 'id' | 'accountId' | 'subjectId' | 'parents' | 'position'>;

/**
 * New positions after entries were moved before another one (null: to the end) as one block in their own order, by id; only
 * those that change. `open` is in its present order. What must be done first keeps its place before what comes after it: an
 * entry's parents, and whatever was asked for earlier about the same thing. They come along when the entry is moved to the
 * front, and hold it back when it is moved behind what needs it.
 */
export function moved(
  open: readonly Ordered[],
  ids: ReadonlySet<string>,
  beforeId: string | null,
): Map<string, number> {
  const block = open.filter((one) => ids.has(one.id));
  const others = open.filter((one) => !ids.has(one.id));
  const at = beforeId === null ? others.length : others.findIndex((one) => one.id === beforeId);
  if (block.length === 0 || at < 0) return new Map();
  const wanted = [...others.slice(0, at), ...block, ...others.slice(at)];
  const order = inOrder(wanted, predecessors(open));
  const positions = open.map((one) => one.position);
  return new Map(
    order.flatMap((one, index) => {
      const position = positions[index] ?? one.position;
      return position === one.position ? [] : [[one.id, position] as const];
    }),
  );
}

/** By id: the entries that must come before it. */
function predecessors(open: readonly Ordered[]): Map<string, readonly string[]> {
  const last = new Map<string, string>();
  return new Map(
    open.map((one) => {
      const subject = subjectOf(one);
      const before = last.get(subject);
      last.set(subject, one.id);
      return [one.id, before === undefined ? one.parents : [...one.parents, before]] as const;
    }),
  );
}

/** The wanted order, with each entry's predecessors before it. */
function inOrder(wanted: readonly Ordered[], before: ReadonlyMap<string, readonly string[]>): Ordered[] {
  const byId = new Map(wanted.map((one) => [one.id, one]));
  const placed = new Set<string>();
  const order: Ordered[] = [];
  for (const one of wanted) {
    // A stack of its own: thousands of edits of one thing are a chain as long.
    const stack = [one.id];
    for (let id = stack.at(-1); id !== undefined; id = stack.at(-1)) {
      const missing = (before.get(id) ?? []).filter(
        (other) => byId.has(other) && !placed.has(other) && !stack.includes(other),
      );
      const [first] = missing;
      if (first !== undefined) {
        stack.push(first);
        continue;
      }
      stack.pop();
      const entry = byId.get(id);
      if (entry === undefined || placed.has(id)) continue;
      placed.add(id);
      order.push(entry);
    }
  }
  return order;
}
