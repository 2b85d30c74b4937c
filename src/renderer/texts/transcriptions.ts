import { named } from '../../bridge/named.ts';
import type { AppError, ExportFormat, QueueState } from '../../bridge/index.ts';
import { commonTexts } from './common.ts';
import { formatList, plural } from './format.ts';

const failedWithoutReason: AppError = {
  code: 'failed',
  title: 'The transcription failed',
  detail: 'The service gave no reason.',
};

/** Of what an earlier version wrote, which did not keep why it ended. */
const cancelled: AppError = {
  code: 'cancelled',
  title: 'Cancelled',
  detail:
    'You stopped it, or left it after an answer to it was lost. The credits of your account show whether it was charged.',
};

/** The service's words for its states, in ours. Others are shown as they come. */
const phases: Readonly<Record<string, string>> = {
  queued: 'Waiting',
  sending: 'Uploading',
  preparing: 'Preparing',
  pending: 'Checking',
  processing: 'Transcribing',
  checking: 'Checking',
  // There; its words are read next, as the queue says it.
  completed: commonTexts.resultNext,
  'waiting-for-answer': 'Sent',
};

function stateWords(state: QueueState, phase: string): string {
  if (phase === 'cancelled') return 'Cancelled';
  if (state === 'running') return named(phases, phase) ?? (phase === '' ? commonTexts.state.running : phase);
  return state === 'waiting' || state === 'uploading'
    ? (named(phases, phase) ?? commonTexts.state[state])
    : commonTexts.state[state];
}

/** The first of many titles. */
function listed(titles: readonly string[]): string {
  const shown = titles.slice(0, 5).map((title) => `“${title}”`);
  const more = titles.length - shown.length;
  return formatList(more > 0 ? [...shown, plural(more, '# more', '# more')] : shown);
}

/** Words of the list of transcriptions and of the export. */
export const transcriptionsTexts = {
  screen: 'Transcriptions',
  choose: 'Choose files…',
  fromAddress: 'From web address',
  refresh: 'Check for transcriptions made elsewhere',
  search: 'Search titles and first words',
  filter: 'Show',
  filters: { all: 'All', 'under-way': 'In progress', done: 'Done', failed: 'Failed', cancelled: 'Cancelled' },
  empty: 'Turn speech into text',
  emptyHint:
    'Drop audio, video or whole folders anywhere in this window. You see what each costs before anything is sent. From videos, only the sound leaves this computer.',
  nothingFound: 'Nothing matches',
  nothingFoundHint: (all: string): string => `None of ${all} transcriptions matches this search and state.`,
  showAll: 'Show all',
  select: (title: string): string => `Select ${title}`,
  selectAll: 'Select all shown',
  selection: 'Selected transcriptions',
  selected: (count: number): string => plural(count, '# selected', '# selected'),
  clearSelection: 'Clear selection',
  actionsOf: (title: string): string => `Actions for ${title}`,
  open: 'Open',
  exportOne: 'Export…',
  exportMany: (count: number): string => (count === 0 ? 'Export…' : plural(count, 'Export…', 'Export #…')),
  renameOne: 'Rename…',
  /** What is under way says its phase, everything else the word of its state. */
  state: stateWords,
  /** The same in a column, beside the line that says it whole. */
  stateInBrief: (state: QueueState, phase: string): string =>
    state === 'running' && phase === 'completed' ? 'Fetched next' : stateWords(state, phase),
  underWay: 'On its way',
  checked: 'checked',
  notCheckedYet: 'not checked yet',
  noWords: 'No words were found',
  wordsOnService: 'Its words come when it is opened',
  practiceWords: 'Practice words: they mark where someone speaks',
  uploadOf: (title: string): string => `Upload of ${title}`,
  left: (span: string): string => `${span} left`,
  answerInQueue: 'Answer it in the queue',
  failedWithoutReason,
  cancelled,

  exportTitle: (count: number): string => plural(count, 'Export transcript', 'Export # transcripts'),
  exportHint: 'One file per transcript and format. Existing files are never overwritten.',
  formats: 'Formats',
  format: {
    srt: { name: 'SRT', hint: 'Captions for YouTube, Premiere, Resolve and most players' },
    vtt: { name: 'VTT', hint: 'Captions for the web' },
    txt: { name: 'TXT', hint: 'Plain text' },
    json: { name: 'JSON', hint: 'Every word with its timing, for developers' },
    docx: { name: 'DOCX', hint: 'A document for Word, Pages and Google Docs' },
  } satisfies Record<ExportFormat, { readonly name: string; readonly hint: string }>,
  noFormat: 'Choose at least one format.',
  captions: 'Captions',
  lineLength: 'Characters per line',
  lineLengthHint: '42 is usual',
  lines: 'Lines per caption',
  linesHint: '2 is usual',
  between: ({ min, max }: { readonly min: number; readonly max: number }): string =>
    `A whole number from ${min} to ${max}.`,
  exportInto: 'Choose folder and export',
  exporting: 'Exporting…',
  /** The dialog goes, and the export goes on. */
  inBackground: 'Continue in the background',
  exported: (count: number): string => plural(count, '# file exported', '# files exported'),
  exportedWithout: (files: number, missing: number): string =>
    `${plural(files, '# file exported', '# files exported')}, ${plural(missing, '# transcript is missing', '# transcripts are missing')}`,
  /** Where the user stopped it. */
  exportedUntil: (files: number, not: number): string =>
    `${plural(files, '# file exported', '# files exported')}, ${plural(not, '# transcript left', '# transcripts left')}`,
  /** @param missing their titles */
  notExported: (missing: readonly string[]): string =>
    `The words of ${listed(missing)} could not be read from the service. Export them again later.`,
  /** @param wordless their titles */
  wordless: (wordless: readonly string[]): string =>
    `No file was written of ${listed(wordless)}: no word was heard there.`,

  renameTitle: 'Rename transcription',
} as const;
