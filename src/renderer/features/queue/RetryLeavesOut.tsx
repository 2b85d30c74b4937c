import type { CallOutput, QueueRow } from '../../../bridge/index.ts';
import { ask } from '../../bridge.ts';
import { videosTexts } from '../../texts/videos.ts';
import { LeftOut, LeftOutOfSeveral } from '../editor/LeftOut.tsx';
import { leavesNothingOut, leftOutAlone, leftOutTogether } from '../editor/left-out-together.ts';

export type LeftOutOf = CallOutput<'videos.leftOut'>['drafts'];

const isRender = ({ kind }: QueueRow): boolean => kind === 'video-render';

/** What making these again leaves out of their films; empty where that is nothing. Throws `BridgeError`. */
export async function leftOutOf(rows: readonly QueueRow[]): Promise<LeftOutOf> {
  const ids = rows.filter(isRender).flatMap(({ subjectId }) => subjectId ?? []);
  return ids.length === 0 ? [] : (await ask('videos.leftOut', { ids })).drafts;
}

/** The same in words; once where it holds for several, else beside the name of each where there are several entries. */
export function RetryLeavesOut({ left, rows }: { readonly left: LeftOutOf; readonly rows: readonly QueueRow[] }) {
  const together = leftOutTogether(left);
  const own = left.map(({ id }) => ({ id, ...leftOutAlone(id, together) }));
  const nameOf = (id: string): string => rows.find(({ subjectId }) => subjectId === id)?.title || videosTexts.untitled;
  return (
    <div className="flex flex-col gap-2">
      <LeftOutOfSeveral together={together} of={rows.length} nameOf={nameOf} />
      {own
        .filter((film) => !leavesNothingOut(film))
        .map(({ id, later, keeps }) => (
          <div key={id}>
            {rows.length > 1 && (
              <p className="font-medium text-ink">
                <bdi>{nameOf(id)}</bdi>
              </p>
            )}
            <LeftOut later={later} keeps={keeps} />
          </div>
        ))}
    </div>
  );
}
