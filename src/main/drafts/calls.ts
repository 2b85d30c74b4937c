import type { Forms } from '../forms/index.ts';
import type { FolderChoice, HandlersOf } from '../ipc/index.ts';
import { wasLost, type JournalEntry } from '../journal/index.ts';
import type { Dialogs } from '../ports/index.ts';
import type { Drafts } from './drafts.ts';
import { exportToFolder } from './export-to-folder.ts';
import type { Imports } from './import/imports.ts';
import { importExtensions } from './import/script-file.ts';
import { importTexts } from '../texts/drafts-import.ts';

interface DraftCallParts {
  readonly drafts: Drafts;
  readonly imports: Imports;
  readonly forms: Forms;
  readonly dialogs: Dialogs;
  readonly folders: FolderChoice;
  /** Runs all of it or nothing. */
  readonly together: <T>(work: () => T) => T;
  /** Cancels what was asked for a draft and waits; returns those entries, as they waited. */
  readonly cancelWaiting: (draftId: string) => readonly Pick<JournalEntry, 'state'>[];
}

/** What each call about drafts does: a line or two to the class that does it. */
export function draftCallHandlers(parts: DraftCallParts): HandlersOf<'drafts'> {
  const { drafts, imports, forms, dialogs, folders } = parts;
  return {
    'drafts.read': ({ id }) => drafts.shown(id),
    'drafts.create': ({ type, content: { collection, ...content } = {} }) =>
      drafts.read(drafts.create({ type, content, collection }).id),
    'drafts.edit': (edit) => drafts.edit(edit),
    'drafts.rename': ({ id, title }) => drafts.rename(id, title),
    'drafts.duplicate': ({ ids }) => ({ ids: drafts.duplicate(ids) }),
    'drafts.useIn': ({ ids, accountId }) => drafts.useIn(ids, accountId),
    // What was thrown away is not paid for hours later, when the network or the credits are back.
    'drafts.trash': ({ ids }) =>
      parts.together(() => {
        drafts.trash.put(ids);
        const cancelled = ids.flatMap((id) => parts.cancelWaiting(id));
        return { cancelled: cancelled.length, lost: cancelled.filter(({ state }) => wasLost(state)).length };
      }),
    'drafts.restore': ({ ids }) => drafts.trash.restore(ids),
    'drafts.emptyTrash': ({ ids }) => ({ ids: drafts.trash.empty(ids) }),
    'drafts.recoverable': () => ({ drafts: drafts.trash.recoverable() }),
    'drafts.versions': ({ id }) => ({ versions: drafts.versions(id) }),
    'drafts.version': ({ id, number }) => drafts.version(id, number),
    'drafts.restoreVersion': ({ id, number }) => drafts.restoreVersion(id, number),
    'drafts.undo': ({ id, step }) => drafts.undo(id, step),
    'drafts.redo': ({ id }) => drafts.redo(id),
    'drafts.search': ({ text, limit, of }) => drafts.search(text, limit, of),
    'drafts.export': ({ ids, format }) => exportToFolder(drafts, dialogs, ids, format),
    'drafts.resolve': ({ id, field, choice, seen }) => drafts.resolve(id, field, choice, seen),
    'drafts.importPaths': ({ paths, type }) => imports.files(paths, type),
    'drafts.chooseImport': async ({ type }) => {
      const paths = await dialogs.chooseFiles({
        title: importTexts.choose,
        wanted: { name: importTexts.files, extensions: importExtensions },
      });
      return await imports.files(paths, type);
    },
    'drafts.importFolder': async ({ type, folder }) => {
      const path = await folders.take(folder, importTexts.chooseFolder);
      return path === null ? null : imports.files([path], type);
    },
    'drafts.importTable.preview': ({ source, type, defaults }) => imports.preview(source, type, defaults ?? {}),
    'drafts.importTable.approve': ({ form, ...approval }) =>
      imports.approve(approval, (write) => forms.send(form, write)),
    'drafts.importTable.discard': ({ tableId }) => imports.discard(tableId),
  };
}
