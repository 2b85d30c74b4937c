// Files for other programs: transcripts as SRT, VTT, TXT, JSON and DOCX, scripts as TXT and DOCX, tables as CSV, names of files,
// the way into a folder.
// Belongs here: pure functions from what is exported to bytes, and the one that writes any. Does not: what is exported, dialogs.
import type { ExportFormat } from '../../bridge/index.ts';
import { captionsOf } from './captions.ts';
import { jsonOf } from './json.ts';
import { paragraphsOf } from './paragraphs.ts';
import { spokenWords } from './spoken-words.ts';
import { srtOf } from './srt.ts';
import { defaultExportOptions, type ExportableTranscript, type ExportOptions } from './transcript.ts';
import { txtOf } from './txt.ts';
import { vttOf } from './vtt.ts';

export { chosenFolderProblem } from './chosen-folder-problem.ts';
export { csvOf } from './csv.ts';
export { fileNameFor } from './file-name.ts';
export { noWords } from './no-words.ts';
export { exportScript } from './script.ts';
export { defaultExportOptions, type ExportableTranscript, type ExportWord } from './transcript.ts';
export { exportsInto, writeExports, type ExportFile } from './write-exports.ts';

/** Without any, a file of it would be empty, and refused by what reads captions. */
export const hasWords = (transcript: ExportableTranscript): boolean => spokenWords(transcript).length > 0;

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The whole file of a transcript in one format. Options left out have their defaults. */
export async function exportTranscript(
  transcript: ExportableTranscript,
  format: ExportFormat,
  options: Partial<ExportOptions> = {},
): Promise<Uint8Array> {
  const settings = { ...defaultExportOptions, ...options };
  switch (format) {
    case 'srt':
      return utf8(srtOf(captionsOf(spokenWords(transcript), settings)));
    case 'vtt':
      return utf8(vttOf(captionsOf(spokenWords(transcript), settings)));
    case 'txt':
      return utf8(txtOf(paragraphsOf(spokenWords(transcript)), settings));
    case 'json':
      return utf8(jsonOf(transcript));
    case 'docx': {
      // Loaded when first wanted: it is large, and the app starts without it.
      const { docxOf } = await import('./docx.ts');
      return docxOf(transcript.title, transcript.language, paragraphsOf(spokenWords(transcript)));
    }
  }
}
