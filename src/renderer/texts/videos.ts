import { named } from '../../bridge/named.ts';
import type { DraftType, QueueState } from '../../bridge/index.ts';
import { commonTexts } from './common.ts';
import { plural } from './format.ts';

/** Words for the service's states, and for Backlot's own before them, such as `sending`. Others are shown as they come. */
const phases: Readonly<Record<string, string>> = {
  queued: 'Waiting',
  sending: 'Sending',
  'waiting-for-answer': 'Sent',
  preparing: 'Preparing',
  rendering: 'Rendering',
  exporting: 'Exporting',
  drawing: 'Rendering',
  syncing: 'Finishing',
  processing: 'Rendering',
};

const types = {
  'b-roll': {
    name: 'Stock footage',
    hint: 'Real clips the service finds for each sentence.',
    needs: 'Needs a script and a voice.',
  },
  'ai-visuals': {
    name: 'AI images',
    hint: 'A generated picture for each sentence, with camera movement.',
    needs: 'Needs a script, a voice and a genre.',
  },
  'ai-clips': {
    name: 'AI clips',
    hint: 'Generated pictures that move: water flows, people walk.',
    needs: 'Needs a script, a voice and a genre.',
  },
  'url-based': {
    name: 'Images from a page',
    hint: 'The pictures on a web page, one after another.',
    needs: 'Needs a script, a voice and the address of a page.',
  },
} satisfies Record<DraftType, { readonly [part: string]: string }>;

/** Words of the list of videos, of the trash, and of new videos. */
export const videosTexts = {
  screen: 'Videos',
  gone: 'This video is no longer here',
  goneHint: 'It was removed from this computer.',
  allVideos: 'All videos',
  trash: 'Trash',
  newVideo: 'New video',
  importFiles: 'Import…',
  importFolder: 'Import a folder…',
  pasteTable: 'Paste a table…',
  addById: 'Add by ID…',
  addMenu: 'More ways to add videos',
  search: 'Search videos',
  indexing: 'Some new scripts are still being indexed. Search again in a moment.',
  filterState: 'State',
  states: {
    all: 'All',
    draft: 'Drafts',
    'under-way': 'In progress',
    'needs-you': 'Needs you',
    done: 'Done',
    failed: 'Failed',
  },
  filterType: 'Kind',
  everyType: 'All kinds',
  filterCollection: 'Collection',
  everyCollection: 'All collections',
  sort: 'Order',
  about: (span: string): string => `About ${span}, estimated from the script`,
  sorts: { edited: 'Last edited', created: 'Newest', title: 'Title', longest: 'Longest' },
  types,
  empty: 'Make your first video',
  emptyHint:
    'Write a script, or have one written. Choose a voice and a look, see the price, and the service makes the video. Drafts need no network.',
  allTrashed: 'No videos here',
  allTrashedHint: (count: number): string =>
    plural(count, 'Your video is in the trash.', 'Your # videos are in the trash.'),
  openTrash: 'Open trash',
  /** `name`: says that it is signed out. */
  ofSignedOut: (count: number, name: string): string => `${plural(count, '1 video', '# videos')} of ${name}.`,
  showSignedOut: 'Show',
  shownOfSignedOut: (name: string): string =>
    `Videos of ${name}. They can be duplicated and saved as scripts; sign in to open and make them.`,
  signInAgain: 'Sign in',
  /** `name`: an account's. */
  begunIn: (name: string): string => `Begun in ${name}`,
  useHere: 'Use in this account',
  usedHere: (count: number): string =>
    plural(count, 'The draft is one of this account now', '# drafts are this account’s now'),
  filterBegun: 'Begun in',
  begunAnywhere: 'All accounts',
  begunHere: 'This account',
  backToOwn: 'Back',
  nothingFound: 'Nothing matches',
  nothingFoundHint: (all: number): string =>
    `None of ${plural(all, '# video', '# videos')} matches this search, state and kind.`,
  showAll: 'Show all',
  select: (title: string): string => `Select ${title}`,
  selectAll: 'Select all shown',
  selection: 'Selected videos',
  selected: (count: number): string => plural(count, '# selected', '# selected'),
  clearSelection: 'Clear selection',
  applyPreset: 'Apply preset',
  renderMany: (count: number): string => plural(count, 'Render…', 'Render #…'),
  duplicate: 'Duplicate',
  duplicated: (count: number): string => plural(count, 'Video duplicated', '# videos duplicated'),
  saveScripts: 'Save scripts',
  saveScript: { txt: 'Save script as text…', docx: 'Save script for Word…' },
  scriptFormats: { txt: 'As text (TXT)…', docx: 'For Word (DOCX)…' },
  scriptsSaved: (count: number): string => plural(count, 'Script saved', '# scripts saved'),
  withoutWords: (count: number): string => plural(count, 'One has no words yet.', '# have no words yet.'),
  toTrash: 'Move to trash',
  trashed: (count: number): string => plural(count, 'Moved to trash', '# moved to trash'),
  /** `lost`: those of them that the service may have done all the same. */
  trashedCancelled: (count: number, lost: number): string =>
    lost === 0
      ? plural(
          count,
          '# queue entry that had not started was cancelled. Nothing was charged for it.',
          '# queue entries that had not started were cancelled. Nothing was charged for them.',
        )
      : [
          plural(count, '# queue entry was cancelled.', '# queue entries were cancelled.'),
          lost === count
            ? plural(count, 'The answer to it was lost before:', 'The answers to them were lost before:')
            : plural(lost, 'The answer to # of them was lost before:', 'The answers to # of them were lost before:'),
          'if the service did it anyway, your account’s credits show it.',
        ].join(' '),
  undo: 'Undo',
  open: 'Open',
  rename: 'Rename…',
  captions: 'Correct captions',
  noCaptions: 'None known yet: a render makes them',
  notThere: 'Not on the service yet',
  nothingToSend: 'Nothing to send',
  decideFirst: 'Decide first which version counts',
  actionsOf: (title: string): string => `Actions for ${title}`,
  untitled: 'Untitled',
  noWords: 'No script yet',
  scriptToCome: {
    own: 'No script yet',
    generated: 'No script yet: AI is to write it',
    page: 'No script yet: to be written from a page',
  },
  unsent: 'Changes not sent yet',
  notSaved: 'Not saved yet',
  sendChanges: 'Send changes, free',
  changesOnTheirWay: 'The changes are on their way to the service',
  conflicts: (count: number): string => plural(count, '# conflict', '# conflicts'),
  failedWithoutReason: 'The service gave no reason.',
  state: (state: QueueState, phase: string): string =>
    state === 'running' || state === 'waiting' || state === 'uploading'
      ? (named(phases, phase) ?? (state === 'running' && phase !== '' ? phase : commonTexts.state[state]))
      : commonTexts.state[state],

  trashEmpty: 'The trash is empty',
  trashEmptyHint:
    'What you move to the trash stays here until you empty it. After that, you can still restore it for 30 days of using Backlot.',
  trashHint: 'Drafts in the trash keep everything: text, settings and versions.',
  presets: 'Presets',
  backToVideos: 'Back to videos',
  restore: 'Restore',
  restored: (count: number): string => plural(count, 'Video restored', '# videos restored'),
  emptyTrash: 'Empty trash…',
  emptyTrashTitle: (count: number): string =>
    plural(count, 'Empty the trash (# video)?', 'Empty the trash (# videos)?'),
  emptyTrashConsequence:
    'They leave the trash. For 30 days of using Backlot you can still restore them below; after that, their text and versions are deleted from this computer. Videos at the service and what is in your library stay.',
  emptying: 'Emptying…',
  recoverable: 'Emptied, still recoverable',
  goneAt: (date: string): string => `Kept until at least ${date}`,

  newTitle: 'New video',
  newHint: 'What should be seen while the script is spoken? You can change it until the service has the video.',
  kind: 'What is seen',
  title: 'Title',
  titleHint: 'For you and the service. It can wait; a render needs one.',
  preset: 'Preset',
  presetHint: 'Sets voice, look, captions and more from the start.',
  presetSaving: 'Not on the service yet, but it works here.',
  presetFailed: 'The service did not take it, but it works here.',
  presetGone: 'This preset no longer exists. Choose another one, or none.',
  noPreset: 'None',
  goneName: 'Deleted preset',
  presetLeft: (fields: string): string => `The preset also sets what this video cannot have: ${fields}.`,
  create: 'Start writing',
  creating: 'Creating…',

  renameTitle: 'Rename video',

  byIdTitle: 'Add a video by its ID',
  byIdHint:
    'The service does not list its videos. Add one that was made elsewhere by its ID, and Backlot shows and watches it here.',
  byIdKind: 'Kind',
  byIdKinds: { faceless: 'Faceless video', 'b-roll': 'Stock footage video' },
  byIdNumber: 'ID',
  byIdNumberHint: 'The ID of the faceless video, not of its video record.',
  byIdNumberNeeded: 'Enter a whole number, 1 or higher.',
  add: 'Add',
  adding: 'Adding…',
} as const;
