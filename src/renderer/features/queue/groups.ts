import type { QueueRow } from '../../../bridge/queue.ts';
import { needsUser } from '../../../bridge/needs-user.ts';
import { monitorTexts } from '../../texts/queue-monitor.ts';
import { queueTexts } from '../../texts/queue.ts';
import { batchName, namesApart } from './batches.ts';
import { shownState } from './phase.ts';
import { type Grouping, orders, stateGroupOf } from './view.ts';

/** The head of a group. */
export interface GroupHead {
  readonly type: 'group';
  readonly id: string;
  readonly name: string;
  readonly count: number;
  /** Of them: those that failed or need the user, which a folded group must not hide. */
  readonly attention: number;
  readonly open: boolean;
}

/** A line of the list: the head of a group, or an entry as it is, so that a list without groups needs no list of its own. */
export type QueueLine = GroupHead | QueueRow;

export const isGroup = (line: QueueLine): line is GroupHead => 'type' in line;

/** Groups of states in the order of what helps most. */
const stateOrder = ['attention', 'active', 'waiting', 'failed', 'not-watched', 'cancelled', 'done'] as const;

interface Group {
  readonly rows: QueueRow[];
  attention: number;
}

/**
 * The rows, in their order, below heads of groups. A group stands where its first row stands, except for states, which have an
 * order of their own. `closed`: ids of folded groups.
 */
export function linesOf(
  rows: readonly QueueRow[],
  by: Grouping,
  closed: ReadonlySet<string>,
  accountName: (accountId: string) => string,
): readonly QueueLine[] {
  if (by === 'none') return rows;
  const groups = new Map<string, Group>();
  if (by === 'state') for (const state of stateOrder) groups.set(state, { rows: [], attention: 0 });
  for (const row of rows) {
    const key = keyOf(row, by);
    const group = groups.get(key) ?? { rows: [], attention: 0 };
    groups.set(key, group);
    group.rows.push(row);
    if (needsALook(row)) group.attention += 1;
  }
  const nameOf = namesOf(by, groups, accountName);
  const lines: QueueLine[] = [];
  for (const [key, group] of groups) {
    if (group.rows.length === 0) continue;
    const id = `group:${by}:${key}`;
    const open = !closed.has(id);
    const { attention } = group;
    lines.push({
      type: 'group',
      id,
      name: nameOf(key),
      count: group.rows.length,
      attention,
      open,
    });
    if (open) for (const row of group.rows) lines.push(row);
  }
  return lines;
}

/** What the user cancelled is over and was meant: nobody has to look after it. */
const needsALook = (row: QueueRow): boolean =>
  shownState(row) === 'failed' || needsUser(row) || row.file?.state === 'failed';

function keyOf(row: QueueRow, by: Exclude<Grouping, 'none'>): string {
  switch (by) {
    case 'kind':
      return row.kind;
    case 'state':
      return stateGroupOf(row);
    case 'batch':
      return row.batchId ?? '';
    case 'account':
      return row.accountId;
  }
}

const oldestFirst = orders.oldest;

/** A batch has the same name in every order of the list. */
const oldest = (rows: readonly QueueRow[], first: QueueRow): QueueRow =>
  rows.reduce((known, row) => (oldestFirst(row, known) < 0 ? row : known), first);

/** What groups are called, by their keys. */
function namesOf(
  by: Exclude<Grouping, 'none'>,
  groups: ReadonlyMap<string, Group>,
  accountName: (accountId: string) => string,
): (key: string) => string {
  if (by === 'account') return accountName;
  if (by === 'batch') return batchNames(groups);
  const names = new Map<string, string>();
  for (const [key, { rows }] of groups) {
    const [first] = rows;
    if (first === undefined) continue;
    names.set(key, by === 'kind' ? queueTexts.kinds[first.kind] : queueTexts.filter[stateGroupOf(first)]);
  }
  return (key) => names.get(key) ?? key;
}

function batchNames(groups: ReadonlyMap<string, Group>): (key: string) => string {
  const batches = [...groups].flatMap(([key, { rows }]) => {
    const [first] = rows;
    if (key === '' || first === undefined) return [];
    const { title, createdAt } = oldest(rows, first);
    return { key, name: batchName(title, rows), at: createdAt };
  });
  const apart = namesApart(batches);
  const names = new Map(batches.map(({ key, name }, index) => [key, apart[index] ?? name]));
  return (key) => names.get(key) ?? monitorTexts.noBatch;
}
