import type { LeftOut, TableField } from '../../bridge/index.ts';
import { formatCredits, formatList, formatNumber, plural } from './format.ts';

/** What the columns of a table are for. */
const tableFields: Readonly<Record<TableField, string>> = {
  title: 'title',
  script: 'script',
  type: 'kind of video',
  voice: 'voice',
  genre: 'genre',
  music: 'music',
  background: 'background',
  imageEngine: 'image model',
  clipEngine: 'clip model',
  aspectRatio: 'shape',
  topic: 'topic',
  style: 'style',
  tone: 'tone',
  language: 'language',
  duration: 'length of the script',
  url: 'source page',
  imagesFrom: 'image page',
  transition: 'transition',
  animation: 'animation',
  sfx: 'sound effect',
  volume: 'volume of the music',
  captionFont: 'caption font',
  captionFontUrl: 'address of the caption font',
  captionColor: 'caption colour',
  captionPosition: 'caption position',
  captionEffect: 'caption effect',
  overlay: 'overlay',
  watermark: 'watermark',
  watermarkPosition: 'watermark position',
  watermarkOpacity: 'watermark opacity',
  startsAt: 'start',
  endsAt: 'end',
  collection: 'collection',
  preset: 'preset',
};

/** Words of imported scripts and tables. */
export const videoImportTexts = {
  dropTitle: 'Drop to import scripts',
  dropHint: 'Each TXT, Markdown or Word file becomes a draft. A CSV becomes one per row, once you have reviewed it.',
  imported: (count: number): string => plural(count, 'Script imported', '# scripts imported'),
  /** Where the user stopped it. */
  importStopped: (count: number): string => plural(count, '# file was not read', '# files were not read'),
  leftOut: (left: LeftOut): string => {
    const { formulas = 0, notes = 0, code = 0, contents = 0, placeholders = 0 } = left;
    const parts = [
      formulas > 0 && plural(formulas, '# formula', '# formulas'),
      notes > 0 && plural(notes, '# footnote', '# footnotes'),
      code > 0 && plural(code, '# block of code', '# blocks of code'),
      contents > 0 && plural(contents, '# table of contents', '# tables of contents'),
      placeholders > 0 && plural(placeholders, '# field that is not filled in', '# fields that are not filled in'),
    ];
    return `Left out: ${formatList(parts.filter((part) => part !== false))}`;
  },
  leftOutHint: (names: readonly string[]): string =>
    `Of ${formatList(names)}. No voice reads such things: write in words what is to be said.`,
  openImported: 'Open',
  showImported: 'Show',
  refused: (count: number): string => plural(count, 'File not imported', '# files not imported'),
  notImported: 'Not imported',
  pasteTitle: 'Paste a table',
  pasteHint: 'Rows from a spreadsheet or CSV, with a header. Nothing becomes a draft until you approve it.',
  pasteNeeds: 'One of the columns title, script, topic or url has to be there.',
  pasteColumns: 'All columns, in any order',
  /** As a header may name them. */
  columnNames:
    'title, script, type, collection, preset, voice, genre, music, volume, background, shape, image model, clip model, transition, animation, sfx, overlay, caption font, caption font url, caption color, caption position, caption effect, watermark, watermark position, watermark opacity, topic, url, style, tone, language, duration, images from, starts at, ends at',
  pasteLabel: 'Table',
  pasteFirst: 'Paste the rows first.',
  pastePlaceholder: 'title\tscript\nThe lighthouse\tOn a rock far out at sea…',
  pasted: (lines: number, characters: number): string =>
    `${plural(lines, '# line', '# lines')}, ${formatNumber(characters)} characters. Preview shows them as rows.`,
  pasteAgain: 'Paste another',
  readTable: 'Preview',
  reading: 'Reading…',
  importAs: 'Kind for rows without one',
  tablePreset: 'Preset for rows without one',
  tablePresetHint: 'Counts where the table says nothing.',
  presetsLeft: (fields: string): string => `A preset also sets what some of these videos cannot have: ${fields}.`,
  rowPreset: (name: string): string => `Preset ${name}`,
  tableOf: (name: string): string => `Table ${name}`,
  tablePasted: 'Pasted table',
  columnUsed: (field: TableField): string => `used as ${tableFields[field]}`,
  /** Whether a header says the same as the word for its field: nothing needs to be said then. */
  saysItself: (header: string, field: TableField): boolean =>
    [field.toLowerCase(), tableFields[field]].includes(header.trim().toLowerCase()),
  columnIgnored: 'not used',
  /** `used`: the header of the column that is used for the same. */
  columnDouble: (header: string, used: string, field: TableField): string =>
    header.toLowerCase() === used.toLowerCase()
      ? `A second column “${header}” is not used.`
      : `“${header}” is not used: “${used}” is the ${tableFields[field]} already.`,
  /** The column is named as the user's own table names it; undefined where no column is meant. */
  problemOf: (header: string | undefined, problem: string): string =>
    header === undefined ? problem : `${header}: ${problem}`,
  words: (count: number): string => plural(count, '# word', '# words'),
  goodRows: (count: number): string => plural(count, '# row is ready', '# rows are ready'),
  badRows: (count: number): string =>
    plural(count, '# row has a problem and is skipped', '# rows have a problem and are skipped'),
  needs: { none: '', generate: 'The script will be written by AI', scrape: 'The script will be taken from the page' },
  tableFree: 'Creating drafts costs nothing and sends nothing.',
  /** `all`: nothing else becomes a draft. */
  tableCost: (rows: number, credits: number, all: boolean): string =>
    `${all ? plural(rows, 'Rendering it', 'Rendering all #') : plural(rows, 'Rendering the other one', 'Rendering the other #')} takes ${formatCredits(credits)} at list prices. AI clips, costlier models and long scripts take more; you can ask for the exact prices, free, before you render.`,
  noScript: 'No script yet',
  rowsWithoutScript: (count: number): string =>
    plural(
      count,
      '# row has no script yet: write it in its draft.',
      '# rows have no script yet: write them in their drafts.',
    ),
  tableCostUnknown: 'The price list does not cover these; you see each price before you render.',
  approve: (count: number): string => plural(count, 'Create # draft', 'Create # drafts'),
  approving: 'Creating…',
  approved: (count: number): string => plural(count, '# draft created', '# drafts created'),
  approvedHint: 'They are selected in the list, to be changed or rendered together.',
  discard: 'Discard',
  discarding: 'Discarding…',
  discardTable: 'Discard this table?',
  discardPasted: 'The text that you pasted and what you chose for it are gone then. No draft has been created yet.',
  discardFile: 'What you chose for it is gone then. The file stays as it is. No draft has been created yet.',
  backToText: 'Back to the text',
  unresolvedHint:
    'These names are not in the service’s lists, or match several entries. Choose what they mean, or leave them unset.',
  leaveUnset: 'Leave unset',
  /** Names that are looked up in lists which are not here. */
  namesUnset: (hasAccount: boolean, names: string): string =>
    hasAccount
      ? `The service’s lists are not here, so these names cannot be looked up and stay unset: ${names}.`
      : `Voices, genres and the service’s other lists come with an account. Without one, these names stay unset: ${names}.`,
  lookingUp: 'Looking up names…',
  lists: {
    voice: 'Voice',
    genre: 'Genre',
    music: 'Music',
    background: 'Background',
    imageEngine: 'Image model',
    clipEngine: 'Clip model',
    preset: 'Preset',
  },
} as const;
