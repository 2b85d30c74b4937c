import type { CallOutput, ExportFormat, Settings, Transcription, TranscriptDetail } from '../../bridge/index.ts';
import type { Chores, Doing } from '../chores/index.ts';
import type { Dialogs } from '../ports/index.ts';
import { exportsInto, exportTranscript, fileNameFor, hasWords, noWords } from '../export/index.ts';
import { transcriptionTexts } from '../texts/transcriptions.ts';
import { withoutMediaExtension } from './media-extension.ts';
import type { Transcriptions } from './transcriptions.ts';

interface ExportParts {
  readonly transcriptions: Transcriptions;
  readonly settings: Pick<Settings, 'captions' | 'fileNameTemplate'>;
  readonly dialogs: Dialogs;
  readonly chores: Pick<Chores, 'run'>;
}

/**
 * Asks for a folder and writes every transcription in every format, never over an existing file. The words of those that were
 * made elsewhere may have to be asked for: where that fails, the others are written all the same, and it is told which are
 * missing. Of those without a word nothing is written, which is told too. Where it is stopped, what is written stays, and `stopped`
 * says how many are missing. Throws why where nothing could be written.
 */
export async function exportToFolder(
  parts: ExportParts,
  ids: readonly string[],
  formats: readonly ExportFormat[],
): Promise<CallOutput<'transcriptions.export'>> {
  const { transcriptions, dialogs, chores } = parts;
  const rows = ids.map((id) => transcriptions.get(id).row);
  if (rows.every(({ wordCount, excerpt }) => wordCount === 0 && excerpt === '')) throw noWords();
  const folder = await dialogs.chooseFolder({ title: transcriptionTexts.chooseFolder, create: true });
  if (folder === null) return { folder: null, files: [], missing: [] };
  return chores.run('transcripts', rows.length, (doing) => exportRows(parts, rows, formats, folder, doing));
}

async function exportRows(
  { transcriptions, settings }: ExportParts,
  rows: readonly Transcription[],
  formats: readonly ExportFormat[],
  folder: string,
  { signal, done }: Doing,
): Promise<CallOutput<'transcriptions.export'>> {
  const write = exportsInto(folder);
  const files: string[] = [];
  const missing: string[] = [];
  const wordless: string[] = [];
  for (const [place, row] of rows.entries()) {
    if (signal.aborted) return { folder, files, missing, stopped: rows.length - place };
    done(place);
    let detail: TranscriptDetail;
    try {
      // Many of them must not be in the way of what the user does meanwhile.
      detail = await transcriptions.detail(row.id, 'bulk', signal);
    } catch (error) {
      if (signal.aborted) return { folder, files, missing, stopped: rows.length - place };
      missing.push(row.title);
      if (missing.length === rows.length) throw error;
      continue;
    }
    const transcript = {
      title: row.title,
      language: row.language,
      durationS: row.durationS,
      text: detail.text,
      words: detail.words,
    };
    if (!hasWords(transcript)) {
      wordless.push(row.title);
      continue;
    }
    const items = await Promise.all(
      formats.map(async (format) => ({
        fileName: fileNameFor(
          { title: withoutMediaExtension(row.title), language: row.language, at: row.createdAt },
          format,
          settings.fileNameTemplate,
        ),
        bytes: await exportTranscript(transcript, format, settings.captions),
      })),
    );
    files.push(...(await write(items)));
  }
  if (wordless.length === rows.length) throw noWords();
  return { folder, files, missing, ...(wordless.length > 0 && { wordless }) };
}
