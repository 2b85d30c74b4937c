import { Copies } from '../library/copies.ts';
import type { FinishedFiles } from '../library/finished.ts';
import type { Library } from '../library/library.ts';
import { Previews } from '../library/previews.ts';
import type { PublicFiles } from '../library/public-files.ts';
import { VideoFiles } from '../videos/index.ts';
import { MediaRoutes } from './media-routes.ts';
import type { Store } from './store.ts';
import type { Workshop } from './workshop.ts';

interface PlayingWiring {
  readonly store: Store;
  readonly workshop: Pick<Workshop, 'drafts' | 'makers' | 'videos'>;
  readonly library: Library;
  readonly finished: FinishedFiles;
  readonly remote: PublicFiles;
}

interface ComposedPlaying {
  /** Copies that were made for playing, and the room that they take. */
  readonly copies: Copies;
  readonly videoFiles: VideoFiles;
  readonly mediaRoutes: MediaRoutes;
}

/** What pages play and show: files of the library, copies of what the service has, and their addresses. */
export function composePlaying({
  store: { rows },
  workshop,
  library,
  finished,
  remote,
}: PlayingWiring): ComposedPlaying {
  const { drafts, makers, videos } = workshop;
  const fetched = { library, kept: (url: string) => finished.copyOf(url), open: remote.open };
  // Of most of them, nothing else tells that they are sounds.
  const previews = new Previews(library, remote.preview, 'mp3');
  const result = async (url: string) => {
    const { chunks: bytes, contentType } = await remote.open(url);
    return { bytes, contentType };
  };
  const videoFiles = new VideoFiles({
    ...fetched,
    rows: rows.videos,
    drafts: () => drafts,
    // A clip of a scene is as large as it is.
    previews: new Previews(library, result, 'bin'),
    refresh: (draftId) => videos.remote.refresh(draftId),
  });
  return {
    copies: new Copies({
      ...fetched,
      rows: rows.keptFiles,
      videoPaths: () => rows.videos.filePaths(),
      isRemoved: (key) => makers.isRemoved(key),
    }),
    videoFiles,
    mediaRoutes: new MediaRoutes({
      rows,
      previews,
      finished: (id) => finished.path(id),
      videos: videoFiles,
      others: { ...makers.routes, music: (id) => videos.lists.musicSample(id, (url) => previews.path(url)) },
    }),
  };
}
