import { CirclePause, ListChecks, Play, SearchX } from 'lucide-react';
import { type KeyboardEvent, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { QueueRow } from '../../../bridge/models.ts';
import { useCollection, useCommand, useStudioStatus } from '../../app/index.ts';
import { ask } from '../../bridge.ts';
import { formatNumber } from '../../texts/format.ts';
import { queueTexts } from '../../texts/queue.ts';
import {
  attempt,
  Button,
  ConfirmDialog,
  EmptyState,
  ErrorNotice,
  Screen,
  Skeleton,
  VirtualList,
} from '../../ui/index.ts';
import { chooseFiles } from '../staging/index.tsx';
import { ApprovalNotice } from './journal/ApprovalNotice.tsx';
import { Draggable } from './journal/Draggable.tsx';
import { waitsForItsTurn } from './journal/order.ts';
import { type Reorder, useReorder } from './journal/use-reorder.ts';
import { QueueDetail } from './QueueDetail.tsx';
import { QueueRowLine, rowHeight } from './QueueRowLine.tsx';
import { QueueToolbar } from './QueueToolbar.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { RowActionsProvider } from './use-row-actions.tsx';
import { canRetry, everything, filterRows, type QueueView, sortRows } from './view.ts';

/** Everything that was asked for and everything that the service is working on, in one list. */
export function QueueScreen() {
  const { status, error, rows: all, byId } = useCollection('queue');
  const location = useLocation();
  const [view, setView] = useState<QueueView>(everything);
  const [openId, setOpenId] = useState<string | null>(() => wantedEntry(location.state));
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const searchField = useRef<HTMLInputElement>(null);
  useCommand('find', () => searchField.current?.focus());

  const sorted = useMemo(() => sortRows(all, view.sort), [all, view.sort]);
  // The field answers the key at once; the list follows in the next frame.
  const filter = useDeferredValue(view);
  const { rows, counts } = useMemo(() => filterRows(sorted, filter), [sorted, filter]);
  const chosen = useMemo(() => [...selected].flatMap((id) => byId.get(id) ?? []), [selected, byId]);

  const openRow = useCallback((id: string) => setOpenId((open) => (open === id ? null : id)), []);
  const showRow = useCallback((id: string) => setOpenId(id), []);
  const clearSelection = useCallback(() => setSelected(new Set()), []);
  const selectRow = useCallback((id: string, on: boolean) => {
    setSelected((before) => {
      const next = new Set(before);
      if (on) next.add(id);
      else next.delete(id);
      return next;
    });
  }, []);
  const reorder = useReorder();
  const openedRow = openId === null ? undefined : byId.get(openId);

  return (
    <RowActionsProvider openDetail={showRow} onRetried={clearSelection}>
      <Screen
        title={queueTexts.title}
        layout="fill"
        actions={<QueueControls done={counts.done} />}
        toolbar={
          all.length > 0 && (
            <QueueToolbar
              view={view}
              counts={counts}
              searchRef={searchField}
              onChange={(change) => setView((before) => ({ ...before, ...change }))}
            />
          )
        }
      >
        <PausedNotice />
        <ApprovalNotice rows={all} />
        {status === 'loading' && <Skeleton rows={8} className="px-6 pt-2" />}
        {status === 'failed' && error && <ErrorNotice error={error} className="mx-6" />}
        {status === 'ready' && all.length === 0 && <EmptyQueue />}
        {status === 'ready' && all.length > 0 && (
          <div className="relative flex min-h-0 flex-1">
            {/* The keys belong to the rows inside; the element only hears them on their way up. */}
            {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
            <div className="@container flex min-w-0 flex-1 flex-col" onKeyDown={(event) => moveFocus(event, reorder)}>
              {chosen.length > 0 || view.state === 'failed' ? (
                <SelectionBar
                  chosen={chosen}
                  failed={rows.filter(canRetry)}
                  onSelectFailed={(ids) => setSelected(new Set(ids))}
                  onClear={clearSelection}
                />
              ) : null}
              {rows.length === 0 ? (
                <EmptyState
                  icon={SearchX}
                  title={queueTexts.noMatch.title}
                  action={<Button onClick={() => setView(everything)}>{queueTexts.noMatch.action}</Button>}
                >
                  {queueTexts.noMatch.text}
                </EmptyState>
              ) : (
                <VirtualList
                  label={queueTexts.list}
                  items={rows}
                  keyOf={idOf}
                  rowHeight={rowHeight}
                  scrollTo={openId}
                  render={(row) => {
                    const line = (
                      <QueueRowLine
                        row={row}
                        open={row.id === openId}
                        selected={selected.has(row.id)}
                        onOpen={openRow}
                        onSelect={selectRow}
                      />
                    );
                    // Dragging means something only where the list shows the order that it changes.
                    return view.sort === 'turn' && waitsForItsTurn(row) ? (
                      <Draggable id={row.id} reorder={reorder}>
                        {line}
                      </Draggable>
                    ) : (
                      line
                    );
                  }}
                />
              )}
            </div>
            {openedRow && (
              <QueueDetail key={openedRow.id} row={openedRow} onClose={() => setOpenId(null)} onShow={showRow} />
            )}
          </div>
        )}
      </Screen>
    </RowActionsProvider>
  );
}

/** The home screen may name the entry to show. */
const wantedEntry = (state: { readonly openId?: unknown } | null): string | null =>
  typeof state?.openId === 'string' ? state.openId : null;

const idOf = (row: QueueRow): string => row.id;

/** Up and down go from row to row; with Alt they move the row itself, where it still waits. */
function moveFocus(event: KeyboardEvent<HTMLElement>, reorder: Reorder): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  if (!(event.target instanceof HTMLElement) || !event.target.matches('[data-open-row]')) return;
  if (event.altKey) {
    event.preventDefault();
    const id = event.target.closest('[data-row]')?.getAttribute('data-row');
    if (id) reorder.step(id, event.key === 'ArrowUp' ? -1 : 1);
    return;
  }
  const item = event.target.closest('li');
  const position = Number(item?.getAttribute('aria-posinset')) + (event.key === 'ArrowDown' ? 1 : -1);
  const next = item?.parentElement?.querySelector<HTMLElement>(`[aria-posinset="${position}"] [data-open-row]`);
  if (!next) return;
  event.preventDefault();
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: 'nearest' });
}

function QueueControls({ done }: { readonly done: number }) {
  const paused = useStudioStatus()?.paused ?? false;
  const [asking, setAsking] = useState(false);
  return (
    <>
      {done > 0 && (
        <Button variant="ghost" onClick={() => setAsking(true)}>
          {queueTexts.clearFinished} ({formatNumber(done)})
        </Button>
      )}
      <Button
        icon={paused ? Play : CirclePause}
        onClick={() => void attempt(() => ask('queue.setPaused', { paused: !paused }))}
      >
        {paused ? queueTexts.resume : queueTexts.pause}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={queueTexts.clearFinished}
        consequence={queueTexts.clearConsequence(done)}
        action={queueTexts.clearFinished}
        busy={queueTexts.clearing}
        onConfirm={() => ask('queue.clearFinished', {})}
      />
    </>
  );
}

function PausedNotice() {
  if (!useStudioStatus()?.paused) return null;
  return (
    <div className="mx-6 mb-3 flex items-start gap-2.5 rounded-lg border border-warning/30 bg-warning-soft p-3">
      <CirclePause aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
      <p>
        <span className="font-medium text-warning">{queueTexts.pausedTitle}.</span> {queueTexts.pausedDetail}
      </p>
    </div>
  );
}

function EmptyQueue() {
  return (
    <EmptyState
      icon={ListChecks}
      title={queueTexts.empty.title}
      action={
        <Button variant="primary" onClick={() => void attempt(() => chooseFiles('transcription'))}>
          {queueTexts.empty.action}
        </Button>
      }
    >
      {queueTexts.empty.text}
    </EmptyState>
  );
}
