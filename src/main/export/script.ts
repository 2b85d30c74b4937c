import type { ScriptFormat } from '../../bridge/index.ts';
import { legal, numbered } from './file-name.ts';
import type { ExportFile } from './write-exports.ts';

interface ExportableScript {
  readonly title: string;
  readonly script: string;
}

/** A file of a script that import reads as the same title and the same words: plain text has its title in its name alone. */
export async function exportScript({ title, script }: ExportableScript, format: ScriptFormat): Promise<ExportFile> {
  return {
    fileName: numbered(legal(title) || 'Untitled script', format, 1),
    bytes: format === 'txt' ? new TextEncoder().encode(`${script}\n`) : await asWord(title, script),
  };
}

async function asWord(title: string, script: string): Promise<Uint8Array> {
  // Loaded when first wanted: it is large, and the app starts without it.
  const { scriptDocxOf } = await import('./docx.ts');
  return scriptDocxOf(title, script);
}
