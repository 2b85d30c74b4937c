import { create } from 'zustand';
import {
  type CallInput,
  type DraftType,
  type FolderToSearch,
  foreignScriptKinds,
  type ImportOutcome,
  type LeftOut,
  longestForm,
  scriptFileKinds,
  type SentForm,
  type TableApproval,
  type TablePreview,
} from '../../../../bridge/index.ts';
import { forms } from '../../../app/form-keeper.ts';
import { ask, unwrap } from '../../../bridge.ts';
import { videoImportTexts as texts } from '../../../texts/video-imports.ts';
import { toast } from '../../../ui/index.ts';
import type { Resolved } from './NamedEntries.tsx';

/** What a file that names no kind becomes; it can be changed until the service has the video. */
const importedType: DraftType = 'ai-visuals';

/** What the user said about a table beside its words. */
interface TableChoices {
  /** The kind of rows that name none. */
  readonly type: DraftType;
  /** What names stand for; what they are found to be is looked up anew, as the account may be another one by then. */
  readonly chosen: Resolved;
  /** What rows begin with that name no preset; empty: none. */
  readonly presetId: string;
}

export const nothingChosen: TableChoices = { type: importedType, chosen: new Map(), presetId: '' };

interface Imports {
  /** Tables that wait for the user's word, the first one shown. */
  readonly tables: readonly TablePreview[];
  /** Files that could not be imported, with the reason. */
  readonly refused: ImportOutcome['refused'];
  /** Drafts that a table has just become: they are to be selected, so that all can be rendered at once. */
  readonly created: readonly string[];
  /** What tables became that were looked at one after the other, while more of them wait: to be selected together. */
  readonly together: readonly string[];
  /** Where the user wants to see what was imported; null once they are there. */
  readonly toShow: string | null;
  /** The user is about to paste a table. */
  readonly pasting: boolean;
  /** The table that was read from the pasted text, which is kept until it has become drafts or is discarded. */
  readonly pastedId: string | null;
  /** What was chosen for the pasted text before the user went back to it. */
  readonly pastedChoices: TableChoices;
}

/** What was imported and still needs the user; it outlives a change of the screen. */
export const useImports = create<Imports>(() => ({
  tables: [],
  refused: [],
  created: [],
  together: [],
  toShow: null,
  pasting: false,
  pastedId: null,
  pastedChoices: nothingChosen,
}));

/** The user wants to paste a table. */
export const pasteTable = (): void => useImports.setState({ pasting: true });

/** The form that keeps a pasted table, through a crash too. */
export const pasteForm = 'paste-table';

const scriptEndings = [scriptFileKinds, foreignScriptKinds].flatMap(Object.keys);
const scriptFile = new RegExp(`\\.(?:${scriptEndings.join('|')})$`, 'iu');

/** Whether a file can be a script or a table of them, by its name; of some kinds main says alone how they become one. */
export const isScriptFile = (name: string): boolean => scriptFile.test(name);

/** Leads to drafts that were imported: into the script where there is one, to the list with all of them selected else. */
export function showImported(ids: readonly string[]): void {
  const [only] = ids;
  if (ids.length === 1) useImports.setState({ toShow: `/videos/${only}` });
  else useImports.setState({ created: ids, toShow: '/videos' });
}

const sumOf = (all: readonly LeftOut[]): LeftOut => {
  const count = (kind: keyof LeftOut): number => all.reduce((sum, left) => sum + (left[kind] ?? 0), 0);
  return {
    formulas: count('formulas'),
    notes: count('notes'),
    code: count('code'),
    contents: count('contents'),
    placeholders: count('placeholders'),
  };
};

/** Shows what an import came to. */
function took({ created, tables, refused, stopped = 0 }: ImportOutcome): void {
  if (stopped > 0) toast({ tone: 'info', title: texts.importStopped(stopped) });
  if (created.length > 0) {
    const ids = created.map(({ draftId }) => draftId);
    toast({
      tone: 'success',
      title: texts.imported(created.length),
      ...(created.length === 1 && { detail: created[0]?.name }),
      action: { label: created.length === 1 ? texts.openImported : texts.showImported, run: () => showImported(ids) },
    });
  }
  const without = created.filter(({ left }) => Object.keys(left).length > 0);
  if (without.length > 0) {
    // It stays until it was read: nothing else says what the script lacks.
    toast({
      tone: 'danger',
      title: texts.leftOut(sumOf(without.map(({ left }) => left))),
      detail: texts.leftOutHint(without.map(({ name }) => name)),
    });
  }
  if (tables.length === 0 && refused.length === 0) return;
  useImports.setState((before) => ({
    tables: [...before.tables, ...tables],
    refused: [...before.refused, ...refused],
  }));
}

/** Opens the system's dialog. */
export async function chooseScripts(): Promise<void> {
  took(await ask('drafts.chooseImport', { type: importedType }));
}

/** `any`: whether there were any scripts and tables, good or bad; `beside`: recordings in their folders. */
interface Imported {
  readonly any: boolean;
  readonly beside: ImportOutcome['beside'];
}

function imported(outcome: ImportOutcome): Imported {
  took(outcome);
  const { created, tables, refused, beside } = outcome;
  return { any: created.length + tables.length + refused.length > 0, beside };
}

/** Scripts and tables that were dropped. Throws `BridgeError`. */
export async function importDropped(files: readonly File[]): Promise<Imported> {
  return imported(unwrap(await window.backlot.importDrafts(files, importedType)));
}

/** Those of a folder that is chosen, or was chosen last; null when the dialog is cancelled. Throws `BridgeError`. */
export async function importFolder(folder: FolderToSearch): Promise<Imported | null> {
  const outcome = await ask('drafts.importFolder', { type: importedType, folder });
  return outcome && imported(outcome);
}

/** Another look at a table, or none any more. */
export function replaceTable(tableId: string, next: TablePreview | null): void {
  useImports.setState(({ tables }) => ({
    tables: tables.flatMap((table) => (table.tableId === tableId ? (next ?? []) : table)),
  }));
}

/** A look at the pasted text as a table. */
export function reviewPasted(table: TablePreview): void {
  useImports.setState(({ tables }) => ({ tables: [...tables, table], pastedId: table.tableId }));
}

/** From the pasted table to its text, with what was chosen for it. */
export function backToText(tableId: string, pastedChoices: TableChoices): void {
  replaceTable(tableId, null);
  useImports.setState({ pasting: true, pastedId: null, pastedChoices });
}

/** The table has become drafts, or is not wanted: its text is not needed any more. */
export function endTable(tableId: string): void {
  replaceTable(tableId, null);
  if (useImports.getState().tables.length === 0) useImports.setState({ together: [] });
  if (useImports.getState().pastedId !== tableId) return;
  forms.keep(pasteForm, null);
  useImports.setState({ pastedId: null, pastedChoices: nothingChosen });
}

/** Makes drafts of a table; with that, the text of a pasted one is not kept any more, wherever the program ends. */
export async function approveTable(approval: CallInput<'drafts.importTable.approve'>): Promise<TableApproval> {
  const approve = (form?: SentForm): Promise<TableApproval> =>
    ask('drafts.importTable.approve', { ...approval, ...(form && { form }) });
  const text = useImports.getState().pastedId === approval.tableId ? await forms.read(pasteForm) : null;
  // Longer ones are not kept.
  if (text === null || text.length > longestForm) return approve();
  return forms.send({ name: pasteForm, fill: crypto.randomUUID(), fields: text, next: null }, approve, () => undefined);
}

/** The table has become these drafts. Returns them with those of the tables before it, as they are selected. */
export function tableApproved(tableId: string, drafts: readonly string[]): readonly string[] {
  const created = [...useImports.getState().together, ...drafts];
  useImports.setState({ created, together: created });
  endTable(tableId);
  return created;
}
