import type { Draft } from '../../../../bridge/index.ts';
import { isUnderWay, useQueueRowOf } from '../../videos/video-state.ts';

/** Something was asked for the draft and is not over: what goes out with the creation of its video was agreed to at the click. */
export function useOnItsWay(draft: Draft): boolean {
  return isUnderWay(draft, useQueueRowOf(draft.id));
}
