import {
  Captions,
  ArrowLeft,
  Copy,
  Download,
  Ellipsis,
  Images,
  PanelRight,
  Redo2,
  RefreshCw,
  Search,
  Send,
  Trash2,
  Undo2,
} from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { useStore } from 'zustand';
import type { Draft, DraftSummary } from '../../../bridge/index.ts';
import { maxTitleLength, scriptFormat } from '../../../bridge/drafts.ts';
import { rowThere, useFromRows, useKeys, useRow } from '../../app/index.ts';
import { ask } from '../../bridge.ts';
import { editorTexts as texts } from '../../texts/editor.ts';
import { sceneTexts } from '../../texts/scenes.ts';
import { videoResultTexts } from '../../texts/video-result.ts';
import { videosTexts } from '../../texts/videos.ts';
import { attempt, IconButton, Menu, StateBadge, useAfterPaint, useIsShown, ScreenTitle } from '../../ui/index.ts';
import { saveScripts, sendChanges, trashVideos } from '../videos/video-actions.ts';
import { phaseOf, stateOf, useQueueRowOf } from '../videos/video-state.ts';
import type { DraftSession } from './draft-session.ts';
import { SaveLine } from './SaveLine.tsx';

interface EditorHeaderProps {
  readonly session: DraftSession;
  readonly panelOpen: boolean;
  readonly onPanel: () => void;
  readonly onFind: () => void;
}

/** Title, state, and what can be done with the whole draft. */
export function EditorHeader({ session, panelOpen, onPanel, onFind }: EditorHeaderProps) {
  const draft = useStore(session.state, (state) => state.draft);
  const navigate = useNavigate();
  const isShown = useIsShown();
  const findKeys = useKeys('find');
  const unsent = useFromRows('drafts', (rows) => rows.find(({ id }) => id === draft.id)?.unsent === true);
  return (
    <header className="flex items-center gap-1 border-b border-line py-2 pr-3 pl-2">
      <Link
        to="/videos"
        aria-label={videosTexts.backToVideos}
        title={videosTexts.backToVideos}
        draggable={false}
        className="grid size-8 shrink-0 place-items-center rounded-md text-muted hover:bg-hover hover:text-ink"
      >
        <ArrowLeft aria-hidden className="size-4" />
      </Link>
      <ScreenTitle title={draft.title || texts.untitled} className="sr-only" />
      <div className="relative min-w-32 flex-1">
        <input
          type="text"
          aria-label={texts.title}
          data-puts-right="title"
          aria-describedby={draft.remoteId === null ? undefined : `${draft.id}-title`}
          placeholder={texts.untitled}
          value={draft.title}
          maxLength={maxTitleLength}
          dir="auto"
          spellCheck
          onChange={(event) => session.change({ title: event.target.value }, true)}
          onBlur={() => void session.flush()}
          className="h-8 w-full truncate rounded-md bg-transparent px-2 text-lg font-semibold peer tracking-tight hover:bg-hover focus:bg-raised"
        />
        {draft.remoteId !== null && (
          <span
            id={`${draft.id}-title`}
            // Over what is below: beside the title it would leave that no room in a small window.
            className="pointer-events-none absolute top-full left-0 z-10 mt-1 hidden w-max max-w-80 rounded-md bg-raised px-2 py-1 text-xs text-muted shadow-pop peer-focus:block"
          >
            {texts.titleHere}
          </span>
        )}
      </div>
      <SaveLine session={session} />
      <State id={draft.id} />
      <span className="mx-1 h-5 w-px bg-line max-lg:hidden" />
      <History session={session} />
      <IconButton label={texts.find} icon={Search} keys={findKeys} onClick={onFind} />
      <IconButton label={panelOpen ? texts.hidePanel : texts.showPanel} icon={PanelRight} onClick={onPanel} />
      <Menu
        trigger={<IconButton label={texts.more} icon={Ellipsis} />}
        items={[
          {
            label: videosTexts.captions,
            icon: Captions,
            // There may be corrections that wait, or captions that the service did not tell of.
            hint: draft.remote?.isTranscribed === true ? undefined : videosTexts.noCaptions,
            onSelect: () => void navigate(`/videos/${draft.id}/captions`),
          },
          {
            label: sceneTexts.menu,
            icon: Images,
            disabled: draft.remoteId === null,
            hint: draft.remoteId === null ? videosTexts.notThere : undefined,
            onSelect: () => void navigate(`/videos/${draft.id}/scenes`),
          },
          {
            label: videosTexts.sendChanges,
            icon: Send,
            disabled: !unsent,
            hint: unsent ? undefined : whyNotSent(draft),
            onSelect: () =>
              void attempt(async () => {
                await session.saved();
                await sendChanges(draft.id);
              }),
          },
          {
            label: videoResultTexts.refreshNow,
            icon: RefreshCw,
            disabled: draft.remoteId === null,
            hint: draft.remoteId === null ? videosTexts.notThere : undefined,
            onSelect: () => void attempt(() => ask('videos.refresh', { id: draft.id })),
          },
          {
            label: videosTexts.duplicate,
            icon: Copy,
            onSelect: () =>
              void attempt(async () => {
                await session.saved();
                const { ids } = await ask('drafts.duplicate', { ids: [draft.id] });
                const [copy] = ids;
                if (copy === undefined) return;
                await rowThere('drafts', copy);
                if (isShown()) void navigate(`/videos/${copy}`);
              }),
          },
          ...scriptFormat.options.map((format) => ({
            label: videosTexts.saveScript[format],
            icon: Download,
            onSelect: () =>
              void attempt(async () => {
                await session.saved();
                await saveScripts([draft.id], format);
              }),
          })),
          'separator',
          {
            label: videosTexts.toTrash,
            icon: Trash2,
            danger: true,
            onSelect: () =>
              void attempt(async () => {
                await session.flush();
                await trashVideos([draft.id]);
                if (isShown()) void navigate('/videos');
              }),
          },
        ]}
      />
    </header>
  );
}

/** Why there is nothing that could be sent. */
function whyNotSent({ remoteId, conflicts }: Draft): string {
  if (remoteId === null) return videosTexts.notThere;
  return conflicts.length === 0 ? videosTexts.nothingToSend : videosTexts.decideFirst;
}

function History({ session }: { readonly session: DraftSession }) {
  const canUndo = useAfterPaint(session.state, ({ facts, saving }) => facts.canUndo || saving !== 'saved');
  const canRedo = useAfterPaint(session.state, ({ facts }) => facts.canRedo);
  const undoKeys = useKeys('undo');
  const redoKeys = useKeys('redo');
  return (
    <>
      <IconButton
        label={texts.undo}
        icon={Undo2}
        keys={undoKeys}
        disabled={!canUndo}
        onClick={() => void session.undo()}
      />
      <IconButton
        label={texts.redo}
        icon={Redo2}
        keys={redoKeys}
        disabled={!canRedo}
        onClick={() => void session.redo()}
      />
    </>
  );
}

function State({ id }: { readonly id: string }) {
  const summary = useRow('drafts', id);
  return summary === undefined ? null : <StateOf summary={summary} />;
}

function StateOf({ summary }: { readonly summary: DraftSummary }) {
  const row = useQueueRowOf(summary.id);
  const state = stateOf(summary, row);
  return <StateBadge state={state}>{videosTexts.state(state, phaseOf(summary, row))}</StateBadge>;
}
