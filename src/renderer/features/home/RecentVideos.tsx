import { useMemo } from 'react';
import { useActiveAccount, useCollection } from '../../app/collections.ts';
import { homeTexts } from '../../texts/home.ts';
import { useFilmsByDraft } from '../videos/kept-films.ts';
import { useRowsByDraft } from '../videos/video-state.ts';
import { CardLink } from './CardLink.tsx';
import { recentVideos } from './recent-videos.ts';
import { VideoCard } from './VideoCard.tsx';

/** The videos and scripts that were worked on last, in one row as long as the window is wide; nothing where there are none. */
export function RecentVideos() {
  const { rows } = useCollection('drafts');
  const accountId = useActiveAccount()?.id ?? null;
  const recent = useMemo(() => recentVideos(rows, accountId), [rows, accountId]);
  const queue = useRowsByDraft();
  const films = useFilmsByDraft();
  if (recent.length === 0) return null;
  return (
    <section aria-label={homeTexts.recentVideos} className="@container flex flex-col gap-3">
      <header className="flex items-baseline justify-between gap-4">
        <h2 className="font-semibold">{homeTexts.recentVideos}</h2>
        <CardLink to="/videos">{homeTexts.allVideos}</CardLink>
      </header>
      <ul className="grid grid-cols-2 gap-4 @xl:grid-cols-3 @4xl:grid-cols-4">
        {recent.map((draft) => (
          <li key={draft.id} className="grid min-w-0 @xl:@max-4xl:nth-4:hidden">
            <VideoCard draft={draft} row={queue.get(draft.id)} film={films.get(draft.id)?.url ?? null} />
          </li>
        ))}
      </ul>
    </section>
  );
}
