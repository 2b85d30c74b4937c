import { CirclePause, ListChecks, SearchX } from 'lucide-react';
import { type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { QueueRow } from '../../../bridge/queue.ts';
import { useAccountNames, useFindField, useOpened, useSettledCollection, useStudioStatus } from '../../app/index.ts';
import { queueTexts } from '../../texts/queue.ts';
import {
  attempt,
  Button,
  EmptyState,
  ErrorNotice,
  MainActionElsewhere,
  Screen,
  SelectableList,
  Skeleton,
  useKeptOrder,
  useSelection,
  useWidth,
} from '../../ui/index.ts';
import { chooseFiles, ChooseFolder } from '../staging/index.tsx';
import { ApprovalNotice } from './journal/ApprovalNotice.tsx';
import { moveRow } from './journal/move-row.ts';
import { waitsForItsTurn } from './journal/order.ts';
import { type Reorder, useReorder } from './journal/use-reorder.ts';
import { useWithoutGone } from './gone.ts';
import { isGroup, linesOf } from './groups.ts';
import { LackedCreditsNotice } from './LackedCreditsNotice.tsx';
import { QueueControls } from './QueueControls.tsx';
import { QueueDetail } from './QueueDetail.tsx';
import { QueueList } from './QueueList.tsx';
import { QueueToolbar } from './QueueToolbar.tsx';
import { useOtherAccounts } from './other-accounts.ts';
import { exportRows, takeOff } from './row-commands.ts';
import { SelectionBar } from './SelectionBar.tsx';
import { useChosenItems } from './use-chosen-items.ts';
import { useQueueKeys } from './use-queue-keys.ts';
import { useQueueView } from './use-queue-view.ts';
import { RowActionsProvider, useRowActions } from './use-row-actions.tsx';
import { canRetryFailed, filterRows, orders, unfiltered } from './view.ts';

const nothingChosen: ReadonlySet<string> = new Set();

/** Everything that was asked for and everything that the service is working on, in one list. */
export function QueueScreen() {
  const { status, error, rows: entries, byId } = useSettledCollection('queue');
  const withoutGone = useWithoutGone();
  const all = useMemo(() => entries.map(withoutGone), [entries, withoutGone]);
  const accountName = useAccountNames();
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const { view, ready, change: changeView } = useQueueView();
  const [openId, setOpenId] = useOpened();
  const searchField = useFindField();
  const { box, width } = useWidth();

  // The field answers the key at once; the list follows in the next frame.
  const filter = useDeferredValue(view);
  const accountOf = useOtherAccounts(filter);
  const sorted = useKeptOrder(all, orders[filter.sort]);
  const { rows, counts: counted } = useMemo(
    () => filterRows(sorted, filter, accountName),
    [sorted, filter, accountName],
  );
  const counts = useUnchanged(counted);
  const openRow = useCallback((id: string) => setOpenId((open) => (open === id ? null : id)), [setOpenId]);
  const showRow = useCallback((id: string) => setOpenId(id), [setOpenId]);
  const chosenNow = useRef<ReadonlySet<string>>(nothingChosen);
  const anyOrder = useReorder(chosenNow);
  // In the list, moving a row means something only where it shows the order that this changes.
  const reorder = filter.sort === 'turn' && filter.group === 'none' ? anyOrder : null;
  const openedEntry = openId === null ? undefined : byId.get(openId);
  const openedRow = openedEntry && withoutGone(openedEntry);
  const lines = useMemo(
    () => linesOf(rows, filter.group, closed, accountName),
    [rows, filter.group, closed, accountName],
  );
  const toggleGroup = useCallback((id: string) => setClosed((before) => toggled(before, id)), []);
  // What a folded group hides is out of sight: nothing that is done with what is shown touches it.
  const unfolded = useMemo(
    () => (filter.group === 'none' ? rows : lines.flatMap((line) => (isGroup(line) ? [] : line))),
    [filter.group, rows, lines],
  );
  const selection = useSelection(unfolded);
  const { selected: chosen, ids, select, setSelected, selectAll } = selection;
  const moves = useMemo(
    () => ({
      reorder: anyOrder,
      selected: new Set(chosen.map(({ id }) => id)),
      waiting: chosen.filter(waitsForItsTurn).length,
    }),
    [anyOrder, chosen],
  );
  useEffect(() => {
    chosenNow.current = moves.selected;
  }, [moves]);
  const failed = chosen.length > 0 || view.state === 'failed' ? unfolded.filter(canRetryFailed) : [];
  const clearSelection = useCallback(() => setSelected([]), [setSelected]);
  const shown = useRef({ rows, sorted, filter });
  useEffect(() => {
    shown.current = { rows, sorted, filter };
  }, [rows, sorted, filter]);
  const selectShown = useCallback(() => selectAll(true), [selectAll]);
  const exportShown = useCallback(() => exportRows(shown.current.rows), []);
  // As many as the button says: what failed can still be tried again, and what a filter hides is not touched.
  const clearDone = useCallback(
    () => takeOff(filterRows(shown.current.sorted, { ...shown.current.filter, state: 'done' }, accountName).rows),
    [accountName],
  );

  return (
    <RowActionsProvider moves={moves} openDetail={showRow} onRetried={clearSelection}>
      <Keys chosen={chosen} reorder={anyOrder} select={(id) => select(id, !ids.has(id))} selectAll={selectShown} />
      {/* In a narrow window the details lie over all of it: what has to be decided is seen whole. */}
      <div
        className="@container/queue relative h-full"
        onFocus={({ target }) => isUnderDetails(target) && setOpenId(null)}
      >
        <Screen
          title={queueTexts.title}
          layout="fill"
          actions={
            <QueueControls
              done={counts.done}
              shown={rows.length}
              unfolded={unfolded.length}
              onSelectAll={selectShown}
              onExport={exportShown}
              onClear={clearDone}
            />
          }
          toolbar={
            // In its place from the start: the list comes below it. An empty queue has nothing to narrow down.
            (status === 'loading' || all.length > 0) && (
              <QueueToolbar
                view={view}
                ready={ready}
                counts={status === 'loading' ? null : counts}
                searchRef={searchField}
                onChange={changeView}
              />
            )
          }
        >
          <PausedNotice />
          <LackedCreditsNotice rows={all} />
          <MainActionElsewhere value={openedRow !== undefined || chosen.length > 0}>
            <ApprovalNotice rows={all} />
          </MainActionElsewhere>
          {status === 'loading' && <Skeleton tall rows={8} className="px-6 pt-2" />}
          {status === 'failed' && error && <ErrorNotice error={error} className="mx-6" />}
          {status === 'ready' && all.length === 0 && <EmptyQueue />}
          {status === 'ready' && ready && all.length > 0 && (
            <div className="flex min-h-0 flex-1">
              {/* The keys belong to the rows inside; the element only hears them on their way up. */}
              {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
              <div
                ref={box}
                className="@container relative flex min-w-0 flex-1 flex-col"
                onKeyDown={(event) => {
                  moveRow(event, reorder);
                  if (event.key !== 'Escape' || event.defaultPrevented || !openedRow || chosen.length > 0) return;
                  event.preventDefault();
                  setOpenId(null);
                }}
              >
                {rows.length === 0 ? (
                  <EmptyState
                    icon={SearchX}
                    title={queueTexts.noMatch.title}
                    action={<Button onClick={() => changeView(unfiltered)}>{queueTexts.noMatch.action}</Button>}
                  >
                    {queueTexts.noMatch.text}
                  </EmptyState>
                ) : (
                  <SelectableRows selection={selection} reorder={reorder}>
                    <QueueList
                      lines={lines}
                      view={JSON.stringify(filter)}
                      width={width}
                      accountOf={accountOf}
                      covered={chosen.length + failed.length > 0}
                      reorder={reorder}
                      openId={openId}
                      selected={ids}
                      onOpen={openRow}
                      onSelect={select}
                      onToggleGroup={toggleGroup}
                    />
                  </SelectableRows>
                )}
                <MainActionElsewhere value={openedRow !== undefined}>
                  <SelectionBar
                    chosen={chosen}
                    failed={failed}
                    reorder={reorder}
                    detailsOpen={openedRow !== undefined}
                    onSelectFailed={setSelected}
                    onClear={selection.clear}
                  />
                </MainActionElsewhere>
              </div>
              {openedRow && (
                <QueueDetail
                  key={openedRow.id}
                  row={openedRow}
                  onClose={() => setOpenId(null)}
                  onShow={showRow}
                  onShowBatch={(batch) => changeView({ ...unfiltered, batch })}
                />
              )}
            </div>
          )}
        </Screen>
      </div>
    </RowActionsProvider>
  );
}

/** Whether the keyboard came to something of which the details, where they lie over the list, leave nothing to see. */
function isUnderDetails(target: Element): boolean {
  const details = document.querySelector('[data-details-of]');
  if (details === null || details.contains(target) || getComputedStyle(details).position !== 'absolute') return false;
  const [over, under] = [details.getBoundingClientRect(), target.getBoundingClientRect()];
  if (under.left < over.left || under.right > over.right) return false;
  // A row may be about to be scrolled to; of what stays in place it can be asked what lies over it.
  const middle = [under.x + under.width / 2, under.y + under.height / 2] as const;
  return target.closest('[data-row]') !== null || details.contains(document.elementFromPoint(...middle));
}

/** The same object for as long as it says the same, so that what is drawn from it is not drawn again. */
function useUnchanged<T extends Readonly<Record<string, number>>>(value: T): T {
  const [kept, setKept] = useState(value);
  const same = Object.keys(value).every((key) => value[key] === kept[key]);
  if (!same) setKept(value);
  return same ? kept : value;
}

function toggled(before: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(before);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** The keys of this screen; a part of its own because it needs the actions that are provided above it. */
function Keys(props: Omit<Parameters<typeof useQueueKeys>[0], 'retry' | 'stop' | 'save'>) {
  const { retry, stop, save } = useRowActions();
  useQueueKeys({ ...props, retry, stop, save });
  return null;
}

interface SelectableRowsProps {
  readonly selection: ReturnType<typeof useSelection<QueueRow>>;
  readonly reorder: Reorder | null;
  readonly children: ReactNode;
}

/** The list, with what its selected entries offer together; a part of its own for the same reason. */
function SelectableRows({ selection, reorder, children }: SelectableRowsProps) {
  const { paid, others } = useChosenItems(reorder);
  const { selected } = selection;
  return (
    <SelectableList selection={selection} menu={() => [...paid(selected), ...others(selected)]}>
      {children}
    </SelectableList>
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
        <>
          <Button variant="primary" onClick={() => void attempt(() => chooseFiles('transcription'))}>
            {queueTexts.empty.action}
          </Button>
          <ChooseFolder purpose="transcription" />
        </>
      }
    >
      {queueTexts.empty.text}
    </EmptyState>
  );
}
