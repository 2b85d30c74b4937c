import { photoFileExtensions } from '../../contract/index.ts';
import type { FolderChoice, HandlersOf } from '../ipc/index.ts';
import { mediaExtensions } from '../media/index.ts';
import type { Dialogs, WantedFiles } from '../ports/index.ts';
import type { Staging } from './staging.ts';

/** The kinds that are taken out of a folder, too. */
const recordings: WantedFiles = { name: 'Audio and video', extensions: [...mediaExtensions] };
const choosing = {
  transcription: {
    title: 'Choose media to transcribe',
    wanted: recordings,
    folder: 'Choose a folder with media to transcribe',
  },
  sample: { title: 'Choose voice samples', wanted: recordings, folder: 'Choose a folder with voice samples' },
  photo: {
    title: 'Choose a photo',
    wanted: { name: 'Pictures', extensions: photoFileExtensions },
    folder: 'Choose a folder with a photo',
  },
} as const;

/** What each call about the list between a drop and a click does. */
export function stagingCallHandlers(staging: Staging, dialogs: Dialogs, folders: FolderChoice): HandlersOf<'staging'> {
  return {
    'staging.addPaths': ({ paths, purpose }) => staging.addPaths(paths, purpose),
    'staging.choose': async ({ purpose }) => {
      const { title, wanted } = choosing[purpose];
      const paths = await dialogs.chooseFiles({ title, wanted });
      return paths.length === 0 ? { ids: [] } : { ids: (await staging.addPaths(paths, purpose)).ids };
    },
    'staging.addFolder': async ({ purpose, folder }) => {
      const path = await folders.take(folder, choosing[purpose].folder);
      return path === null ? { ids: [] } : staging.addPaths([path], purpose);
    },
    'staging.addUrl': ({ url }) => staging.addUrl(url),
    'staging.chooseTrack': ({ id, track }) => staging.chooseTrack(id, track),
    'staging.addTrack': ({ id }) => staging.addTrack(id),
    'staging.remove': ({ ids }) => staging.remove(ids),
    'staging.putBack': (exchanged) => staging.putBack(exchanged),
  };
}
