import type { CallOutput, CaptionExportFormat, Settings, ShownCaptions } from '../../../bridge/index.ts';
import { exportTranscript, fileNameFor, hasWords, noWords, writeExports } from '../../export/index.ts';
import type { Dialogs } from '../../ports/index.ts';
import { spokenIn } from './spoken-in.ts';
import { captionTexts } from '../../texts/captions.ts';

interface ExportCaptionsParts {
  readonly dialogs: Pick<Dialogs, 'chooseFolder'>;
  readonly settings: Pick<Settings, 'captions' | 'fileNameTemplate'>;
  /** Of the video. `createdAt`: milliseconds since the epoch. */
  readonly of: { readonly title: string; readonly createdAt: number };
}

/** Asks for a folder and writes the captions of a video into it, never over a file. Throws a `Refusal` where they have no words. */
export async function exportCaptions(
  { segments }: Pick<ShownCaptions, 'segments'>,
  format: CaptionExportFormat,
  { dialogs, settings, of: { title, createdAt } }: ExportCaptionsParts,
): Promise<CallOutput<'captions.export'>> {
  const transcript = { title, language: null, durationS: null, ...spokenIn(segments.filter(({ gap }) => !gap)) };
  if (!hasWords(transcript)) throw noWords();
  const folder = await dialogs.chooseFolder({ title: captionTexts.chooseFolder, create: true });
  if (folder === null) return { folder, files: [] };
  const fileName = fileNameFor({ title, language: null, at: createdAt }, format, settings.fileNameTemplate);
  const bytes = await exportTranscript(transcript, format, settings.captions);
  return { folder, files: [...(await writeExports(folder, [{ fileName, bytes }]))] };
}
