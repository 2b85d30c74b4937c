import { FolderOpen, LibraryBig, RefreshCw, Settings2 } from 'lucide-react';
import { type DragEvent, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { LibraryItem } from '../../../bridge/index.ts';
import { useSettledCollection } from '../../app/collections.ts';
import { announce, idToOpen, useFindField, useOwners, useStudioStatus } from '../../app/index.ts';
import { useKeptForm } from '../../app/kept-form.ts';
import { ask, toAppError } from '../../bridge.ts';
import { libraryTexts as texts } from '../../texts/library.ts';
import {
  attempt,
  Button,
  ConfirmDialog,
  EmptyState,
  ErrorNotice,
  IconButton,
  PictureSheet,
  Screen,
  SelectableList,
  SelectAll,
  SelectedCount,
  Skeleton,
  toast,
  useAsLeft,
  useKeptOrder,
  useSelection,
  VirtualList,
} from '../../ui/index.ts';
import { WriteVideo } from '../home/Begin.tsx';
import { CardGrid } from './CardGrid.tsx';
import { dragOut } from './drag-out.ts';
import { isHere } from './file-deeds.ts';
import type { AskedOfFile, AskedOfFiles } from './FileMenu.tsx';
import { FilePlayer } from './FilePlayer.tsx';
import { filePictures, FileRow, rowHeight } from './FileRow.tsx';
import { everything, newestFirst, shownItems, type LibraryView } from './library-list.ts';
import { LibrarySettings } from './LibrarySettings.tsx';
import { LibraryToolbar, type Layout } from './LibraryToolbar.tsx';
import { RenameFile } from './RenameFile.tsx';
import { Rescan } from './Rescan.tsx';
import { SelectedFiles, selectedItems } from './SelectedFiles.tsx';
import { useSoughtRow } from './use-sought-row.ts';
import { useOverview } from './use-overview.ts';

/** How the files are laid out, which outlives the program. */
const usualShape: { readonly layout: Layout } = { layout: 'grid' };

/** Every finished file, and what is on its way. */
export function LibraryScreen() {
  const { status, error, rows } = useFiles();
  const [view, setView] = useAsLeft<LibraryView>('library', everything);
  // Of the last choice: a filter by date means the day on which it was chosen.
  const [now, setNow] = useState(() => Date.now());
  const { fields, ready, change } = useKeptForm('library', usualShape, 'view');
  // Another version may have known others.
  const layout = fields.layout === 'list' ? 'list' : 'grid';
  const opened = idToOpen(useLocation().state);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [sought, setSought] = useState<string | null>(null);
  useSoughtRow(sought, () => setSought(null));
  // A link may also lead from here to here.
  const [ledTo, setLedTo] = useState<string | null>(null);
  if (opened !== ledTo) {
    setLedTo(opened);
    const item = rows.find(({ id }) => id === opened);
    // The link is forgotten below; what it opened stays.
    if (opened !== null) setAsked(playing(item));
    // What cannot be played is shown in its place, whatever was filtered before.
    if (item !== undefined && playing(item) === null) {
      setSought(item.id);
      if (shownItems([item], view, now).length === 0) setView(everything);
    }
  }
  const navigate = useNavigate();
  // It was played: whoever comes back to the screen does not hear it again.
  useEffect(() => {
    if (opened !== null) void navigate('/library', { replace: true, state: null });
  }, [opened, navigate]);
  const [settingsOpen, setSettingsOpen] = useState(false);
  const searchField = useFindField();
  const ownerOf = useOwners('library');
  const { overview, read } = useOverview(rows.length);

  const wanted = useDeferredValue(view);
  const ordered = useKeptOrder(rows, newestFirst);
  const shown = useMemo(() => shownItems(ordered, wanted, now), [ordered, wanted, now]);
  const seen = JSON.stringify(wanted);
  const filtered = seen !== JSON.stringify(everything);
  const selection = useSelection(shown);
  const { selected, ids: selectedIds, select, step } = selection;
  const askAbout = useCallback((what: AskedOfFile, item: LibraryItem) => setAsked({ what, items: [item] }), []);
  const askAboutAll = (what: AskedOfFiles, items: readonly LibraryItem[]): void => setAsked({ what, items });
  const dragged = useRef(selected);
  useEffect(() => {
    dragged.current = selected;
  }, [selected]);
  // One of the selected ones takes the others along.
  const drag = useCallback((event: DragEvent, { id }: LibraryItem) => {
    const along = dragged.current.filter(isHere).map((each) => each.id);
    dragOut(event, along.includes(id) ? along : [id]);
  }, []);
  const close = (): void => setAsked(null);
  const rescanning = useStudioStatus()?.rescan != null;
  const rebuild = (): void => {
    announce(texts.rescanning(0, null));
    const scan = async (): Promise<void> => {
      const { found, foundAgain, missing, leftOut, stopped } = await ask('library.rebuild', {});
      toast({
        tone: leftOut.length === 0 && !stopped ? 'success' : 'info',
        title: stopped ? texts.rebuildStopped : texts.rebuiltTitle,
        detail: texts.rebuilt(found, foundAgain, missing, leftOut),
      });
      await read();
    };
    void attempt(() =>
      scan().catch(async (thrown: unknown) => {
        const { code, title } = toAppError(thrown);
        // What keeps it from being read stands above the files.
        if ((await read())?.problem?.code !== code) throw thrown;
        announce(title);
      }),
    );
  };
  const kept = rows.filter(({ state }) => state === 'kept');
  const keptBytes = kept.reduce((sum, { sizeBytes }) => sum + (sizeBytes ?? 0), 0);
  // As it is now: it may have been renamed or have gone while a dialog shows it.
  const [first] = asked?.items ?? [];
  const about = first === undefined ? null : (rows.find(({ id }) => id === first.id) ?? null);
  const askedIds = asked?.items.map(({ id }) => id) ?? [];

  return (
    <Screen
      title={texts.screen}
      layout="fill"
      subtitle={
        rows.length > 0 && (
          <span className="tabular">
            {texts.subtitle(kept.length, keptBytes)}
            {overview?.freeBytes != null && ` · ${texts.free(overview.freeBytes)}`}
          </span>
        )
      }
      actions={
        <>
          <IconButton label={texts.rebuild} icon={RefreshCw} disabled={rescanning} onClick={rebuild} />
          <IconButton label={texts.settings} icon={Settings2} onClick={() => setSettingsOpen(true)} />
          <Button icon={FolderOpen} onClick={() => void attempt(() => ask('library.showFolder', {}))}>
            {texts.openFolder}
          </Button>
        </>
      }
      toolbar={
        rows.length > 0 && (
          <LibraryToolbar
            rows={rows}
            before={
              <>
                <SelectAll label={texts.selectAll} shown={shown} selection={selection} />
                <SelectedCount words={selected.length > 0 ? texts.selected(selected.length) : null} />
              </>
            }
            chosen={
              selected.length > 0 ? (
                <SelectedFiles items={selected} onAsk={askAboutAll} onClear={selection.clear} />
              ) : null
            }
            view={view}
            onChange={(changes) => {
              setNow(Date.now());
              setView((before) => ({ ...before, ...changes }));
            }}
            layout={layout}
            onLayout={(chosen) => change({ layout: chosen })}
            searchField={searchField}
          />
        )
      }
    >
      {/* Always in the page: screen readers tell what changes in it. */}
      <output className="sr-only">{filtered && ready ? texts.found(shown.length) : null}</output>
      <Rescan />
      {overview?.problem && (
        <ErrorNotice
          error={overview.problem}
          actions={{ 'open-settings': () => setSettingsOpen(true) }}
          className="mx-6 mb-3"
        />
      )}
      {(status === 'loading' || !ready) && <Skeleton rows={8} className="px-6" />}
      {status === 'failed' && error && <ErrorNotice error={error} className="mx-6" />}
      {status === 'ready' && rows.length === 0 && (
        <EmptyState
          icon={LibraryBig}
          title={texts.empty}
          action={
            <>
              <WriteVideo />
              <Button disabled={rescanning} onClick={rebuild}>
                {texts.rebuild}
              </Button>
            </>
          }
        >
          {texts.emptyHint}
        </EmptyState>
      )}
      {rows.length > 0 && shown.length === 0 && (
        <EmptyState
          icon={LibraryBig}
          title={texts.nothingFound}
          action={<Button onClick={() => setView(everything)}>{texts.showAll}</Button>}
        >
          {texts.nothingFoundHint}
        </EmptyState>
      )}
      {ready && shown.length > 0 && (
        <SelectableList selection={selection} menu={() => selectedItems(selected, askAboutAll)}>
          {layout === 'grid' ? (
            <CardGrid
              items={shown}
              view={seen}
              place="library"
              sought={sought}
              selected={selectedIds}
              ownerOf={ownerOf}
              onStep={step}
              onSelect={select}
              onAsk={askAbout}
              onDrag={drag}
            />
          ) : (
            <>
              <PictureSheet pictures={filePictures} />
              <VirtualList
                className="@container"
                label={texts.screen}
                items={shown}
                view={seen}
                place="library"
                scrollTo={sought}
                keyOf={(item) => item.id}
                rowHeight={rowHeight}
                render={(item) => (
                  <FileRow
                    item={item}
                    owner={ownerOf(item.accountId)}
                    selected={selectedIds.has(item.id)}
                    onSelect={select}
                    onAsk={askAbout}
                    onDrag={drag}
                  />
                )}
              />
            </>
          )}
        </SelectableList>
      )}
      {asked?.what === 'play' && about && <FilePlayer item={about} onClose={close} />}
      {asked?.what === 'rename' && about && <RenameFile item={about} onClose={close} />}
      {settingsOpen && overview && (
        <LibrarySettings overview={overview} onChanged={read} onClose={() => setSettingsOpen(false)} />
      )}
      <ConfirmDialog
        open={asked?.what === 'remove'}
        onClose={close}
        title={texts.removeTitle(askedIds.length, first?.title ?? '')}
        consequence={texts.removeConsequence(askedIds.length)}
        action={texts.remove}
        busy={texts.removing}
        onConfirm={() => ask('library.remove', { ids: askedIds })}
      />
      <ConfirmDialog
        open={asked?.what === 'trash'}
        onClose={close}
        title={texts.trashTitle(askedIds.length, first?.title ?? '')}
        consequence={texts.trashConsequence(askedIds.length)}
        action={texts.trashAction}
        busy={texts.trashing}
        danger
        onConfirm={() => ask('library.trash', { ids: askedIds })}
      />
    </Screen>
  );
}

interface Asked {
  readonly what: AskedOfFile;
  readonly items: readonly LibraryItem[];
}

function playing(item: LibraryItem | undefined): Asked | null {
  return item === undefined || item.mediaUrl === null ? null : { what: 'play', items: [item] };
}

/** Of every account: the folder is one, whoever is signed in. */
function useFiles() {
  const { status, error, rows } = useSettledCollection('library');
  return { status, error, rows };
}
