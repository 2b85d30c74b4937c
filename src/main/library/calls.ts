import type { HandlersOf } from '../ipc/index.ts';
import { copiesLimitBytes, type Copies } from './copies.ts';
import type { FinishedFiles } from './finished.ts';

/** What each call about the library does. */
export function libraryCallHandlers(finished: FinishedFiles, copies: Copies): HandlersOf<'library'> {
  return {
    'library.overview': async () => ({
      ...(await finished.folder.overview()),
      copies: { bytes: await copies.bytes(), limitBytes: copiesLimitBytes },
    }),
    'library.removeCopies': async () => ({ freedBytes: await copies.clear() }),
    'library.setOff': ({ kinds, off }) => finished.setOff(kinds, off),
    'library.setTemplate': ({ template }) => finished.setTemplate(template),
    'library.previewNames': ({ template }) => finished.previewNames(template),
    'library.chooseFolder': async () => ({ folder: await finished.folder.choose() }),
    'library.useDefaultFolder': () => finished.folder.useDefault(),
    'library.showFolder': () => finished.folder.show(),
    'library.show': ({ id }) => finished.show(id),
    'library.lookFor': async ({ id }) => ({ there: await finished.lookFor(id) }),
    'library.saveCopies': ({ ids }) => finished.saveCopies(ids),
    'library.fetch': ({ ids }) => finished.fetch(ids),
    'library.stop': ({ ids }) => finished.stop(ids),
    'library.rename': ({ id, name }) => finished.rename(id, name),
    'library.renameByTemplate': async ({ ids }) => {
      for (const id of ids) await finished.rename(id, null);
    },
    'library.remove': ({ ids }) => finished.remove(ids),
    'library.trash': ({ ids }) => finished.trash(ids),
    'library.rebuild': async () => {
      const rebuilt = await finished.rebuild();
      return { ...rebuilt, leftOut: [...rebuilt.leftOut] };
    },
    'library.stopRebuild': () => finished.stopRebuild(),
    'library.locate': async ({ id }) => ({ path: await finished.locate(id) }),
    'library.startDrag': ({ ids }) => finished.startDrag(ids),
  };
}
