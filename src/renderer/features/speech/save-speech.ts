import type { Speech, SpeechExportFormat } from '../../../bridge/index.ts';
import { showInFolder } from '../../app/show-in-folder.ts';
import { ask } from '../../bridge.ts';
import { creationsTexts } from '../../texts/creations.ts';
import { attempt, toast } from '../../ui/index.ts';

/** There is a sound to be saved. */
export const isSpoken = ({ mediaUrl }: Speech): boolean => mediaUrl !== null;
/** Nothing comes of it any more that would come to nobody if it were taken off the list. */
export const hasEnded = ({ status }: Speech): boolean => ['success', 'failed', 'cancelled'].includes(status);

export const everyFormat: readonly SpeechExportFormat[] = ['mp3', 'srt', 'txt'];

/** Asks for a folder, writes one file for each format, and says where. */
export function saveSpeech(ids: readonly string[], formats: readonly SpeechExportFormat[]): void {
  void attempt(async () => {
    const { folder, files } = await ask('speech.export', { ids: [...ids], formats: [...formats] });
    if (folder === null) return;
    const [first] = files;
    toast({
      tone: 'success',
      title: creationsTexts.saved(files.length),
      detail: folder,
      action: first === undefined ? undefined : showInFolder(first),
    });
  });
}
