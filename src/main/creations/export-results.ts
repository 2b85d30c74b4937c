import type { Dialogs } from '../ports/index.ts';
import { Refusal } from '../refusal.ts';
import { exportsInto, fileNameFor, type ExportFile } from '../export/index.ts';
import { creationTexts } from '../texts/creations.ts';

/** A finished result: the copy that is kept here. */
interface ExportItem {
  readonly title: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Absolute path of the copy, fetched first where it is not there yet. Null: there is no result. */
  readonly path: () => Promise<string | null>;
}

/** Asks for a folder and copies each result there, named by the user's template, never over an existing file. */
export async function exportResults(
  items: readonly ExportItem[],
  options: { readonly dialogs: Dialogs; readonly template: string; readonly extension: string },
): Promise<{ folder: string | null; files: string[] }> {
  const { dialogs, template, extension } = options;
  const folder = await dialogs.chooseFolder({ title: creationTexts.chooseFolder, create: true });
  if (folder === null) return { folder: null, files: [] };
  const write = exportsInto(folder);
  const files: string[] = [];
  for (const item of items) files.push(...(await write([await resultFile(item, extension, template)])));
  return { folder, files };
}

/** The file of one result. Throws a `Refusal` where there is none, or it cannot be fetched now. */
export async function resultFile(
  { title, at, path }: ExportItem,
  extension: string,
  template: string,
): Promise<ExportFile> {
  const copyOf = await path().catch(() => {
    throw new Refusal({
      code: 'result-not-fetched',
      ...creationTexts.notFetched(title),
      action: 'check-connection',
    });
  });
  if (copyOf === null) {
    throw new Refusal({ code: 'no-result-yet', ...creationTexts.noResultYet(title) });
  }
  return { fileName: fileNameFor({ title, language: null, at }, extension, template), copyOf };
}
