import type { LibraryKind, LibraryState } from '../../bridge/index.ts';
import { formatBytes, plural } from './format.ts';

/** Files that cannot be read, by name: at most so many are told. */
const mostNamed = 3;
const leftOutOf = (names: readonly string[]): string =>
  names.length === 0
    ? ''
    : `. ${plural(names.length, '# cannot be read and was left out', '# cannot be read and were left out')}: ${names.slice(0, mostNamed).join(', ')}${names.length > mostNamed ? ' …' : ''}`;

/** Words of the library of finished files. */
export const libraryTexts = {
  screen: 'Library',
  subtitle: (count: number, bytes: number): string => `${plural(count, '# file', '# files')} · ${formatBytes(bytes)}`,
  free: (bytes: number): string => `${formatBytes(bytes)} free`,
  search: 'Search files',
  kindFilter: 'Kind',
  allKinds: 'All kinds',
  accountFilter: 'Account',
  allAccounts: 'All accounts',
  dateFilter: 'Kept',
  dates: { any: 'Any time', today: 'Today', week: 'Last 7 days', month: 'Last 30 days', year: 'Last 12 months' },
  view: 'View',
  views: { grid: 'Grid', list: 'List' },
  kinds: {
    video: 'Video',
    'video-export': 'Exported video',
    clip: 'Clip',
    'launch-clip': 'Launch clip',
    speech: 'Speech',
    transcript: 'Transcript',
    other: 'Other file',
  } satisfies Record<LibraryKind, string>,
  states: {
    waiting: 'Waiting',
    fetching: 'Fetching',
    held: 'On hold',
    failed: 'Failed',
    off: 'Not fetched',
    kept: 'Kept',
    missing: 'Missing',
  } satisfies Record<LibraryState, string>,
  missingHint: 'It is not where it was. Its drive may not be connected, or it was moved or deleted.',
  offHint: 'It is at the service, and is fetched when you want it.',
  empty: 'Finished files come here',
  emptyHint:
    'Videos, speech, clips and transcripts are kept on this computer as soon as they are done. There is nothing to download by hand.',
  nothingFound: 'Nothing matches',
  nothingFoundHint: 'No file has these words, this kind and this time.',
  showAll: 'Show all',
  openFolder: 'Open folder',
  settings: 'Library settings',
  rebuild: 'Read the folder anew',
  rebuilt: (found: number, foundAgain: number, missing: number, leftOut: readonly string[]): string =>
    [
      plural(found, '# file was new', '# files were new'),
      plural(foundAgain, '# was found again', '# were found again'),
      plural(missing, '# is missing', '# are missing'),
    ].join(', ') + leftOutOf(leftOut),
  rebuiltTitle: 'The folder was read',
  actionsOf: (title: string): string => `Actions for ${title}`,
  play: 'Play',
  playOf: (title: string): string => `Play ${title}`,
  playerOf: (title: string): string => `Player of ${title}`,
  cannotPlay: 'This file cannot be played here. Show it in its folder and open it with another program.',
  show: 'Show in folder',
  rename: 'Rename…',
  renameTitle: 'Rename file',
  renameHint: 'What lies beside it, such as captions, gets the name too.',
  name: 'Name',
  nameNeeded: 'A name is needed.',
  byTemplate: 'Name it by the template',
  fetch: 'Fetch',
  fetchAgain: 'Try again',
  copies: 'Copies for playing',
  copiesText: (bytes: number, limitBytes: number): string =>
    `What is played and is not in the library is kept by Backlot itself: ${formatBytes(bytes)} now, ${formatBytes(limitBytes)} at most. Beyond that the longest unused go when Backlot starts; they are fetched again when you play them.`,
  removeCopies: 'Remove the copies',
  copiesRemoved: (bytes: number): string => `${formatBytes(bytes)} are free again`,
  stop: 'Stop fetching',
  locate: 'Find it…',
  openSubject: 'Open what it came from',
  remove: 'Remove from list',
  removeTitle: (title: string): string => `Remove “${title}” from the list?`,
  removeConsequence: 'The file stays in its folder. Reading the folder anew brings it back.',
  removing: 'Removing…',
  trash: 'Move to trash…',
  trashTitle: (title: string): string => `Move “${title}” to the trash?`,
  trashConsequence: 'The file and what lies beside it go to the trash of your system. Credits do not come back.',
  trashAction: 'Move to trash',
  trashing: 'Moving…',
  received: (received: number, total: number | null): string =>
    total === null ? formatBytes(received) : `${formatBytes(received)} of ${formatBytes(total)}`,
  fetchOf: (title: string): string => `Fetching ${title}`,
  size: (width: number, height: number): string => `${width} × ${height}`,
  voice: (name: string): string => `Voice: ${name}`,
  coming: (count: number, held: number): string =>
    held > 0 ? plural(held, '# file on hold', '# files on hold') : plural(count, '# file coming', '# files coming'),
  comingProgress: 'Files on their way to the library',

  folder: 'Folder',
  folderHint: 'What is kept already stays where it is.',
  changeFolder: 'Choose folder…',
  defaultFolder: 'Use the usual one',
  template: 'File names',
  templateHint: 'Parts: {title} {kind} {date} {time} {voice} {language} {id}',
  unknownParts: (parts: readonly string[]): string =>
    `${parts.map((part) => `{${part}}`).join(', ')} ${parts.length === 1 ? 'stands' : 'stand'} for nothing and will be written as it is.`,
  templateNeeded: 'A template is needed.',
  preview: 'They will be called',
  kindsTitle: 'Keep by itself',
  done: 'Done',
} as const;
