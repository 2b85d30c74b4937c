import { create } from 'zustand';
import type { ImportOutcome, TablePreview } from '../../../bridge/index.ts';
import { videosTexts as texts } from '../../texts/videos.ts';
import { toast } from '../../ui/index.ts';

interface Imports {
  /** Tables that wait for the user's word, the first one shown. */
  readonly tables: readonly TablePreview[];
  /** Files that could not be imported, with the reason. */
  readonly refused: ImportOutcome['refused'];
  /** Drafts that a table has just become: they are to be selected, so that all can be rendered at once. */
  readonly created: readonly string[];
  /** The user is about to paste a table. */
  readonly pasting: boolean;
}

/** What was imported and still needs the user; it outlives a change of the screen. */
export const useImports = create<Imports>(() => ({ tables: [], refused: [], created: [], pasting: false }));

const scriptFile = /\.(?:txt|text|md|markdown|docx|csv|tsv)$/iu;

/** Whether a file can be a script or a table of them, by its name. */
export const isScriptFile = (name: string): boolean => scriptFile.test(name);

/** Shows what an import came to. */
export function took({ created, tables, refused }: ImportOutcome): void {
  if (created.length > 0) {
    toast({
      tone: 'success',
      title: texts.imported(created.length),
      ...(created.length === 1 && { detail: created[0]?.name }),
    });
  }
  if (tables.length === 0 && refused.length === 0) return;
  useImports.setState((before) => ({
    tables: [...before.tables, ...tables],
    refused: [...before.refused, ...refused],
  }));
}

/** Another look at a table, or none any more. */
export function replaceTable(tableId: string, next: TablePreview | null): void {
  useImports.setState(({ tables }) => ({
    tables: tables.flatMap((table) => (table.tableId === tableId ? (next ?? []) : table)),
  }));
}
