import type { Draft } from '../../../../bridge/index.ts';
import { stateOf, useQueueRowOf } from '../../videos/video-state.ts';

/** Something was asked for the draft and is not over: what goes out with the creation of its video was agreed to at the click. */
export function useOnItsWay(draft: Draft): boolean {
  const state = stateOf(draft, useQueueRowOf(draft.id));
  return state !== 'draft' && state !== 'failed' && state !== 'done';
}
