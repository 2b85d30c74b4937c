import type { HandlersOf } from '../ipc/index.ts';
import type { SavedWork } from './saved-work.ts';

/** What each call about saved work does. */
export function savedWorkCallHandlers(savedWork: SavedWork): HandlersOf<'savedWork'> {
  return {
    'savedWork.contents': () => savedWork.contents(),
    'savedWork.save': () => savedWork.save(),
    'savedWork.copies': () => ({ copies: savedWork.copies() }),
    'savedWork.open': ({ copy }) => savedWork.open(copy),
    'savedWork.draft': ({ id, draftId }) => savedWork.draft(id, draftId),
    'savedWork.captions': ({ id, draftId }) => savedWork.captions(id, draftId),
    'savedWork.bringBack': ({ id, ...chosen }) => savedWork.bringBack(id, chosen),
    'savedWork.close': ({ id }) => savedWork.close(id),
  };
}
