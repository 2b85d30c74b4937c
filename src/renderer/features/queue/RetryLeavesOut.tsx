import type { CallOutput, QueueRow } from '../../../bridge/index.ts';
import { rowsNow } from '../../app/index.ts';
import { ask } from '../../bridge.ts';
import { videosTexts } from '../../texts/videos.ts';
import { LeftOut, LeftOutOfAll } from '../editor/LeftOut.tsx';
import { leavesNothingOut, leftOutBut, leftOutOfAll } from '../editor/left-out-of-all.ts';

export type LeftOutOf = CallOutput<'videos.leftOut'>['drafts'];

/** An export that failed is made again by a retry of the video, as a render is; one that was not taken goes out as it is. */
function isRender({ kind, subjectId }: QueueRow): boolean {
  if (kind !== 'video-export') return kind === 'video-render';
  return rowsNow('drafts').some(({ id, remote }) => id === subjectId && remote?.status === 'failed');
}

/** What making these again leaves out of their films; empty where that is nothing. Throws `BridgeError`. */
export async function leftOutOf(rows: readonly QueueRow[]): Promise<LeftOutOf> {
  const ids = rows.filter(isRender).flatMap(({ subjectId }) => subjectId ?? []);
  return ids.length === 0 ? [] : (await ask('videos.leftOut', { ids })).drafts;
}

/** The same in words; once where it holds for all, else beside the name of each where there are several entries. */
export function RetryLeavesOut({ left, rows }: { readonly left: LeftOutOf; readonly rows: readonly QueueRow[] }) {
  const all = leftOutOfAll(left.length === rows.length ? left : []);
  const own = left.map((film) => ({ id: film.id, ...leftOutBut(all, film) }));
  return (
    <div className="flex flex-col gap-2">
      <LeftOutOfAll of={videosTexts.forAll(rows.length)} all={all} />
      {own
        .filter((film) => !leavesNothingOut(film))
        .map(({ id, later, keeps }) => (
          <div key={id}>
            {rows.length > 1 && (
              <p className="font-medium text-ink">
                <bdi>{rows.find(({ subjectId }) => subjectId === id)?.title || videosTexts.untitled}</bdi>
              </p>
            )}
            <LeftOut later={later} keeps={keeps} />
          </div>
        ))}
    </div>
  );
}
