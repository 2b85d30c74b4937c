import type { QueueRow } from '../../../bridge/queue.ts';
import { monitorTexts } from '../../texts/queue-monitor.ts';
import { orders } from './view.ts';

interface Batch {
  readonly id: string;
  readonly label: string;
}

/** A list to choose from that is longer is no help; older ones are found by their group. */
const mostShown = 100;

const oldestFirst = orders.oldest;

/** Characters of a title; the field stays beside the others in a small window. */
const longestTitle = 20;

const letters = new Intl.Segmenter();
/** By the first row of a batch: the list changes with each look at the service, and its titles hardly ever. */
const shortened = new WeakMap<QueueRow, string>();

function short(row: QueueRow): string {
  const known = shortened.get(row) ?? shortTitle(row.title);
  shortened.set(row, known);
  return known;
}

function shortTitle(title: string): string {
  if (title.length <= longestTitle) return title;
  const whole = [...letters.segment(title.slice(0, 400))].map(({ segment }) => segment);
  return whole.length <= longestTitle ? title : `${whole.slice(0, longestTitle).join('').trimEnd()}…`;
}

/** What an entry is a step of, as each of the steps of a video is of it; itself where it stands for nothing else. */
const madeBy = (row: QueueRow): string => row.subjectId ?? row.id;

/** The name of a batch: what was first in it at the click, and how many more are made, however many steps each takes. */
export const batchName = (first: string, rows: readonly QueueRow[]): string =>
  monitorTexts.batch(first, new Set(rows.map(madeBy)).size);

/** Names of batches; those that several have say when each was started. `at`: milliseconds since the epoch. */
export function namesApart(batches: readonly { readonly name: string; readonly at: number }[]): readonly string[] {
  const times = new Map<string, number>();
  for (const { name } of batches) times.set(name, (times.get(name) ?? 0) + 1);
  return batches.map(({ name, at }) => ((times.get(name) ?? 0) > 1 ? monitorTexts.batchAt(name, at) : name));
}

/**
 * What was started with one click and is in the list with more than one entry; the newest first. `shown`: is in it in any
 * case.
 */
export function batchesOf(rows: readonly QueueRow[], shown: string | null): readonly Batch[] {
  const batches = new Map<string, { first: QueueRow; rows: QueueRow[]; newest: number }>();
  for (const row of rows) {
    if (row.batchId === null) continue;
    const known = batches.get(row.batchId);
    if (known === undefined) {
      batches.set(row.batchId, { first: row, rows: [row], newest: row.createdAt });
      continue;
    }
    known.rows.push(row);
    known.newest = Math.max(known.newest, row.createdAt);
    if (oldestFirst(row, known.first) < 0) known.first = row;
  }
  const listed = [...batches].filter(([id, { rows: own }]) => own.length > 1 || id === shown);
  const chosen = listed
    .toSorted(([, a], [, b]) => b.newest - a.newest)
    .filter(([id], index) => index < mostShown || id === shown)
    .map(([id, { first, rows: own }]) => ({ id, name: batchName(short(first), own), at: first.createdAt }));
  const labels = namesApart(chosen);
  return chosen.map(({ id, name }, index) => ({ id, label: labels[index] ?? name }));
}
