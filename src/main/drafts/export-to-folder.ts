import type { CallOutput, ScriptFormat } from '../../bridge/index.ts';
import { exportScript, exportsInto } from '../export/index.ts';
import type { Dialogs } from '../ports/index.ts';
import { Refusal } from '../refusal.ts';
import type { Drafts } from './drafts.ts';
import { draftTexts } from '../texts/drafts.ts';

/** Asks for a folder and writes each script that has words into a file of its own, never over an existing one. */
export async function exportToFolder(
  drafts: Drafts,
  dialogs: Dialogs,
  ids: readonly string[],
  format: ScriptFormat,
): Promise<CallOutput<'drafts.export'>> {
  const isWritten = (id: string): boolean => drafts.read(id).script.trim() !== '';
  if (!ids.some(isWritten)) {
    throw new Refusal({ code: 'no-words', ...draftTexts.noWords });
  }
  const folder = await dialogs.chooseFolder({ title: draftTexts.chooseFolder, create: true });
  if (folder === null) return { folder: null, files: [], empty: 0 };
  const write = exportsInto(folder);
  const files: string[] = [];
  // One by one: all of many long ones together would be too much for memory.
  for (const id of ids) {
    if (isWritten(id)) files.push(...(await write([await exportScript(drafts.read(id), format)])));
  }
  return { folder, files, empty: ids.length - files.length };
}
