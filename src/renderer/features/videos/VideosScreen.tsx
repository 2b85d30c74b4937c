import { Clapperboard, Copy, Plus, SlidersHorizontal, Trash2, UserRoundCheck } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import type { DraftSummary } from '../../../bridge/index.ts';
import { maxTitleLength } from '../../../bridge/drafts.ts';
import { useActiveAccount, useFindField, useSettledCollection } from '../../app/index.ts';
import { ask } from '../../bridge.ts';
import { editorTexts } from '../../texts/editor.ts';
import { videosTexts as texts } from '../../texts/videos.ts';
import {
  attempt,
  Button,
  cx,
  EmptyState,
  ErrorNotice,
  IconButton,
  PictureSheet,
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
import { RenameDialog } from '../creations/index.ts';
import { useDropsScripts } from '../staging/staging-tray.ts';
import { AddVideos } from './AddVideos.tsx';
import { AddById } from './AddById.tsx';
import { begunElsewhere, useBegunElsewhere, takeIntoAccount } from './begun-elsewhere.ts';
import { useImports } from './imports/imports.ts';
import { useFilmsByDraft } from './kept-films.ts';
import { NewVideo } from './NewVideo.tsx';
import { NoVideos } from './NoVideos.tsx';
import { isOwn, ownDrafts } from './own-drafts.ts';
import { RenderVideos } from './RenderVideos.tsx';
import { useDraftSearch } from './use-draft-search.ts';
import { SignedOutVideos, useSignedOutVideos } from './SignedOutVideos.tsx';
import { SelectedVideos } from './SelectedVideos.tsx';
import { duplicateVideos, sendChanges, trashVideos } from './video-actions.ts';
import { begunInOthers, collectionsOf, listed, orderOf, stateCounts, type VideoFilter } from './video-list.ts';
import { useRowsByDraft } from './video-state.ts';
import { StateChips, VideoFilters } from './VideoFilters.tsx';
import { rowHeight, type VideoDeed, videoPictures, VideoRow } from './VideoRow.tsx';

const everything: VideoFilter = { state: 'all', type: null, collection: null, begunIn: null, order: 'edited' };

type Asked =
  | { readonly what: 'new' | 'by-id' }
  | { readonly what: 'rename'; readonly draft: DraftSummary }
  | { readonly what: 'render'; readonly drafts: readonly DraftSummary[] };

/** Every draft and every video that became of one. */
export function VideosScreen() {
  const navigate = useNavigate();
  const { status, error, rows } = useSettledCollection('drafts');
  const accountId = useActiveAccount()?.id ?? null;
  const signedOut = useSignedOutVideos(rows);
  const [shownOf, setShownOf] = useAsLeft<string | null>('videos.of', null);
  const ofSignedOut = signedOut.find((group) => group.accountId === shownOf) ?? null;
  const drafts = useMemo(
    () => ofSignedOut?.drafts ?? rows.filter((draft) => draft.trashedAt === null && isOwn(draft, accountId)),
    [rows, accountId, ofSignedOut],
  );
  const queue = useRowsByDraft();
  const films = useFilmsByDraft();
  const [search, setSearch] = useAsLeft('videos.search', '');
  const [filter, setFilter] = useAsLeft('videos.filter', everything);
  const showAll = useCallback(() => {
    setSearch('');
    setFilter(everything);
  }, [setSearch, setFilter]);
  const [asked, setAsked] = useState<Asked | null>(null);
  const searchField = useFindField();
  useDropsScripts();

  const { hits, ids, complete } = useDraftSearch(search, ofSignedOut?.accountId ?? accountId, rows);
  // An empty list offers the first one itself.
  const empty = status === 'ready' && drafts.length === 0;
  const ordered = useKeptOrder(
    drafts,
    useMemo(() => orderOf(filter.order, { queue, films }), [filter.order, queue, films]),
  );
  const shown = useMemo(
    () => listed(ordered, { queue, inUse: accountId }, filter, ids),
    [ordered, queue, accountId, filter, ids],
  );
  // Of what the search leaves, as in the queue.
  const counts = useMemo(() => {
    const found = ids === null ? null : new Set(ids);
    return stateCounts(found === null ? drafts : drafts.filter(({ id }) => found.has(id)), queue);
  }, [drafts, ids, queue]);
  const collections = useMemo(() => collectionsOf(drafts), [drafts]);
  const others = useMemo(() => begunInOthers(drafts, accountId), [drafts, accountId]);
  const begunIn = useBegunElsewhere();
  const selection = useSelection(shown, { first: () => useImports.getState().created });
  const { selected, select, setSelected } = selection;
  // What a table became while this screen was shown, or before, is selected once.
  useEffect(() => {
    if (useImports.getState().created.length > 0) showAll();
    useImports.setState({ created: [] });
    return useImports.subscribe(({ created }) => {
      if (created.length === 0) return;
      showAll();
      setSelected(created);
      useImports.setState({ created: [] });
    });
  }, [setSelected, showAll]);

  const deed = useCallback(
    (what: VideoDeed, draft: DraftSummary) => {
      switch (what) {
        case 'rename':
          return setAsked({ what, draft });
        case 'render':
          return setAsked({ what, drafts: [draft] });
        case 'duplicate':
          return void attempt(() => duplicateVideos([draft.id]));
        case 'trash':
          return void attempt(() => trashVideos([draft.id]));
        case 'use-here':
          return void (accountId !== null && attempt(() => takeIntoAccount([draft], accountId)));
        case 'send':
          return void attempt(() => sendChanges(draft.id));
      }
    },
    [accountId],
  );
  const close = (): void => setAsked(null);

  return (
    <Screen
      title={texts.screen}
      layout="fill"
      actions={
        <>
          <IconButton label={texts.presets} icon={SlidersHorizontal} onClick={() => void navigate('/presets')} />
          <IconButton label={texts.trash} icon={Trash2} onClick={() => void navigate('/videos/trash')} />
          <AddVideos onById={() => setAsked({ what: 'by-id' })} />
          {!empty && (
            <Button
              // With a selection, what is done with that is the next thing.
              variant={selected.length > 0 ? 'secondary' : 'primary'}
              icon={Plus}
              onClick={() => setAsked({ what: 'new' })}
            >
              {texts.newVideo}
            </Button>
          )}
        </>
      }
      toolbar={
        drafts.length > 0 && (
          <div className="flex min-h-8 flex-wrap items-center gap-2">
            <SelectAll label={texts.selectAll} shown={shown} selection={selection} />
            <SelectedCount words={selected.length > 0 ? texts.selected(selected.length) : null} />
            {selected.length > 0 ? (
              <SelectedVideos
                drafts={selected}
                areSignedOut={ofSignedOut !== null}
                onRender={() => setAsked({ what: 'render', drafts: selected })}
                onClear={selection.clear}
              />
            ) : (
              <StateChips filter={filter} counts={counts} onFilter={setFilter} />
            )}
            {/* The search stays where it is: what is found can be selected, and what is selected be narrowed down. */}
            <div
              className={cx(
                'flex min-w-0 items-center justify-end gap-2',
                selected.length > 0 ? 'flex-[1_1_8rem]' : 'flex-[1_1_30rem]',
              )}
            >
              {selected.length === 0 && (
                <VideoFilters filter={filter} collections={collections} begunInOthers={others} onFilter={setFilter} />
              )}
              <SearchInput
                ref={searchField}
                label={texts.search}
                value={search}
                onChange={setSearch}
                found={shown.length}
                filters={JSON.stringify([filter.state, filter.collection, filter.type, filter.begunIn])}
                className="max-w-56 min-w-32 flex-1"
              />
            </div>
          </div>
        )
      }
    >
      <SignedOutVideos groups={signedOut} of={ofSignedOut?.accountId ?? null} onShow={setShownOf} />
      {status === 'loading' && <Skeleton tall rows={8} className="px-6" />}
      {status === 'failed' && error && <ErrorNotice error={error} className="mx-6" />}
      {empty && (
        <NoVideos
          trashed={ownDrafts(rows, accountId).filter(({ trashedAt }) => trashedAt !== null).length}
          onNew={() => setAsked({ what: 'new' })}
        />
      )}
      {!complete && <output className="px-6 pb-2 text-muted">{texts.indexing}</output>}
      {drafts.length > 0 && shown.length === 0 && (
        <EmptyState
          icon={Clapperboard}
          title={texts.nothingFound}
          action={<Button onClick={showAll}>{texts.showAll}</Button>}
        >
          {texts.nothingFoundHint(drafts.length)}
        </EmptyState>
      )}
      {shown.length > 0 && (
        <SelectableList
          selection={selection}
          menu={() => [
            ...(ofSignedOut === null
              ? [
                  {
                    label: texts.renderMany(selected.length),
                    icon: Clapperboard,
                    onSelect: () => setAsked({ what: 'render', drafts: selected }),
                  },
                ]
              : []),
            ...(accountId !== null && selected.some((draft) => begunElsewhere(draft, accountId) !== null)
              ? [
                  {
                    label: texts.useHere,
                    icon: UserRoundCheck,
                    onSelect: () => void attempt(() => takeIntoAccount(selected, accountId)),
                  },
                ]
              : []),
            {
              label: texts.duplicate,
              icon: Copy,
              onSelect: () => void attempt(() => duplicateVideos(selected.map(({ id }) => id))),
            },
            'separator',
            {
              label: texts.toTrash,
              icon: Trash2,
              danger: true,
              onSelect: () => void attempt(() => trashVideos(selected.map(({ id }) => id))),
            },
          ]}
        >
          <PictureSheet pictures={videoPictures} />
          <VirtualList
            className="@container"
            label={texts.screen}
            items={shown}
            view={JSON.stringify([search, filter])}
            place="videos"
            keyOf={({ id }) => id}
            rowHeight={rowHeight}
            render={(draft) => (
              <VideoRow
                draft={draft}
                row={queue.get(draft.id)}
                film={films.get(draft.id)}
                begunIn={begunIn(draft)}
                hit={hits?.get(draft.id)}
                selected={selection.isSelected(draft.id)}
                signedOut={ofSignedOut !== null}
                onSelect={select}
                onDo={deed}
              />
            )}
          />
        </SelectableList>
      )}
      {asked?.what === 'new' && <NewVideo onClose={close} />}
      {asked?.what === 'by-id' && <AddById onClose={close} />}
      {asked?.what === 'rename' && (
        <RenameDialog
          id={asked.draft.id}
          heading={texts.renameTitle}
          {...(asked.draft.remoteId !== null && { hint: editorTexts.titleHere })}
          title={asked.draft.title}
          longest={maxTitleLength}
          onRename={(title) => ask('drafts.rename', { id: asked.draft.id, title })}
          onClose={close}
        />
      )}
      {asked?.what === 'render' && (
        <RenderVideos
          drafts={asked.drafts}
          // What is left is what still lacks something.
          onStarted={(ids) => setSelected(selected.map(({ id }) => id).filter((id) => !ids.includes(id)))}
          onClose={close}
        />
      )}
    </Screen>
  );
}
