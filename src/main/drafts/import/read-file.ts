import type { LeftOut } from '../../../bridge/index.ts';
import type { SpokenText } from './markdown.ts';
import { bytesOf, kindOfFile, scriptIn, textOf } from './script-file.ts';
import { isTabbed, readTable, type Table } from './table.ts';

/** What is in a file: plain data, as it comes from another thread. */
export type FileContent =
  | { readonly kind: 'table'; readonly table: Table }
  | { readonly kind: 'script'; readonly script: SpokenText & { readonly title: string; readonly left: LeftOut } };

/** Reads a script or a table of videos. Throws a `Refusal` for a file that holds neither. */
export async function readFile(path: string): Promise<FileContent> {
  const kind = kindOfFile(path);
  if (kind === 'table') return { kind, table: readTable(textOf(await bytesOf(path))) };
  const bytes = await bytesOf(path);
  // As Excel saves one as “Unicode text”.
  if (kind === 'text' && isTabbed(textOf(bytes))) return { kind: 'table', table: readTable(textOf(bytes)) };
  return { kind: 'script', script: await scriptIn(bytes, path, kind) };
}
