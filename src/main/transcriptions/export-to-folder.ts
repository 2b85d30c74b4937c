import type { CallOutput, ExportFormat, Settings, TranscriptDetail, Transcription } from '../../bridge/index.ts';
import type { Dialogs } from '../ports/index.ts';
import { exportsInto, exportTranscript, fileNameFor } from '../export/index.ts';
import { withoutMediaExtension } from './media-extension.ts';
import type { Transcriptions } from './transcriptions.ts';

interface ExportParts {
  readonly transcriptions: Transcriptions;
  readonly settings: Settings;
  readonly dialogs: Dialogs;
}

/** Asks for a folder and writes every transcription in every format, never over an existing file. */
export async function exportToFolder(
  { transcriptions, settings, dialogs }: ExportParts,
  ids: readonly string[],
  formats: readonly ExportFormat[],
): Promise<CallOutput<'transcriptions.export'>> {
  // Read first, so that a missing transcript is told before a folder is asked for.
  const transcripts: { row: Transcription; detail: TranscriptDetail }[] = [];
  for (const id of ids) {
    const detail = await transcriptions.detail(id);
    transcripts.push({ row: transcriptions.get(id).row, detail });
  }
  const folder = await dialogs.chooseFolder({ title: 'Choose a folder for the transcripts', create: true });
  if (folder === null) return { folder: null, files: [] };
  const write = exportsInto(folder);
  const files: string[] = [];
  for (const { row, detail } of transcripts) {
    const transcript = {
      title: row.title,
      language: row.language,
      durationS: row.durationS,
      text: detail.text,
      words: detail.words,
    };
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
  return { folder, files };
}
