import type { LibraryItem } from '../../../bridge/index.ts';
import { ask } from '../../bridge.ts';
import { libraryTexts as texts } from '../../texts/library.ts';
import { attempt, toast } from '../../ui/index.ts';

type Standing = Pick<LibraryItem, 'state' | 'kind'>;

export const isHere = ({ state }: Standing): boolean => state === 'kept';
/** Of what was only found nobody knows where it came from. */
const isGone = ({ state, kind }: Standing): boolean => state === 'missing' && kind !== 'other';
/** It was not wanted before, or has gone: it is asked for, not tried again. */
export const isNew = (item: Standing): boolean => item.state === 'off' || isGone(item);
export const canFetch = (item: Standing): boolean =>
  isNew(item) || item.state === 'failed' || item.state === 'held' || item.state === 'waiting';
export const comes = ({ state }: Standing): boolean => state === 'waiting' || state === 'fetching' || state === 'held';

export const fetchFiles = (ids: readonly string[]): void => void attempt(() => ask('library.fetch', { ids: [...ids] }));
export const stopFiles = (ids: readonly string[]): void => void attempt(() => ask('library.stop', { ids: [...ids] }));

/** Copies files to a folder that the user chooses, and says what could not be copied. */
export function saveCopiesOf(ids: readonly string[]): void {
  if (ids.length === 0) return;
  void attempt(async () => {
    const { folder, files, problems, stopped = 0 } = await ask('library.saveCopies', { ids: [...ids] });
    if (folder === null) return;
    const [first] = files;
    const [problem] = problems;
    if (first !== undefined || stopped > 0)
      toast({
        tone: stopped > 0 ? 'info' : 'success',
        title: stopped > 0 ? texts.copiedUntil(files.length, stopped) : texts.copied(files.length),
        detail: folder,
        ...(first !== undefined && {
          action: { label: texts.showFile, run: () => void attempt(() => ask('app.showFile', { path: first })) },
        }),
      });
    if (problem !== undefined)
      toast({
        tone: 'danger',
        title: texts.notCopied(problems.length),
        detail: `${problem.title}. ${problem.detail}`,
      });
  });
}
