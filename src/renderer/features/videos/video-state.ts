import { useEffect, useMemo } from 'react';
import type { DraftSummary, QueueRow, QueueState, ScriptSource } from '../../../bridge/index.ts';
import { useFromRows, useSettledCollection } from '../../app/index.ts';
import { ask } from '../../bridge.ts';
import { isHeldUp, shownState } from '../queue/phase.ts';

/** Has what others changed of a video on the service come into it. `isOpen`: it is on the screen. */
export function useOpenedVideo(id: string, isOpen = true): void {
  useEffect(() => {
    // Nobody waits for it, and it may be that nobody can be asked.
    if (isOpen) ask('videos.opened', { id }).catch(() => undefined);
  }, [id, isOpen]);
}

/** The newest queue row of each draft, whatever is being done with it. */
export function rowsByDraft(rows: readonly QueueRow[]): ReadonlyMap<string, QueueRow> {
  const newest = new Map<string, QueueRow>();
  for (const row of rows) {
    if (row.subjectId === null) continue;
    const known = newest.get(row.subjectId);
    if (
      known === undefined ||
      weight(known) < weight(row) ||
      (weight(known) === weight(row) && known.createdAt <= row.createdAt)
    )
      newest.set(row.subjectId, row);
  }
  return newest;
}

/** Of several entries for one draft the one counts that needs the user, then what moves, then what is over. */
function weight({ state, behind }: QueueRow): number {
  switch (state) {
    case 'needs-you':
    case 'unknown':
      return 3;
    case 'running':
    case 'uploading':
      return 2;
    case 'waiting':
      // What the others behind it wait for.
      return behind === undefined ? 1 : 1.5;
    case 'draft':
      return 1;
    case 'done':
    case 'failed':
      return 0;
  }
}

/** As much of a draft, or of its line in the list, as says who writes its script. */
export interface Written {
  readonly scriptKind?: DraftSummary['scriptKind'];
  readonly scriptSource?: Pick<ScriptSource, 'kind'>;
}

/** The service was to write the script, failed, and is not to any more: the user writes it. */
export function isMoot({ kind, state }: QueueRow, { scriptKind, scriptSource }: Written): boolean {
  return kind === 'video-script' && state === 'failed' && (scriptKind ?? scriptSource?.kind) === 'own';
}

/**
 * The state in the words of the queue. What is under way counts first (waiting and why, a question), where what waits behind a
 * step that was refused goes on with the user only; then what the service says of the video; a draft is one that never was a video.
 */
export function stateOf(draft: Pick<DraftSummary, 'remote'> & Written, row: QueueRow | undefined): QueueState {
  if (row?.behind !== undefined) return 'needs-you';
  if (row !== undefined && row.state !== 'done' && row.state !== 'failed') return row.state;
  switch (draft.remote?.status) {
    case 'completed':
      return 'done';
    case 'failed':
      return 'failed';
    case null:
    case undefined:
    case 'draft':
      // What the user cancelled, or had to decide first, did not fail.
      return row !== undefined && shownState(row) === 'failed' && !isMoot(row, draft) ? 'failed' : 'draft';
    // `rendering`, syncing, and whatever else the service may come to say.
    default:
      return 'running';
  }
}

/** Something was asked for the draft and is not over. */
export function isUnderWay(draft: Parameters<typeof stateOf>[0], row: QueueRow | undefined): boolean {
  const state = stateOf(draft, row);
  const isOver = row === undefined || (row.behind === undefined && isHeldUp(row));
  return state !== 'draft' && state !== 'failed' && state !== 'done' && !(state === 'needs-you' && isOver);
}

/** Words for a film that is made: the service's, and ours while this computer draws it. An export goes through the same. */
const makingPhases: ReadonlySet<string> = new Set(['rendering', 'drawing', 'processing']);

/**
 * The word for what is going on: the queue's while its row is under way, else the service's, which has one word for a film that
 * is made and for one that is exported.
 */
export function phaseOf({ remote }: Pick<DraftSummary, 'remote'>, row: QueueRow | undefined): string {
  if (row === undefined || row.state === 'done' || row.state === 'failed') return remote?.status ?? '';
  return row.kind === 'video-export' && makingPhases.has(row.phase) ? 'exporting' : row.phase;
}

/** The one that is known, where each row of the other is the same: most of what changes in the queue is of no draft. */
export function keptRows(
  known: ReadonlyMap<string, QueueRow>,
  now: ReadonlyMap<string, QueueRow>,
): ReadonlyMap<string, QueueRow> {
  if (known.size !== now.size) return now;
  for (const [id, row] of now) if (known.get(id) !== row) return now;
  return known;
}

/** Of the last look; all screens show the same queue. */
let lastRows: ReadonlyMap<string, QueueRow> = new Map();

function rowsOfDrafts(rows: readonly QueueRow[], isDraft: (id: string) => boolean): ReadonlyMap<string, QueueRow> {
  const own = rows.filter(({ subjectId }) => subjectId !== null && isDraft(subjectId));
  lastRows = keptRows(lastRows, rowsByDraft(own));
  return lastRows;
}

/** The same map until something is done with another draft, or moves on. */
export function useRowsByDraft(): ReadonlyMap<string, QueueRow> {
  const { rows } = useSettledCollection('queue');
  const { byId } = useSettledCollection('drafts');
  return useMemo(() => rowsOfDrafts(rows, (id) => byId.has(id)), [rows, byId]);
}

export function useQueueRowOf(id: string): QueueRow | undefined {
  return useFromRows('queue', (rows) => rowsByDraft(rows.filter((row) => row.subjectId === id)).get(id));
}

/**
 * What was asked for a draft and how far each of it is, as one text: a plan that was worked out under another one may offer what is
 * on its way by now.
 */
export function useDeedsOf(id: string): string {
  return useFromRows('queue', (rows) =>
    rows
      .filter(({ subjectId }) => subjectId === id)
      .map((row) => `${row.id} ${row.state}`)
      .join(),
  );
}

/** Whether the last film that the service was to make for a draft was an export, and failed: there is a film to export again. */
export function useExportFailed(id: string): boolean {
  return useFromRows('queue', (rows) => {
    const last = rows
      .filter(({ subjectId, kind }) => subjectId === id && (kind === 'video-render' || kind === 'video-export'))
      // What was never sent did not fail at the service.
      .filter(({ phase }) => phase !== 'cancelled' && phase !== 'refused')
      .toSorted((a, b) => a.createdAt - b.createdAt)
      .at(-1);
    return last?.kind === 'video-export' && last.state === 'failed';
  });
}
