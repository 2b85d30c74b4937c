import { useEffect } from 'react';
import { createStore, useStore } from 'zustand';
import type { CallOutput, QueueRow } from '../../../bridge/index.ts';
import { useFromRows } from '../../app/index.ts';
import { ask } from '../../bridge.ts';
import { mayLeaveOut, useLeavesChangesOut } from './left-out.ts';

type LeftByRender = Pick<CallOutput<'videos.leftOut'>['drafts'][number], 'later' | 'keeps'>;
type LeftOut = LeftByRender & { readonly captions?: boolean | undefined };

const nothing: LeftOut = { later: [], keeps: [] };

/** By draft: what its render leaves out, as far as anybody asked. */
const told = createStore<ReadonlyMap<string, LeftOut>>(() => new Map());
/** By draft: how it was when that was asked. */
const askedOf = new Map<string, string>();
let wanted: string[] = [];

/** Asks once for all rows that are drawn in one go, and again only of what has changed. */
function want(id: string, print: string): void {
  if (askedOf.get(id) === print) return;
  askedOf.set(id, print);
  wanted.push(id);
  if (wanted.length === 1) queueMicrotask(() => void askWanted());
}

/** Corrections of its captions changed: whoever shows it next asks again. */
export const captionsChanged = (id: string): void => void askedOf.delete(id);

/** By draft: how far what takes corrections of captions to the service is. Worked out once for each list of rows. */
const captionSteps = new WeakMap<readonly QueueRow[], ReadonlyMap<string, string>>();

function captionStepsOf(rows: readonly QueueRow[]): ReadonlyMap<string, string> {
  const known = captionSteps.get(rows);
  if (known !== undefined) return known;
  const steps = new Map<string, string>();
  for (const { kind, subjectId, id, state } of rows)
    if (kind === 'video-captions' && subjectId !== null)
      steps.set(subjectId, `${steps.get(subjectId) ?? ''} ${id} ${state}`);
  captionSteps.set(rows, steps);
  return steps;
}

async function askWanted(): Promise<void> {
  const ids = wanted;
  wanted = [];
  try {
    const { drafts } = await ask('videos.leftOut', { ids });
    const found = new Map(drafts.map(({ id, ...left }) => [id, left]));
    const before = told.getState();
    // What is the same as before draws nothing again.
    const changed = ids.flatMap((id) => {
      const now = found.get(id) ?? nothing;
      return JSON.stringify(now) === JSON.stringify(before.get(id) ?? nothing) ? [] : [[id, now] as const];
    });
    if (changed.length > 0) told.setState(new Map([...before, ...changed]), true);
  } catch {
    // A hint that is not there; the next row that is drawn asks again.
    for (const id of ids) askedOf.delete(id);
  }
}

/** What the film of a render that still waits will lack until an export, and what the service keeps; nothing of other entries. */
export function useLeftByRender(row: QueueRow | undefined): LeftByRender {
  const left = useLeftOf(row);
  return row?.kind === 'video-render' ? left : nothing;
}

/** Whether what still waits to be paid for will lack what was changed in its draft, or in its captions, since. */
export function useLeavesOut(row: QueueRow | undefined): boolean {
  const captions = useLeftOf(row).captions === true;
  return useLeavesChangesOut(row) || captions;
}

function useLeftOf(row: QueueRow | undefined): LeftOut {
  const id = row !== undefined && mayLeaveOut(row) ? row.subjectId : null;
  const captions = useFromRows('queue', (rows) => (id === null ? null : (captionStepsOf(rows).get(id) ?? null)));
  const print = useFromRows('drafts', (drafts) => {
    const draft = id === null ? undefined : drafts.find((one) => one.id === id);
    return draft === undefined ? null : `${draft.revision} ${draft.remote?.status}${captions ?? ''}`;
  });
  useEffect(() => {
    if (id !== null && print !== null) want(id, print);
  }, [id, print]);
  return useStore(told, (all) => (id === null ? nothing : (all.get(id) ?? nothing)));
}
