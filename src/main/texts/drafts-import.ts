import { maxScriptLength } from '../../bridge/index.ts';
import { count, privateAddress } from './common.ts';

/** A part of one counts as one. */
const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1_000_000)} MB`;

/** What scripts and tables from files are refused for. */
export const importTexts = {
  choose: 'Choose scripts or tables',
  /** A kind of files, in the list of a dialog. */
  files: 'Scripts and tables',
  chooseFolder: 'Choose a folder with scripts or tables',
  tooManyFiles: (taken: number) => ({
    title: 'Not all files were taken',
    detail: `The first ${taken} files were imported. Drop the rest in smaller folders.`,
  }),

  /** What turns others into a file that can be imported. */
  waysIn: {
    document: 'Open it in Word, LibreOffice, Pages or Google Docs, and save or download it as DOCX.',
    pages:
      'It has pages, not a text that goes on. Word and Google Docs can open it as a text: look it through there, and save it as DOCX.',
    web: 'Open it in a browser, copy what is to be said, and paste it into the script of a new video.',
    screenplay:
      'Export it as text (TXT) from the program that it was written in, and take out of it what is not to be said.',
    workbook: 'Save the sheet with the videos as CSV, or copy its rows and paste them as a table.',
  },
  /** `extension`: without the dot. */
  unknownKind: (extension: string): string =>
    extension === '' ? 'This file has no known kind' : `.${extension} files cannot be imported`,
  knownKinds: 'Save it as TXT, Markdown or DOCX for one script, or as CSV or TSV for a table of videos.',
  unreadable: {
    title: 'The file cannot be read',
    detail: 'It is gone, it is no file on a disk, or Backlot may not open it.',
  },
  /** Both in bytes. */
  tooLarge: (most: number, size: number) => ({
    title: 'The file is too large',
    detail: `Files of up to ${megabytes(most)} can be imported. This one has ${megabytes(size)}.`,
  }),
  takesTooLong: {
    title: 'Reading this file takes too much',
    detail:
      'Backlot gave it up after a minute, or when there was no memory left: the file is damaged or unusually made. Open it in the program that it was written in and save it anew, or copy its text into the script of a new video.',
  },
  noText: {
    title: 'This text cannot be read',
    detail: 'It is in an encoding that is not known, or no text although its name says so. Save it as UTF-8 text.',
  },
  isRtf: 'This is RTF, whatever its name says',
  isPdf: 'This is a PDF, whatever its name says',
  /** Both in characters. */
  markdownTooLong: (most: number, length: number) => ({
    title: 'The file is too large',
    detail: `Without its pictures, a Markdown file can have ${count(most)} characters. This one has ${count(length)}. Divide it into several files.`,
  }),
  /** In characters. */
  scriptTooLong: (length: number) => ({
    title: 'The script is too long',
    detail: `A script can have ${count(maxScriptLength)} characters. This one has ${count(length)}. Divide it into several files.`,
  }),
  /** In bytes. */
  wordTooLarge: (most: number) => ({
    title: 'The document is too large',
    detail: `Unpacked and without its pictures, a Word document can have ${megabytes(most)}. This one has more. Divide it into several files.`,
  }),
  noWord: {
    title: 'This is no Word document that can be read',
    detail: 'It is damaged, protected with a password, or of the old kind. Save it as DOCX without a password.',
  },
  empty: { title: 'There is nothing in it', detail: 'The file has no text.' },
};

const choices = new Intl.ListFormat('en', { type: 'disjunction' });
const oneOf = (values: readonly (string | number)[]): string => `It can be ${choices.format(values.map(String))}.`;

/** What a table is refused for, and what is wrong with its rows and cells. */
export const tableTexts = {
  /** What a table is called that comes from no file. */
  pasted: 'Pasted table',
  gone: {
    title: 'This table is no longer open',
    detail: 'Nothing of it was imported. Drop the file or paste the table once more.',
  },
  stopped: {
    title: 'The import was stopped',
    detail: 'None of the table’s videos was made. The table is still open.',
  },
  noRows: { title: 'The table has no rows', detail: 'There is a header and nothing below it.' },
  /** `rows` null: more than were counted. */
  tooLong: (most: number, rows: number | null) => ({
    title: 'The table has too many rows',
    detail: `Up to ${count(most)} rows can be imported at once. This table has ${rows === null ? 'more' : count(rows)}. Divide it.`,
  }),
  /** `cells`: those that the first row begins with. */
  noHeader: (cells: readonly string[]) => ({
    title: 'The first row does not name the columns',
    detail: `Name at least one column Title, Script, Topic or URL. ${
      cells.length === 0 ? 'It is empty.' : `It begins with: ${cells.map((cell) => `“${cell}”`).join(', ')}.`
    }`,
  }),

  row: {
    moreCells:
      'This row has more cells than the first one names. A text with a comma, a semicolon or whatever else divides the cells belongs in quotation marks.',
    unclosed: 'A quotation mark is not closed, so it is not certain where this row ends.',
    misplaced:
      'A quotation mark stands where none can, so it is not certain where its cell ends. Within a text in quotation marks, each one of its own is written twice.',
    beside: 'This is no row of the table: nothing in it divides cells.',
    /** `row` null: the header. */
    within: (row: number | null): string =>
      `This may belong to the text that begins with a wrong quotation mark in ${row === null ? 'the header' : `row ${row}`}.`,
    nothing: 'There is no title, script, topic or page to make a video of.',
  },

  cell: {
    oneOf,
    type: 'It can be AI images, AI clips, Stock footage or Images from a page.',
    aspectRatio: 'It can be 16:9 (landscape), 9:16 (portrait) or 1:1 (square).',
    script: 'The script is too long.',
    title: (most: number): string => `The title is longer than ${most} characters.`,
    topic: 'The topic is longer than 500 characters.',
    writing: 'This is longer than 255 characters.',
    writingMissing: (field: 'style' | 'tone' | 'language'): string =>
      `To have the script written, the row needs a ${field}.`,
    lengthMissing: 'To have the script written, the row needs a duration.',
    lengths: (seconds: readonly number[]): string => `${oneOf(seconds)} In seconds.`,
    duration: 'A duration looks like 60, 60 s or 1:00.',
    moment: 'A day looks like 2026-05-03, a moment like 2026-05-03T18:00.',
    endFirst: 'The end is before the start.',
    imagesMissing: 'A video of images from a page needs the address of that page.',
    page: 'This is no address of a web page.',
    privateAddress,
    font: 'The name of the font is too long.',
    colour: 'A colour looks like #FFD700.',
    name: 'The name is too long.',
    watermark: 'A watermark is named by its number, such as 12.',
    opacity: 'An opacity is a whole number from 0 to 100.',
  },
};
