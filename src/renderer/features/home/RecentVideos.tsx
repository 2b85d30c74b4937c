import { useMemo } from 'react';
import { Link } from 'react-router';
import type { DraftSummary, QueueRow } from '../../../bridge/index.ts';
import { useActiveAccount, useCollection } from '../../app/collections.ts';
import { homeTexts } from '../../texts/home.ts';
import { videosTexts } from '../../texts/videos.ts';
import { Card, RelativeTime, Skeleton, StateBadge } from '../../ui/index.ts';
import { CardLink } from './Recent.tsx';
import { recentVideos } from './recent-videos.ts';
import { phaseOf, stateOf, useRowsByDraft } from '../videos/video-state.ts';

/** The videos and scripts that were worked on last. */
export function RecentVideos() {
  const { status, rows } = useCollection('drafts');
  const accountId = useActiveAccount()?.id ?? null;
  const recent = useMemo(() => recentVideos(rows, accountId), [rows, accountId]);
  const queue = useRowsByDraft();
  return (
    <Card
      title={homeTexts.recentVideos}
      actions={recent.length > 0 && <CardLink to="/videos">{homeTexts.allVideos}</CardLink>}
    >
      {status === 'loading' && <Skeleton rows={3} />}
      {status === 'ready' && recent.length === 0 && <p className="text-muted">{homeTexts.videosEmpty}</p>}
      {recent.length > 0 && (
        <ul className="-mx-2 -my-1 flex flex-col">
          {recent.map((draft) => (
            <li key={draft.id}>
              <VideoLine draft={draft} row={queue.get(draft.id)} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function VideoLine({ draft, row }: { readonly draft: DraftSummary; readonly row: QueueRow | undefined }) {
  const state = stateOf(draft, row);
  return (
    <Link
      to={`/videos/${draft.id}`}
      draggable={false}
      className="flex cursor-default items-center gap-3 rounded-lg px-2 py-2 transition-colors hover:bg-raised"
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">
          <bdi>{draft.title || videosTexts.untitled}</bdi>
        </span>
        <span className="block truncate text-xs text-muted">
          <bdi>{draft.excerpt || videosTexts.types[draft.type].name}</bdi>
        </span>
      </span>
      <span className="flex shrink-0 flex-col items-end gap-0.5 text-xs text-faint">
        <StateBadge state={state}>{videosTexts.state(state, phaseOf(draft, row))}</StateBadge>
        <RelativeTime at={draft.updatedAt} />
      </span>
    </Link>
  );
}
