import { photoFileExtensions } from '../../contract/index.ts';
import type { HandlersOf } from '../ipc/index.ts';
import type { Dialogs } from '../ports/index.ts';
import type { Staging } from './staging.ts';

const mediaExtensions = ['mp3', 'wav', 'm4a', 'aac', 'ogg', 'flac', 'mp4', 'mov', 'webm', 'mkv'];
const choosing = {
  transcription: 'Choose media to transcribe',
  sample: 'Choose voice samples',
  photo: 'Choose a photo',
} as const;

/** What each call about the list between a drop and a click does. */
export function stagingCallHandlers(staging: Staging, dialogs: Dialogs): HandlersOf<'staging'> {
  return {
    'staging.addPaths': ({ paths, purpose }) => staging.addPaths(paths, purpose),
    'staging.choose': async ({ purpose }) => {
      const extensions = purpose === 'photo' ? [...photoFileExtensions] : mediaExtensions;
      const paths = await dialogs.chooseFiles({ title: choosing[purpose], extensions });
      return paths.length === 0 ? { ids: [] } : { ids: (await staging.addPaths(paths, purpose)).ids };
    },
    'staging.addUrl': ({ url }) => staging.addUrl(url),
    'staging.chooseTrack': ({ id, track }) => staging.chooseTrack(id, track),
    'staging.addTrack': ({ id }) => staging.addTrack(id),
    'staging.remove': ({ ids }) => staging.remove(ids),
    'staging.putBack': (exchanged) => staging.putBack(exchanged),
  };
}
