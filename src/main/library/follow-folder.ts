import type { KeptFileRows, SettingsRows, StagedRows, VideoRows } from '../store/index.ts';
import type { Library } from './library.ts';

/** The key of the settings under which it is kept where the library was when its paths were written. */
const placeKey = 'libraryPlace';

/** The data folder may have come to another place, or to another computer: from here on its files are found where they are now. */
export function followFolder(
  { root, here }: Pick<Library, 'root' | 'here'>,
  rows: {
    readonly settings: Pick<SettingsRows, 'get' | 'set'>;
    readonly staged: Pick<StagedRows, 'followRecordings'>;
    readonly keptFiles: Pick<KeptFileRows, 'follow'>;
    readonly videos: Pick<VideoRows, 'followFiles'>;
  },
): void {
  if (rows.settings.get(placeKey) === root) return;
  rows.staged.followRecordings(here);
  rows.keptFiles.follow(here);
  rows.videos.followFiles(here);
  // Last: what ends before is done again.
  rows.settings.set(placeKey, root);
}
