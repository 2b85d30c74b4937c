// Scripts and tables from files: TXT, MD, DOCX, CSV and pasted tables become drafts.
// Belongs here: reading each format, and errors by row. Does not: which draft they become (`drafts.ts`).
import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import {
  type DraftType,
  type ImportOutcome,
  type NamedList,
  type TableApproval,
  type TablePreview,
  type TableRow,
  type WritingDefaults,
} from '../../../bridge/index.ts';
import { spokenSeconds, spokenWords } from '../../../contract/index.ts';
import type { Chores, Doing } from '../../chores/index.ts';
import { collectFiles, mediaExtensions } from '../../media/index.ts';
import { Refusal } from '../../refusal.ts';
import { storeProblem } from '../../store/index.ts';
import type { ContentChanges } from '../content.ts';
import type { Drafts, NewDraft } from '../drafts.ts';
import { excerptOf } from '../../excerpt.ts';
import { type FileReader, openFileReader } from './file-reader.ts';
import { scriptExtensions } from './script-file.ts';
import { readRow, type ReadRow } from './table-row.ts';
import { readTable, type Table } from './table.ts';
import { importTexts, tableTexts } from '../../texts/drafts-import.ts';

interface OpenTable {
  readonly name: string;
  readonly table: Table;
  readonly rows: readonly ReadRow[];
  /** Characters of all its cells. */
  readonly length: number;
  /** What it became, however often it is looked at; the second approval of a hasty double click gets the same. */
  readonly became: { approval: TableApproval | null };
}

/** So many rows are worked on in one turn: what else is asked meanwhile does not wait for thousands. */
const rowsATurn = 50;

/** Characters of tables that are kept in memory for approval, beside those of the newest; older tables are forgotten. */
const mostKept = 50_000_000;

const lengthOf = ({ lines }: Table): number =>
  lines.reduce((sum, { cells }) => sum + cells.reduce((length, cell) => length + cell.length, 0), 0);

interface Approval {
  readonly tableId: string;
  /** Numbers of rows; null for every good one. */
  readonly rows: readonly number[] | null;
  readonly names: readonly { readonly list: NamedList; readonly name: string; readonly id: number }[];
  /** `name` null: for rows that name none. */
  readonly presets?: readonly { readonly name: string | null; readonly id: string }[] | undefined;
}

/** Does what is written together, in one transaction with what else is to be written with it. */
type Within = (write: () => TableApproval) => TableApproval;

/** See `Presets.begin`; of the account in use. */
export interface Beginnings {
  begin(presetId: string, draft: NewDraft): { readonly draft: NewDraft; readonly left: readonly string[] };
}

/** Scripts and tables of videos from files and from the clipboard. */
export class Imports {
  readonly #drafts: Drafts;
  readonly #presets: Beginnings;
  readonly #chores: Pick<Chores, 'run'>;
  readonly #openReader: () => FileReader;
  readonly #tables = new Map<string, OpenTable>();
  /** @param openReader for the files of one import; they are read in a thread of its own */
  constructor(
    drafts: Drafts,
    presets: Beginnings,
    chores: Pick<Chores, 'run'>,
    openReader: () => FileReader = () => openFileReader(),
  ) {
    this.#drafts = drafts;
    this.#presets = presets;
    this.#chores = chores;
    this.#openReader = openReader;
  }

  /** Makes a draft of each script; tables wait. A file that cannot be used is refused alone, the rest goes on; where it is stopped, what is read stays. */
  async files(paths: readonly string[], type: DraftType): Promise<ImportOutcome> {
    const found = await collectFiles(paths, undefined, new Set(scriptExtensions), mediaExtensions);
    const { paths: files, cutShort, beside } = found;
    const created: ImportOutcome['created'] = [];
    const tables: ImportOutcome['tables'] = [];
    const refused: ImportOutcome['refused'] = [];
    const settings = { aspectRatio: this.#drafts.usualShape() };
    let read = 0;
    const reader = this.#openReader();
    /** False: it was stopped before. */
    const readOne = async (path: string, signal: AbortSignal): Promise<boolean> => {
      const name = basename(path);
      try {
        const found = await reader.read(path, signal);
        if (found.kind === 'table') tables.push(await this.#open(name, found.table, type, {}));
        else {
          const { left, ...content } = found.script;
          created.push({
            draftId: this.#drafts.create({ type, content: { ...content, settings } }, 'import').id,
            name,
            left,
          });
        }
      } catch (error) {
        if (signal.aborted) return false;
        const problem = error instanceof Refusal ? error.appError : storeProblem(error);
        if (problem === null) throw error;
        refused.push({ name, error: problem });
      }
      return true;
    };
    await this.#chores
      .run('scripts', files.length, async ({ signal, done }) => {
        for (const path of files) {
          if (signal.aborted || !(await readOne(path, signal))) return;
          done((read += 1));
        }
      })
      .finally(() => reader.close());
    if (cutShort)
      refused.push({ name: '…', error: { code: 'too-many-files', ...importTexts.tooManyFiles(files.length) } });
    const stopped = files.length - read;
    return { created, tables, refused, ...(beside && { beside }), ...(stopped > 0 && { stopped }) };
  }

  async preview(
    source: { readonly text: string } | { readonly tableId: string },
    type: DraftType,
    defaults: WritingDefaults,
  ): Promise<TablePreview> {
    if ('text' in source) return this.#open(tableTexts.pasted, readTable(source.text), type, defaults);
    const { name, table } = this.#table(source.tableId);
    return this.#open(name, table, type, defaults, source.tableId);
  }

  /**
   * A draft of each chosen row that has no problem, all or none: what the row says, else what its preset sets. They are made ready
   * in slices, so that nothing else stands still, and are written together: where it is stopped or ends before, there is none. Tells
   * what each needs of the service, for its cost. Throws a `Refusal` where a preset is gone or of another account, and where the
   * user stopped it.
   */
  async approve(
    { tableId, rows, names, presets = [] }: Approval,
    within: Within = (write) => write(),
  ): Promise<TableApproval> {
    const { rows: all, became } = this.#table(tableId);
    const chosen = rows === null ? null : new Set(rows);
    const good = all.filter(({ number, problems }) => problems.length === 0 && (chosen === null || chosen.has(number)));
    const resolve = resolverOf(names);
    const batchId = randomUUID();
    const usual = this.#drafts.usualShape();
    const presetOf = new Map(presets.map(({ name, id }) => [name, id]));
    const left = new Set<string>();
    const draftOf = ({ type, content, collection, preset, unresolved }: ReadRow): NewDraft => {
      const settings = { ...content.settings, ...resolve(unresolved) };
      const own = { type, content: { ...content, settings }, collection, batchId };
      const presetId = presetOf.get(preset);
      if (presetId === undefined) return shaped(own, usual);
      const begun = this.#presets.begin(presetId, own);
      for (const field of begun.left) left.add(field);
      return shaped(begun.draft, usual);
    };
    const ready =
      became.approval === null
        ? await this.#chores.run('table', good.length, ({ signal, done }) =>
            inSlices(good, (row) => this.#drafts.ready(draftOf(row)), { signal, done }),
          )
        : [];
    const approval = within(() => {
      if (became.approval !== null) return became.approval;
      const ids = this.#drafts.createAll(ready);
      const drafts = good.flatMap(({ number: row, need, type }, index) => {
        const draftId = ids[index];
        return draftId === undefined ? [] : [{ draftId, row, need, images: type === 'url-based' }];
      });
      return { batchId, drafts, left: [...left] };
    });
    became.approval = approval;
    return approval;
  }

  discard(tableId: string): void {
    this.#tables.delete(tableId);
  }

  async #open(
    name: string,
    table: Table,
    type: DraftType,
    defaults: WritingDefaults,
    known?: string,
  ): Promise<TablePreview> {
    const tableId = known ?? randomUUID();
    const rows = await inSlices(table.lines, (line) => readRow(table.columns, line, type, defaults));
    const seen = await inSlices(rows, shown);
    const became = this.#tables.get(tableId)?.became ?? { approval: null };
    this.#tables.delete(tableId);
    let kept = [...this.#tables.values()].reduce((sum, { length }) => sum + length, 0);
    for (const [oldest, { length }] of this.#tables) {
      if (kept <= mostKept) break;
      this.#tables.delete(oldest);
      kept -= length;
    }
    this.#tables.set(tableId, { name, table, rows, length: lengthOf(table), became });
    const bad = rows.filter(({ problems }) => problems.length > 0).length;
    return { tableId, name, columns: [...table.columns], rows: seen, good: rows.length - bad, bad };
  }

  #table(tableId: string): OpenTable {
    const open = this.#tables.get(tableId);
    if (open !== undefined) return open;
    throw new Refusal({ code: 'table-gone', ...tableTexts.gone, action: 'choose-another-file' });
  }
}

/** What is made of each, a slice in a turn of its own. Throws a `Refusal` where it is stopped. */
async function inSlices<T, Made>(all: readonly T[], make: (one: T) => Made, doing?: Doing): Promise<Made[]> {
  const made: Made[] = [];
  for (let from = 0; from < all.length; from += rowsATurn) {
    // Before each but the first: a few rows need no turn of their own.
    if (from > 0) await setImmediate();
    if (doing?.signal.aborted === true) throw new Refusal({ code: 'import-stopped', ...tableTexts.stopped });
    for (const one of all.slice(from, from + rowsATurn)) made.push(make(one));
    doing?.done(made.length);
  }
  return made;
}

/** The draft with the usual aspect ratio, unless the draft names one itself. */
function shaped(draft: NewDraft, usual: string): NewDraft {
  const { settings } = draft.content ?? {};
  return {
    ...draft,
    content: { ...draft.content, settings: { ...settings, aspectRatio: settings?.aspectRatio ?? usual } },
  };
}

function shown({ number, type, content, need, problems, unresolved, preset }: ReadRow): TableRow {
  const script = content.script ?? '';
  const words = spokenWords(script);
  return {
    row: number,
    title: content.title ?? '',
    type,
    excerpt: excerptOf(script),
    words,
    spokenSeconds: spokenSeconds(words),
    need,
    problems,
    unresolved,
    preset,
  };
}

const settingOf = {
  voice: 'voiceId',
  genre: 'genreId',
  music: 'musicId',
  background: 'backgroundId',
  imageEngine: 'imageEngineId',
  clipEngine: 'clipEngineId',
} as const;

const key = (list: NamedList, name: string): string => `${list} ${name.normalize('NFKC').toLowerCase()}`;

/** Names compare without case; one that nobody resolved stays not set. */
function resolverOf(
  names: Approval['names'],
): (unresolved: ReadRow['unresolved']) => NonNullable<ContentChanges['settings']> {
  const ids = new Map(names.map(({ list, name, id }) => [key(list, name), id]));
  return (unresolved) =>
    Object.fromEntries(
      unresolved.flatMap(({ list, name }) => {
        const id = ids.get(key(list, name));
        return id === undefined ? [] : [[settingOf[list], id]];
      }),
    );
}
