import { codes } from '../../choices.ts';
import { forbidden, notFound } from '../../http/refusals.ts';
import type { Account } from '../../store/accounts.ts';
import type { Video, Videos } from './video-rows.ts';

/** Below which path a video is asked for. Below `/b-roll` there are videos of the type `b-roll` only. */
export type Door = 'faceless' | 'b-roll';

/**
 * The video that a request names.
 * @throws Refusal 404 when there is none ("never use `video_id`"); 403 when it is another account's
 */
export function ownVideo(videos: Videos, account: Account, id: number, door: Door): Video {
  const video = videos.byId(id);
  if (video === null || (door === 'b-roll' && video.type !== 'b-roll')) throw notFound();
  if (video.userId !== account.id) throw forbidden(codes.foreign, 'This video belongs to another account.');
  return video;
}
