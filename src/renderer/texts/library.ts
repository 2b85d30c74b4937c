import type { LibraryKind, LibraryState } from '../../bridge/index.ts';
import { formatBytes, formatNumber, plural } from './format.ts';

/** Files that cannot be read, by name: at most so many are told. */
const mostNamed = 3;
const leftOutOf = (names: readonly string[]): string =>
  names.length === 0
    ? ''
    : `. ${plural(names.length, '# cannot be read and was skipped', '# cannot be read and were skipped')}: ${names.slice(0, mostNamed).join(', ')}${names.length > mostNamed ? ' …' : ''}`;

/** Words of the library of finished files. */
export const libraryTexts = {
  screen: 'Library',
  subtitle: (count: number, bytes: number): string =>
    `${plural(count, '# file', '# files')} on this computer · ${formatBytes(bytes)}`,
  free: (bytes: number): string => `${formatBytes(bytes)} free`,
  search: 'Search files',
  kindFilter: 'Kind',
  allKinds: 'All kinds',
  accountFilter: 'Account',
  allAccounts: 'All accounts',
  dateFilter: 'Saved',
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
    character: 'Character',
    other: 'Other file',
  } satisfies Record<LibraryKind, string>,
  states: {
    waiting: 'Waiting',
    fetching: 'Downloading',
    held: 'On hold',
    failed: 'Failed',
    off: 'Not downloaded',
    kept: 'Saved',
    missing: 'Missing',
  } satisfies Record<LibraryState, string>,
  missingHint:
    'It is no longer where it was, or cannot be read. Its drive may be disconnected, or the file was moved, deleted or damaged.',
  offHint: 'It is still at the service. Download it whenever you want it.',
  empty: 'Finished files appear here',
  emptyHint:
    'Videos, speech, clips, transcripts and pictures of characters are saved to this computer as soon as they are done. There is nothing to download by hand.',
  /** Of the grid, which Tab goes through as one. */
  cardKeys: 'Arrow keys go from card to card, Home and End to the first and the last.',
  found: (count: number): string => plural(count, '# file found', '# files found'),
  nothingFound: 'Nothing matches',
  nothingFoundHint: 'No file matches this search, kind and date.',
  showAll: 'Show all',
  openFolder: 'Open folder',
  settings: 'Library settings',
  rebuild: 'Rescan folder',
  rebuilt: (found: number, foundAgain: number, missing: number, leftOut: readonly string[]): string =>
    [
      plural(found, '# new file', '# new files'),
      plural(foundAgain, '# found again', '# found again'),
      plural(missing, '# missing', '# missing'),
    ].join(', ') + leftOutOf(leftOut),
  rebuiltTitle: 'Folder rescanned',
  rebuildStopped: 'Rescan stopped',
  rescan: 'Rescan',
  rescanning: (looked: number, total: number | null): string =>
    total === null
      ? 'Rescanning the folder…'
      : `Rescanning the folder: ${formatNumber(looked)} of ${plural(total, '# file', '# files')}`,
  stopRescan: 'Stop rescan',
  select: (title: string): string => `Select ${title}`,
  selectAll: 'Select all shown',
  selection: 'Selected files',
  selected: (count: number): string => plural(count, '# selected', '# selected'),
  clearSelection: 'Clear selection',
  moreForSelected: 'More for the selected files',
  saveCopies: (count: number): string =>
    count === 0 ? 'Save a copy…' : plural(count, 'Save a copy…', 'Save copies of #…'),
  copied: (count: number): string => plural(count, '# file copied', '# files copied'),
  /** Where the user stopped it. */
  copiedUntil: (copied: number, not: number): string =>
    `${plural(copied, '# file copied', '# files copied')}, ${formatNumber(not)} not`,
  notCopied: (count: number): string => plural(count, '# file not copied', '# files not copied'),
  showFile: 'Show file',
  fetchMany: (count: number): string => plural(count, 'Download', 'Download #'),
  stopMany: (count: number): string => plural(count, 'Stop downloading', 'Stop downloading #'),
  removeMany: 'Remove from list…',
  actionsOf: (title: string): string => `Actions for ${title}`,
  play: 'Play',
  playOf: (title: string): string => `Play ${title}`,
  look: 'View',
  lookAt: (title: string): string => `View ${title}`,
  playerOf: (title: string): string => `Player of ${title}`,
  cannotShow: 'This picture cannot be shown here. Show it in its folder and open it with another program.',
  cannotPlay: 'This file cannot be played here. Show it in its folder and open it with another program.',
  show: 'Show in folder',
  rename: 'Rename…',
  renameTitle: 'Rename file',
  renameHint: 'Files that belong to it, such as captions, are renamed too.',
  name: 'Name',
  nameNeeded: 'Enter a name.',
  byTemplate: 'Use the template',
  fetch: 'Download',
  fetchAgain: 'Try again',
  copies: 'Playback cache',
  copiesText: (bytes: number, limitBytes: number): string =>
    `Backlot keeps a copy of what you play outside the library: ${formatBytes(bytes)} now, ${formatBytes(limitBytes)} at most. Beyond that, the ones unused longest are removed when Backlot starts and downloaded again when you play them.`,
  removeCopies: 'Clear cache',
  copiesRemoved: (bytes: number): string => `${formatBytes(bytes)} freed`,
  stop: 'Stop downloading',
  locate: 'Locate…',
  openSubject: 'Open its source',
  remove: 'Remove from list',
  removeTitle: (count: number, title: string): string =>
    count === 1 ? `Remove “${title}” from the list?` : plural(count, '', 'Remove # files from the list?'),
  removeConsequence: (count: number): string =>
    plural(
      count,
      'The file stays in its folder. Rescanning the folder brings it back.',
      'The files stay in their folder. Rescanning the folder brings them back.',
    ),
  removing: 'Removing…',
  trash: 'Move to trash…',
  trashTitle: (count: number, title: string): string =>
    count === 1 ? `Move “${title}” to the trash?` : plural(count, '', 'Move # files to the trash?'),
  trashConsequence: (count: number): string =>
    plural(
      count,
      'The file and those that belong to it go to your system’s trash. Credits are not refunded.',
      'The files and those that belong to them go to your system’s trash. Credits are not refunded.',
    ),
  trashAction: 'Move to trash',
  trashing: 'Moving…',
  received: (received: number, total: number | null): string =>
    total === null ? formatBytes(received) : `${formatBytes(received)} of ${formatBytes(total)}`,
  fetchOf: (title: string): string => `Downloading ${title}`,
  size: (width: number, height: number): string => `${width} × ${height}`,
  voice: (name: string): string => `Voice: ${name}`,
  /** What the files on their way do, each kind with its number. */
  coming: ({ coming, waiting, held }: Readonly<Record<'coming' | 'waiting' | 'held', number>>): string => {
    const kinds = [
      { count: coming, words: 'downloading' },
      { count: waiting, words: 'waiting' },
      { count: held, words: 'on hold' },
    ].filter(({ count }) => count > 0);
    const [only] = kinds;
    if (only !== undefined && kinds.length === 1)
      return plural(only.count, `# file ${only.words}`, `# files ${only.words}`);
    return kinds.map(({ count, words }) => `${plural(count, '#', '#')} ${words}`).join(' · ');
  },
  comingProgress: 'Downloads to the library',

  folder: 'Folder',
  folderHint: 'Files already saved stay where they are.',
  changeFolder: 'Choose folder…',
  defaultFolder: 'Use default',
  template: 'File names',
  templateHint: 'Parts: {title} {kind} {date} {time} {voice} {language} {id}',
  unknownParts: (parts: readonly string[]): string =>
    `${parts.map((part) => `{${part}}`).join(', ')} ${parts.length === 1 ? 'is not a known part' : 'are not known parts'}: file names stay as they were.`,
  templateNeeded: 'Enter a template.',
  preview: 'Example',
  kindsTitle: 'Save automatically',
  done: 'Done',
} as const;
