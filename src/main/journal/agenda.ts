import { isInFlight, type JournalEntry } from './entry.ts';

/** What the order of sending depends on beside the entries. Each is asked many times: keep it cheap. */
export interface AgendaRules {
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** The account can be reached. */
  readonly reachable: (accountId: string) => boolean;
  /** New starts are held back; outcomes are still found out. */
  readonly paused: boolean;
  /** Something is being done for it at this moment. */
  readonly isActive: (entryId: string) => boolean;
  /** Entries of one lane are never in flight together. */
  readonly laneOf: (entry: JournalEntry) => string;
}

export interface Agenda {
  /** What may be sent or looked up now, in order. */
  readonly go: readonly JournalEntry[];
  /** When the next one may, milliseconds since the epoch; null when only an event from outside can move anything. */
  readonly wakeAt: number | null;
}

/**
 * Which of the open entries (in their order) may do something now. An entry that is under way or whose outcome is unknown
 * blocks its lane; one that is not settled blocks everything that was asked for after it about the same subject.
 */
export function agenda(open: readonly JournalEntry[], rules: AgendaRules): Agenda {
  const busy = new Set<string>();
  for (const entry of open) {
    if (isInFlight(entry.state) || rules.isActive(entry.id)) busy.add(rules.laneOf(entry));
  }
  const go: JournalEntry[] = [];
  const subjects = new Set<string>();
  let wakeAt: number | null = null;
  for (const entry of open) {
    const subject = `${entry.accountId} ${entry.subjectId}`;
    const first = !subjects.has(subject);
    subjects.add(subject);
    if (!first || rules.isActive(entry.id)) continue;
    const due = dueAt(entry, rules);
    if (due === null) continue;
    if (due > rules.now) {
      wakeAt = wakeAt === null ? due : Math.min(wakeAt, due);
      continue;
    }
    if (entry.state.kind !== 'unknown') {
      const lane = rules.laneOf(entry);
      if (busy.has(lane)) continue;
      busy.add(lane);
    }
    go.push(entry);
  }
  return { go, wakeAt };
}

/** When an entry may next do something; null when only an event from outside can move it. */
function dueAt({ accountId, state, updatedAt }: JournalEntry, { now, paused, reachable }: AgendaRules): number | null {
  if (state.kind !== 'unknown' && (state.kind !== 'waiting' || paused)) return null;
  if (!reachable(accountId)) return null;
  // Written in what is now the future: the clock was set back, and the instants in the entry say nothing any more.
  if (updatedAt > now) return now;
  return state.kind === 'unknown' ? state.nextProbeAt : (state.notBefore ?? now);
}
