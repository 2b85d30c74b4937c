import type { StagedItem } from '../../bridge/index.ts';
import { photoFileExtensions } from '../../contract/index.ts';
import type { FolderChoice, HandlersOf } from '../ipc/index.ts';
import { mediaExtensions } from '../media/index.ts';
import type { Dialogs, WantedFiles } from '../ports/index.ts';
import { stagingTexts } from '../texts/staging.ts';
import type { Staging } from './staging.ts';

type Purpose = StagedItem['purpose'];

/** The kinds that are taken out of a folder, too. */
const recordings: WantedFiles = { name: stagingTexts.recordings, extensions: [...mediaExtensions] };
const wantedFor: Readonly<Record<Purpose, WantedFiles>> = {
  transcription: recordings,
  sample: recordings,
  photo: { name: stagingTexts.pictures, extensions: photoFileExtensions },
};
const titles: Readonly<Record<Purpose, { readonly files: string; readonly folder: string }>> = stagingTexts.choose;

/** What each call about the list between a drop and a click does. */
export function stagingCallHandlers(staging: Staging, dialogs: Dialogs, folders: FolderChoice): HandlersOf<'staging'> {
  return {
    'staging.addPaths': ({ paths, purpose }) => staging.addPaths(paths, purpose),
    'staging.choose': async ({ purpose }) => {
      const paths = await dialogs.chooseFiles({ title: titles[purpose].files, wanted: wantedFor[purpose] });
      return paths.length === 0 ? { ids: [] } : { ids: (await staging.addPaths(paths, purpose)).ids };
    },
    'staging.addFolder': async ({ purpose, folder }) => {
      const path = await folders.take(folder, titles[purpose].folder);
      return path === null ? { ids: [] } : staging.addPaths([path], purpose);
    },
    'staging.addUrl': ({ url }) => staging.addUrl(url),
    'staging.chooseTrack': ({ id, track }) => staging.chooseTrack(id, track),
    'staging.addTrack': ({ id }) => staging.addTrack(id),
    'staging.remove': ({ ids }) => staging.remove(ids),
    'staging.putBack': (exchanged) => staging.exchanges.putBack(exchanged),
  };
}
