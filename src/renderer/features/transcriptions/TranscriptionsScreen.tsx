import { Captions, Download, FilePlus2, Link2, RefreshCw, RotateCcw, Undo2, X } from 'lucide-react';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { QueueRow, Transcription } from '../../../bridge/index.ts';
import { rowsNow, useFindField, useSettledAccountRows, useSettledCollection } from '../../app/index.ts';
import { ask } from '../../bridge.ts';
import { formatNumber } from '../../texts/format.ts';
import { monitorTexts } from '../../texts/queue-monitor.ts';
import { queueTexts } from '../../texts/queue.ts';
import { transcriptionsTexts as texts } from '../../texts/transcriptions.ts';
import {
  attempt,
  Button,
  Chips,
  EmptyState,
  ErrorNotice,
  IconButton,
  PictureSheet,
  RefreshButton,
  Screen,
  SearchInput,
  SelectableList,
  SelectAll,
  SelectedCount,
  Skeleton,
  useAsLeft,
  useKeptOrder,
  useSelection,
  VirtualList,
} from '../../ui/index.ts';
import { removal, RenameDialog } from '../creations/index.ts';
import { cancelledOf } from '../queue/journal/undo.ts';
import { RetryQuestion } from '../queue/RetryQuestion.tsx';
import { totalPrice } from '../queue/total-price.ts';
import { canRetryFailed, retryCost } from '../queue/view.ts';
import { chooseFiles, ChooseFolder, enterStagingTray } from '../staging/index.tsx';
import { ExportDialog } from './ExportDialog.tsx';
import { filterCounts, listed, newestFirst, type TranscriptionFilter } from './transcription-list.ts';
import { isFinished, transcriptionRows } from './transcription-state.ts';
import { rowHeight, transcriptionPictures, TranscriptionRow } from './TranscriptionRow.tsx';

interface Asked {
  readonly what: 'rename' | 'export';
  readonly on: readonly Transcription[];
}

const refresh = () => ask('transcriptions.refresh', {});
const filters = ['all', 'under-way', 'done', 'failed', 'cancelled'] as const;

/** Everything that was transcribed, or is about to be. */
export function TranscriptionsScreen() {
  const { status, error, rows } = useSettledAccountRows('transcriptions');
  // An empty list offers the first one itself.
  const empty = status === 'ready' && rows.length === 0;
  const { rows: queueRows } = useSettledCollection('queue');
  const queue = useMemo(() => transcriptionRows(queueRows), [queueRows]);
  const [search, setSearch] = useAsLeft('transcriptions.search', '');
  const [filter, setFilter] = useAsLeft<TranscriptionFilter>('transcriptions.filter', 'all');
  // How many were started: each begins at the top.
  const [batches] = useAsLeft('transcriptions.batches', 0);
  const [asked, setAsked] = useState<Asked | null>(null);
  const searchField = useFindField();

  const wanted = useDeferredValue(search);
  const ordered = useKeptOrder(rows, newestFirst);
  const shown = useMemo(() => listed(ordered, queue, wanted, filter), [ordered, queue, wanted, filter]);
  const counts = useMemo(() => filterCounts(rows, queue, wanted), [rows, queue, wanted]);
  const selection = useSelection(shown);
  const { selected, select } = selection;
  const exportable = selected.filter((each) => each.status === 'completed');
  /** Rows of the queue that are to be tried again, once that is agreed to. */
  const [retried, setRetried] = useState<readonly QueueRow[]>([]);
  const failed = selected.flatMap(({ id }) => queue.get(id) ?? []).filter(canRetryFailed);
  const cancelled = cancelledOf(failed);
  const remove = removal('transcriptions', selected.filter(isFinished));

  const askAbout = useCallback(
    (what: Asked['what'] | 'retry', on: Transcription) => {
      if (what !== 'retry') setAsked({ what, on: [on] });
      else setRetried([transcriptionRows(rowsNow('queue')).get(on.id) ?? []].flat());
    },
    [setRetried],
  );
  const close = (): void => setAsked(null);
  const [single] = asked?.on ?? [];

  return (
    <Screen
      title={texts.screen}
      layout="fill"
      actions={
        <>
          {!empty && <RefreshButton label={texts.refresh} onRefresh={refresh} />}
          <Button icon={Link2} onClick={() => enterStagingTray('address')}>
            {texts.fromAddress}
          </Button>
          {!empty && (
            <span className="inline-flex">
              <Button
                variant="primary"
                icon={FilePlus2}
                onClick={() => void attempt(() => chooseFiles('transcription'))}
              >
                {texts.choose}
              </Button>
              <ChooseFolder purpose="transcription" />
            </span>
          )}
        </>
      }
      toolbar={
        rows.length > 0 && (
          <div className="flex min-h-8 flex-wrap items-center gap-2">
            <SelectAll label={texts.selectAll} shown={shown} selection={selection} />
            <SelectedCount words={selected.length > 0 ? texts.selected(selected.length) : null} />
            {selected.length > 0 ? (
              <section aria-label={texts.selection} className="flex items-center gap-2">
                {failed.length > 0 && (
                  <Button
                    size="sm"
                    variant="primary"
                    icon={cancelled === failed.length ? Undo2 : RotateCcw}
                    credits={totalPrice(retryCost(failed))}
                    onClick={() => setRetried(failed)}
                  >
                    {monitorTexts.ofSelected(
                      queueTexts.retrySelected(failed.length, cancelled),
                      failed.length,
                      selected.length,
                    )}
                  </Button>
                )}
                <Button
                  size="sm"
                  icon={Download}
                  disabled={exportable.length === 0}
                  onClick={() => setAsked({ what: 'export', on: exportable })}
                >
                  {texts.exportMany(exportable.length)}
                </Button>
                <Button size="sm" icon={remove.icon} disabled={remove.disabled} onClick={remove.onSelect}>
                  {remove.label}
                </Button>
                <IconButton size="sm" label={texts.clearSelection} icon={X} onClick={selection.clear} />
              </section>
            ) : (
              <Chips
                label={texts.filter}
                value={filter}
                onChange={setFilter}
                chips={filters
                  .filter((value) => value !== 'cancelled' || counts.cancelled > 0 || filter === 'cancelled')
                  .map((value) => ({ value, label: texts.filters[value], count: counts[value] }))}
              />
            )}
            <SearchInput
              ref={searchField}
              label={texts.search}
              value={search}
              onChange={setSearch}
              found={shown.length}
              filters={filter}
              className="ml-auto max-w-64 min-w-40 flex-1"
            />
          </div>
        )
      }
    >
      {status === 'loading' && <Skeleton tall rows={8} className="px-6" />}
      {status === 'failed' && error && <ErrorNotice error={error} className="mx-6" />}
      {empty && (
        <EmptyState
          icon={Captions}
          title={texts.empty}
          action={
            <>
              <Button
                variant="primary"
                icon={FilePlus2}
                onClick={() => void attempt(() => chooseFiles('transcription'))}
              >
                {texts.choose}
              </Button>
              <ChooseFolder purpose="transcription" />
              <Button variant="ghost" icon={RefreshCw} onClick={() => void attempt(refresh)}>
                {texts.refresh}
              </Button>
            </>
          }
        >
          {texts.emptyHint}
        </EmptyState>
      )}
      {rows.length > 0 && shown.length === 0 && (
        <EmptyState
          icon={Captions}
          title={texts.nothingFound}
          action={
            <Button
              onClick={() => {
                setSearch('');
                setFilter('all');
              }}
            >
              {texts.showAll}
            </Button>
          }
        >
          {texts.nothingFoundHint(formatNumber(rows.length))}
        </EmptyState>
      )}
      {shown.length > 0 && (
        <SelectableList
          selection={selection}
          menu={() => [
            ...(failed.length > 0
              ? [
                  {
                    label: queueTexts.retrySelected(failed.length, cancelled),
                    icon: RotateCcw,
                    credits: totalPrice(retryCost(failed)),
                    onSelect: () => setRetried(failed),
                  },
                ]
              : []),
            {
              label: texts.exportMany(exportable.length),
              icon: Download,
              disabled: exportable.length === 0,
              onSelect: () => setAsked({ what: 'export', on: exportable }),
            },
            'separator',
            remove,
          ]}
        >
          <PictureSheet pictures={transcriptionPictures} />
          <VirtualList
            className="@container"
            label={texts.screen}
            items={shown}
            view={JSON.stringify([wanted, filter, batches])}
            place="transcriptions"
            keyOf={(each) => each.id}
            rowHeight={rowHeight}
            render={(each) => (
              <TranscriptionRow
                transcription={each}
                row={queue.get(each.id)}
                selected={selection.isSelected(each.id)}
                onSelect={select}
                onAsk={askAbout}
              />
            )}
          />
        </SelectableList>
      )}
      {asked?.what === 'rename' && single && (
        <RenameDialog
          id={single.id}
          heading={texts.renameTitle}
          title={single.title}
          onRename={(title) => ask('transcriptions.rename', { id: single.id, title })}
          onClose={close}
        />
      )}
      <RetryQuestion rows={retried} onClose={() => setRetried([])} onRetried={selection.clear} />
      <ExportDialog open={asked?.what === 'export'} ids={asked?.on.map((each) => each.id) ?? []} onClose={close} />
    </Screen>
  );
}
