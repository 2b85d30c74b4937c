import type { CallHandlers } from '../ipc/index.ts';
import { copiesLimitBytes, type Copies } from './copies.ts';
import type { FinishedFiles } from './finished.ts';

type LibraryCalls = {
  readonly [N in keyof CallHandlers as N extends `library.${string}` ? N : never]: CallHandlers[N];
};

/** What each call about the library does. */
export function libraryCallHandlers(finished: FinishedFiles, copies: Copies): LibraryCalls {
  return {
    'library.overview': async () => ({
      ...(await finished.overview()),
      copies: { bytes: await copies.bytes(), limitBytes: copiesLimitBytes },
    }),
    'library.removeCopies': async () => ({ freedBytes: await copies.clear() }),
    'library.setOff': ({ off }) => {
      finished.setOff(off);
      return null;
    },
    'library.setTemplate': ({ template }) => {
      finished.setTemplate(template);
      return null;
    },
    'library.previewNames': ({ template }) => finished.previewNames(template),
    'library.chooseFolder': async () => ({ folder: await finished.chooseFolder() }),
    'library.useDefaultFolder': () => {
      finished.useDefaultFolder();
      return null;
    },
    'library.showFolder': async () => {
      await finished.showFolder();
      return null;
    },
    'library.show': async ({ id }) => {
      await finished.show(id);
      return null;
    },
    'library.saveCopies': ({ ids }) => finished.saveCopies(ids),
    'library.fetch': async ({ ids }) => {
      await finished.fetch(ids);
      return null;
    },
    'library.stop': async ({ ids }) => {
      await finished.stop(ids);
      return null;
    },
    'library.rename': async ({ id, name }) => {
      await finished.rename(id, name);
      return null;
    },
    'library.renameByTemplate': async ({ ids }) => {
      for (const id of ids) await finished.rename(id, null);
      return null;
    },
    'library.remove': async ({ ids }) => {
      await finished.remove(ids);
      return null;
    },
    'library.trash': async ({ ids }) => {
      await finished.trash(ids);
      return null;
    },
    'library.rebuild': async () => {
      const rebuilt = await finished.rebuild();
      return { ...rebuilt, leftOut: [...rebuilt.leftOut] };
    },
    'library.stopRebuild': () => {
      finished.stopRebuild();
      return null;
    },
    'library.locate': async ({ id }) => ({ path: await finished.locate(id) }),
    'library.startDrag': async ({ ids }) => {
      await finished.startDrag(ids);
      return null;
    },
  };
}
