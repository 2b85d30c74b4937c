import type { JournalEntry } from '../records/index.ts';

/** What keeps an entry from going on before anything outside does. */
export interface Blocker {
  /** The entry that has to be done first. */
  readonly entryId: string;
  /**
   * `open`: it is not done yet. `refused`, `cancelled`, `left`: it will not be done unless the user takes it up again.
   * `unreadable`: this version cannot read it.
   */
  readonly because: 'open' | 'refused' | 'cancelled' | 'left' | 'unreadable';
}

/** The name of the state of any entry; null when it is not there. */
export type StateOf = (entryId: string) => string | null;

/** The first parent that is not confirmed; null when nothing blocks. */
export function blockedByParent(entry: Pick<JournalEntry, 'parents'>, stateOf: StateOf): Blocker | null {
  for (const entryId of entry.parents) {
    const because = blocks(stateOf(entryId));
    if (because !== null) return { entryId, because };
  }
  return null;
}

function blocks(state: string | null): Blocker['because'] | null {
  switch (state) {
    case 'confirmed':
      return null;
    case 'waiting':
    case 'sending':
    case 'unknown':
    case 'ask':
      return 'open';
    case 'refused':
    case 'cancelled':
    case 'left':
      return state;
    default:
      return 'unreadable';
  }
}

/** By ids of entries: what comes after any of these, however far, as long as each step on the way `mayFollow`. */
type FollowersOf = (ids: Iterable<string>, mayFollow?: (entry: JournalEntry) => boolean) => JournalEntry[];

/** What waits behind entries, of everything that is open. */
export function followersIn(open: readonly JournalEntry[]): FollowersOf {
  const byParent = new Map<string, JournalEntry[]>();
  for (const entry of open) {
    for (const parent of entry.parents) {
      const others = byParent.get(parent);
      if (others === undefined) byParent.set(parent, [entry]);
      else others.push(entry);
    }
  }
  return (ids, mayFollow = () => true) => {
    const found = new Map<string, JournalEntry>();
    const ahead = [...ids];
    for (const id of ahead) {
      for (const entry of byParent.get(id) ?? []) {
        if (found.has(entry.id) || !mayFollow(entry)) continue;
        found.set(entry.id, entry);
        ahead.push(entry.id);
      }
    }
    return [...found.values()];
  };
}

/** Name of the thing that an entry is about, apart from the same thing of another account. */
export function subjectOf({ accountId, subjectId }: Pick<JournalEntry, 'accountId' | 'subjectId'>): string {
  return `${accountId} ${subjectId}`;
}
