import { z } from 'zod';
import { scriptDurations } from '../contract/index.ts';
import { draftType } from './drafts.ts';
import { appError } from './errors.ts';

/** Kinds of script files by extension, lower case, without the dot; a `table` holds many. */
export const scriptFileKinds = {
  txt: 'text',
  text: 'text',
  md: 'markdown',
  markdown: 'markdown',
  docx: 'word',
  srt: 'captions',
  vtt: 'captions',
  csv: 'table',
  tsv: 'table',
  tab: 'table',
} as const;
export type ScriptFileKind = (typeof scriptFileKinds)[keyof typeof scriptFileKinds];

/** What else people write scripts in, by extension as above: other programs turn it into one of these. */
export const foreignScriptKinds = {
  doc: 'document',
  docm: 'document',
  dot: 'document',
  dotx: 'document',
  rtf: 'document',
  odt: 'document',
  ott: 'document',
  pages: 'document',
  wps: 'document',
  wpd: 'document',
  pdf: 'pages',
  html: 'web',
  htm: 'web',
  mhtml: 'web',
  fdx: 'screenplay',
  fountain: 'screenplay',
  celtx: 'screenplay',
  highland: 'screenplay',
  fadein: 'screenplay',
  xlsx: 'workbook',
  xlsm: 'workbook',
  xls: 'workbook',
  ods: 'workbook',
  numbers: 'workbook',
} as const;
export type ForeignScriptKind = (typeof foreignScriptKinds)[keyof typeof foreignScriptKinds];

/** What a table's column means. `ignored` columns are shown and not used. */
export const tableField = z.enum([
  'title',
  'script',
  'type',
  'voice',
  'genre',
  'music',
  'background',
  'imageEngine',
  'clipEngine',
  'aspectRatio',
  'topic',
  'style',
  'tone',
  'language',
  'duration',
  'url',
  'imagesFrom',
  'transition',
  'animation',
  'sfx',
  'volume',
  'captionFont',
  'captionFontUrl',
  'captionColor',
  'captionPosition',
  'captionEffect',
  'overlay',
  'watermark',
  'watermarkPosition',
  'watermarkOpacity',
  'startsAt',
  'endsAt',
  'collection',
  'preset',
]);
export type TableField = z.infer<typeof tableField>;

/** Lists of the service that a table may name entries of. */
export const namedList = z.enum(['voice', 'genre', 'music', 'background', 'imageEngine', 'clipEngine']);
export type NamedList = z.infer<typeof namedList>;

/** What a row that is to be written by the service says nothing of is taken from here. `duration` in seconds. */
export const writingDefaults = z
  .strictObject({
    style: z.string().trim().min(1).max(255),
    tone: z.string().trim().min(1).max(255),
    language: z.string().trim().min(1).max(255),
    duration: z.literal([...scriptDurations]),
  })
  .partial();
export type WritingDefaults = z.infer<typeof writingDefaults>;

/** How the script of a row comes about. */
const scriptNeed = z.enum(['none', 'generate', 'scrape']);

const tableRow = z.object({
  /** As a spreadsheet numbers it, from 1: the header and empty rows count. */
  row: z.int(),
  title: z.string(),
  type: draftType,
  /** The first words; the whole script stays in main. */
  excerpt: z.string(),
  words: z.int(),
  spokenSeconds: z.number().nullable(),
  need: scriptNeed,
  /** Why it cannot become a draft: for each field what is wrong, in words. Empty when it can. */
  problems: z.array(z.object({ field: tableField.nullable(), problem: z.string() })),
  /** Names that stand for entries of the service's lists and are not resolved yet. */
  unresolved: z.array(z.object({ list: namedList, name: z.string() })),
  /** The preset that it is to begin with, by name; null: it names none. */
  preset: z.string().nullable(),
});
export type TableRow = z.infer<typeof tableRow>;

/** A table that was read and waits for the user's word. Nothing of it is written before `drafts.importTable.approve`. */
export const tablePreview = z.object({
  tableId: z.string(),
  name: z.string(),
  /** `double`: what a column means that is not used, because another one is used for the same. */
  columns: z.array(z.object({ header: z.string(), field: tableField.nullable(), double: tableField.nullable() })),
  rows: z.array(tableRow),
  good: z.int(),
  bad: z.int(),
});
export type TablePreview = z.infer<typeof tablePreview>;

/** What dropped folders hold beside what was taken of them. `from`: the places of those folders among what was dropped, from 0. */
export const foundBeside = z.object({ count: z.int().min(1), from: z.array(z.int().min(0)) });
export type FoundBeside = z.infer<typeof foundBeside>;

/**
 * A folder that the user chooses in the system's dialog, called `id` from then on; not `choose`: the one that was chosen under that
 * id in this run, to take more from it.
 */
export const folderToSearch = z.strictObject({ id: z.uuid(), choose: z.boolean() });
export type FolderToSearch = z.infer<typeof folderToSearch>;

/** What a script file holds and nobody speaks: how many of each, none where one is left out. */
const leftOut = z
  .object({ formulas: z.int(), notes: z.int(), code: z.int(), contents: z.int(), placeholders: z.int() })
  .partial();
export type LeftOut = z.infer<typeof leftOut>;

/** What importing files came to: each file became a draft, a table to approve, or was refused with the reason. */
export const importOutcome = z.object({
  created: z.array(z.object({ draftId: z.string(), name: z.string(), left: leftOut })),
  tables: z.array(tablePreview),
  refused: z.array(z.object({ name: z.string(), error: appError })),
  /** Audio and video. */
  beside: foundBeside.optional(),
  /** The user stopped it: how many files were not read. */
  stopped: z.int().optional(),
});
export type ImportOutcome = z.infer<typeof importOutcome>;

/** What each new draft needs of the service before it can be rendered: what its cost is worked out from. */
const importedDraft = z.object({
  draftId: z.string(),
  row: z.int(),
  need: scriptNeed,
  /** `url-based`: images have to be taken from the page. */
  images: z.boolean(),
});
export const tableApproval = z.object({
  batchId: z.string(),
  drafts: z.array(importedDraft),
  /** Settings of the presets that one of the drafts cannot have. */
  left: z.array(z.string()),
});
export type TableApproval = z.infer<typeof tableApproval>;
