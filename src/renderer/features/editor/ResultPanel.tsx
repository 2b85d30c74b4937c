import { Captions, Download } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import type { Draft, VideoProblem } from '../../../bridge/index.ts';
import { showInFolder } from '../../app/show-in-folder.ts';
import { ask } from '../../bridge.ts';
import { editorTexts } from '../../texts/editor.ts';
import { videoResultTexts } from '../../texts/video-result.ts';
import { videosTexts } from '../../texts/videos.ts';
import { attempt, Button, Elapsed, ErrorNotice, RefreshButton, StateBadge, toast } from '../../ui/index.ts';
import { isUnwatched } from '../queue/phase.ts';
import { useFilmsByDraft } from '../videos/kept-films.ts';
import { phaseOf, stateOf, useQueueRowOf } from '../videos/video-state.ts';
import type { DraftSession } from './draft-session.ts';
import { ExportAgain } from './ExportAgain.tsx';
import { NoVideoYet } from './NoVideoYet.tsx';
import type { ShownFigures } from './shown-figures.ts';
import { refusedProblem } from './refused-problem.ts';
import type { PlanAnswer } from './use-plan.ts';
import { useVideoDetail } from './use-video-detail.ts';
import { VideoFacts } from './VideoFacts.tsx';
import { VideoPlayer } from './VideoPlayer.tsx';

const texts = videoResultTexts;

interface ResultPanelProps {
  readonly session: DraftSession;
  readonly draft: Draft;
  readonly figures: StoreApi<ShownFigures>;
  /** What making the video takes. */
  readonly answer: PlanAnswer;
  /** Leads to where it is put right. */
  readonly onShow: (problem: VideoProblem) => void;
}

/** What became of the draft: under way, failed and why, or the video itself. */
export function ResultPanel({ session, draft, figures, answer, onShow }: ResultPanelProps) {
  const { id, remote } = draft;
  const row = useQueueRowOf(id);
  const status = stateOf(draft, row);
  const revision = useStore(session.state, ({ facts }) => facts.revision);
  const { detail, error } = useVideoDetail(id, `${remote?.status} ${remote?.url} ${row?.state} ${revision}`);
  const refused = status === 'failed' ? refusedProblem(row, draft) : null;
  const underWay = status !== 'draft' && status !== 'done' && status !== 'failed';
  const refresh = remote !== null && (
    <RefreshButton label={texts.refresh} size="sm" onRefresh={() => ask('videos.refresh', { id })} />
  );
  const kept = useFilmsByDraft().get(id)?.url;
  const player =
    remote?.url && detail?.mediaUrl ? (
      <VideoPlayer src={detail.mediaUrl} title={draft.title} />
    ) : remote?.url ? (
      <p className="rounded-lg border border-line bg-raised p-3 text-muted">{texts.notHere}</p>
    ) : kept ? (
      // While it is made again, and where that failed, the service has no film.
      <div className="flex flex-col gap-2">
        <VideoPlayer src={kept} title={draft.title} />
        <p className="text-muted">
          {texts.before}{' '}
          <Link to="/library" className="rounded text-accent-ink underline underline-offset-2">
            {texts.showLibrary}
          </Link>
        </p>
      </div>
    ) : null;
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4">
      {error && <ErrorNotice error={error} />}
      {underWay && (
        <div className="flex flex-col gap-1 rounded-lg border border-line bg-raised p-3">
          <div className="flex items-center gap-2">
            <StateBadge state={status}>{videosTexts.state(status, phaseOf(draft, row))}</StateBadge>
            {row?.startedAt && !isUnwatched(row) && (
              <span className="text-muted">
                {texts.since} <Elapsed since={row.startedAt} />
              </span>
            )}
            <span className="ml-auto">{refresh}</span>
          </div>
          <p className="text-muted">{row?.question?.text ?? row?.reason ?? texts.workingHint}</p>
        </div>
      )}
      {status === 'failed' && (
        <ErrorNotice
          error={
            row?.error ?? {
              code: 'failed',
              title: texts.failed,
              detail: remote?.failure?.message ?? videosTexts.failedWithoutReason,
            }
          }
        />
      )}
      {refused !== null && (
        <Button size="sm" className="self-start" onClick={() => onShow(refused)}>
          {editorTexts.render.showIt}
        </Button>
      )}
      {player}
      {detail?.changed === true && (status === 'running' || status === 'done') && (
        <p className="text-muted">{texts.changed}</p>
      )}
      {remote?.url && (
        <div className="flex flex-wrap items-center gap-1.5">
          <SaveFile id={id} />
          <CaptionsLink id={id} />
        </div>
      )}
      {(remote?.url || detail?.exportable) && status !== 'running' && (
        <ExportAgain session={session} figures={figures} />
      )}
      {status === 'draft' && player === null && <NoVideoYet answer={answer} onShow={onShow} />}
      <VideoFacts draft={draft} refresh={!underWay && refresh} />
    </div>
  );
}

function SaveFile({ id }: { readonly id: string }) {
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    await attempt(async () => {
      const { path } = await ask('videos.saveFile', { id });
      if (path === null) return;
      toast({
        tone: 'success',
        title: texts.saved,
        detail: path,
        action: showInFolder(path),
      });
    });
    setBusy(false);
  };
  return (
    <Button variant="primary" icon={Download} busy={busy && texts.saving} onClick={() => void save()}>
      {texts.save}
    </Button>
  );
}

function CaptionsLink({ id }: { readonly id: string }) {
  const navigate = useNavigate();
  return (
    <Button icon={Captions} onClick={() => void navigate(`/videos/${id}/captions`)}>
      {texts.captions}
    </Button>
  );
}
