import { Link } from 'react-router';
import type { DraftSummary, QueueRow } from '../../../bridge/index.ts';
import { videosTexts } from '../../texts/videos.ts';
import { RelativeTime, StateBadge, Still } from '../../ui/index.ts';
import { useBegunElsewhere } from '../videos/begun-elsewhere.ts';
import { phaseOf, stateOf } from '../videos/video-state.ts';

interface VideoCardProps {
  readonly draft: DraftSummary;
  readonly row: QueueRow | undefined;
  /** Plays its film, where that is on this computer. */
  readonly film: string | null;
}

/** A video as its maker knows it: by its picture, and before it has one by its first words. */
export function VideoCard({ draft, row, film }: VideoCardProps) {
  const state = stateOf(draft, row);
  const begunIn = useBegunElsewhere()(draft);
  return (
    <Link
      to={`/videos/${draft.id}`}
      draggable={false}
      className="group flex min-w-0 cursor-default flex-col overflow-hidden rounded-xl border border-line bg-surface transition-colors hover:border-line-strong hover:bg-raised"
    >
      <Still src={film} fit="contain" className="aspect-video bg-canvas">
        <span className="flex size-full p-3.5 text-muted">
          <bdi className="line-clamp-4 min-w-0 flex-1 self-start wrap-anywhere">
            {draft.excerpt || videosTexts.scriptToCome[draft.scriptKind]}
          </bdi>
        </span>
      </Still>
      <span className="flex flex-col gap-1.5 px-3 pt-2.5 pb-3">
        <span className="truncate font-medium">
          <bdi>{draft.title || videosTexts.untitled}</bdi>
        </span>
        {begunIn !== null && <span className="truncate text-xs text-warning">{videosTexts.begunIn(begunIn)}</span>}
        <span className="flex items-center justify-between gap-2 text-xs text-faint">
          <StateBadge state={state}>{videosTexts.state(state, phaseOf(draft, row))}</StateBadge>
          <RelativeTime at={draft.updatedAt} className="truncate" />
        </span>
      </span>
    </Link>
  );
}
