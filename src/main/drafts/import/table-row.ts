import type {
  DraftFinish,
  DraftType,
  NamedList,
  ScriptSource,
  TableField,
  TableRow,
  WritingDefaults,
} from '../../../bridge/index.ts';
import { maxScriptLength } from '../../../bridge/index.ts';
import {
  animations,
  captionEffects,
  captionPositions,
  hexColour,
  isPublicHost,
  overlays,
  scriptDurations,
  soundEffects,
  transitions,
  volumes,
  watermarkPositions,
  webPage,
} from '../../../contract/index.ts';
import type { ContentChanges } from '../content.ts';
import type { Column } from './table-columns.ts';
import type { TableLine } from './table.ts';
import { idFrom, momentFrom, percentFrom, ratioFrom, secondsFrom, slugFrom, typeFrom } from './table-values.ts';
import { tableTexts } from '../../texts/drafts-import.ts';

/** What a row becomes, or why it becomes nothing. */
export interface ReadRow {
  /** See `TableLine`. */
  readonly number: number;
  readonly type: DraftType;
  readonly content: ContentChanges;
  readonly collection: string | null;
  readonly need: TableRow['need'];
  readonly problems: TableRow['problems'];
  readonly unresolved: TableRow['unresolved'];
  readonly preset: string | null;
}

interface Reading {
  readonly cell: (field: TableField) => string;
  readonly wrong: (field: TableField | null, problem: string) => null;
  /** A cell by its reader; null for an empty one, and for one that the reader cannot read, which is then wrong. */
  readonly read: <T>(field: TableField, from: (text: string) => T | null, expected: string) => T | null;
  /** The address of a page that the service can read. */
  readonly page: (field: 'url' | 'imagesFrom' | 'captionFontUrl') => string | null;
  /** An id of a list, or null where there is a name to resolve. */
  readonly entry: (list: NamedList) => number | null;
}

const words = tableTexts.cell;
/** What a cell can be, in words that are made once: there are thousands of rows. */
const oneOf = oncePerList(words.oneOf);
const pageFrom = (text: string): string | null => {
  // People leave out the scheme.
  const address = /^[a-z][a-z0-9+.-]*:/iu.test(text) ? text : `https://${text}`;
  return webPage.safeParse(address).success && address.length <= 4000 ? address : null;
};
const colour = (text: string): string | null => (hexColour.safeParse(text).success ? text : null);
/** Counted as a draft counts its script. */
const scriptFrom = (text: string): string | null => (text.length <= maxScriptLength ? text : null);
const within = (max: number) => (text: string) => ([...text].length <= max ? text : null);

/** Reads one line of a table. Wrong cells are collected, so that all of them are shown at once. */
export function readRow(
  columns: readonly Column[],
  line: TableLine,
  type: DraftType,
  defaults: WritingDefaults,
): ReadRow {
  const problems: { field: TableField | null; problem: string }[] = [];
  const unresolved: { list: NamedList; name: string }[] = [];
  const reading = readingOf(columns, line, problems, unresolved);
  const { cell, read, page, entry, wrong } = reading;
  const rowType = read('type', typeFrom, words.type) ?? type;
  const script = read('script', scriptFrom, words.script) ?? '';
  const { source, need } = sourceOf(reading, script, defaults);
  const url = source.kind === 'page' ? source.url : null;
  const startsAt = read('startsAt', momentFrom, words.moment);
  const endsAt = read('endsAt', momentFrom, words.moment);
  if (startsAt !== null && endsAt !== null && Date.parse(endsAt) < Date.parse(startsAt))
    wrong('endsAt', words.endFirst);
  const imagesFrom = page('imagesFrom') ?? (rowType === 'url-based' ? (url ?? page('url')) : null);
  if (rowType === 'url-based' && imagesFrom === null && cell('imagesFrom') === '' && cell('url') === '')
    wrong('imagesFrom', words.imagesMissing);
  const title = titleOf(reading, rowType, script, source);
  if (title === '' && script === '' && source.kind === 'own') wrong(null, tableTexts.row.nothing);
  const duration = source.kind === 'own' ? read('duration', secondsFrom, words.duration) : null;
  return {
    number: line.number,
    type: rowType,
    content: {
      title,
      script,
      scriptSource: source,
      imagesFrom,
      startsAt,
      endsAt,
      settings: {
        voiceId: entry('voice'),
        genreId: entry('genre'),
        musicId: entry('music'),
        backgroundId: entry('background'),
        imageEngineId: entry('imageEngine'),
        clipEngineId: entry('clipEngine'),
        aspectRatio: read('aspectRatio', ratioFrom, words.aspectRatio),
        transition: read('transition', (text) => slugFrom(text, transitions), oneOf(transitions)),
        animation: read('animation', (text) => slugFrom(text, animations), oneOf(animations)),
        sfx: read('sfx', (text) => slugFrom(text, soundEffects), oneOf(soundEffects)),
        volume: read('volume', (text) => slugFrom(text, volumes), oneOf(volumes)),
        duration,
        captions: {
          fontFamily: read('captionFont', within(200), words.font),
          fontUrl: page('captionFontUrl'),
          fontColor: read('captionColor', colour, words.colour),
          position: read('captionPosition', (text) => slugFrom(text, captionPositions), oneOf(captionPositions)),
        },
      },
      finish: {
        overlay: read('overlay', (text) => slugFrom(text, overlays), oneOf(overlays)),
        captionEffect: read('captionEffect', (text) => slugFrom(text, captionEffects), oneOf(captionEffects)),
        watermark: watermarkOf(reading),
      },
    },
    collection: read('collection', within(200), words.name),
    preset: read('preset', within(500), words.name),
    need,
    // A line with a problem of its own may have its cells in the wrong columns, so that what they say is not judged.
    problems: line.problem === null ? problems : [{ field: null, problem: line.problem }],
    unresolved,
  };
}

/** Null where the row says nothing of one. The service lists none, so that it has no name. */
function watermarkOf({ read }: Reading): DraftFinish['watermark'] {
  const id = read('watermark', idFrom, words.watermark);
  const position = read('watermarkPosition', (text) => slugFrom(text, watermarkPositions), oneOf(watermarkPositions));
  const opacity = read('watermarkOpacity', percentFrom, words.opacity);
  return id === null && position === null && opacity === null ? null : { id, position, opacity };
}

function readingOf(
  columns: readonly Column[],
  line: TableLine,
  problems: { field: TableField | null; problem: string }[],
  unresolved: { list: NamedList; name: string }[],
): Reading {
  const cells = new Map(
    columns.flatMap(({ field }, index) => (field === null ? [] : [[field, line.cells[index] ?? ''] as const])),
  );
  const cell = (field: TableField): string => cells.get(field) ?? '';
  const wrong = (field: TableField | null, problem: string): null => {
    problems.push({ field, problem });
    return null;
  };
  const read: Reading['read'] = (field, from, expected) => {
    const text = cell(field);
    return text === '' ? null : (from(text) ?? wrong(field, expected));
  };
  return {
    cell,
    wrong,
    read,
    page: (field) => {
      const address = read(field, pageFrom, words.page);
      return address !== null && !isPublicHost(new URL(address).hostname)
        ? wrong(field, words.privateAddress)
        : address;
    },
    entry: (list) => {
      const name = cell(list);
      const id = idFrom(name);
      if (name === '' || id !== null) return id;
      if (name.length > 500) return wrong(list, words.name);
      unresolved.push({ list, name });
      return null;
    },
  };
}

const scriptDurationFrom = (text: string) => scriptDurations.find((seconds) => seconds === secondsFrom(text)) ?? null;

/** Where the script comes from: the row's own, else a page to read, else a topic to write about (specification, "Faceless"). */
function sourceOf(
  { cell, read, page, wrong }: Reading,
  script: string,
  defaults: WritingDefaults,
): { source: ScriptSource; need: TableRow['need'] } {
  const fromPage = cell('url') !== '';
  if (script !== '' || (!fromPage && cell('topic') === '')) return { source: { kind: 'own' }, need: 'none' };
  const needed = (field: 'style' | 'tone' | 'language'): string => {
    const text = read(field, within(255), words.writing) ?? defaults[field] ?? '';
    if (text === '' && cell(field) === '') wrong(field, words.writingMissing(field));
    return text;
  };
  const duration = read('duration', scriptDurationFrom, words.lengths(scriptDurations)) ?? defaults.duration ?? 0;
  if (duration === 0 && cell('duration') === '') wrong('duration', words.lengthMissing);
  const writing = { style: needed('style'), tone: needed('tone'), language: needed('language'), duration };
  if (fromPage) return { source: { kind: 'page', url: page('url') ?? '', ...writing }, need: 'scrape' };
  const topic = read('topic', within(500), words.topic) ?? '';
  return { source: { kind: 'generated', topic, ...writing }, need: 'generate' };
}

/** The row's title, else the beginning of what it is about. */
function titleOf({ read }: Reading, type: DraftType, script: string, source: ScriptSource): string {
  // Specification, "B-roll videos": at most 255 characters. The others name no limit.
  const longest = type === 'b-roll' ? 255 : 500;
  const title = read('title', within(longest), words.title(longest));
  if (title !== null) return title;
  const subject = source.kind === 'generated' ? source.topic : source.kind === 'page' ? source.url : script;
  const line = (subject.split('\n')[0] ?? '').slice(0, 60).trim();
  return line.toWellFormed();
}

/** By the list itself, which is one of the contract's. */
function oncePerList<List extends readonly unknown[]>(make: (list: List) => string): (list: List) => string {
  const known = new Map<List, string>();
  return (list) => {
    const words = known.get(list) ?? make(list);
    known.set(list, words);
    return words;
  };
}
