import type { SpeechExportFormat } from '../../../bridge/index.ts';
import { ask } from '../../bridge.ts';
import { creationsTexts } from '../../texts/creations.ts';
import { attempt, toast } from '../../ui/index.ts';

export const everyFormat: readonly SpeechExportFormat[] = ['mp3', 'srt', 'txt'];

/** Asks for a folder, writes one file for each format, and says where. */
export function saveSpeech(id: string, formats: readonly SpeechExportFormat[]): void {
  void attempt(async () => {
    const { folder, files } = await ask('speech.export', { ids: [id], formats: [...formats] });
    if (folder !== null) toast({ tone: 'success', title: creationsTexts.saved(files.length), detail: folder });
  });
}
