import type { Speech, SpeechExportFormat } from '../../../bridge/index.ts';
import { ask } from '../../bridge.ts';
import { attempt } from '../../ui/index.ts';
import { tellSaved } from '../creations/index.ts';

/** There is a sound to be saved. */
export const isSpoken = ({ mediaUrl }: Speech): boolean => mediaUrl !== null;
/** Nothing comes of it any more that would come to nobody if it were taken off the list. */
export const hasEnded = ({ status }: Speech): boolean => ['success', 'failed', 'cancelled'].includes(status);

export const everyFormat: readonly SpeechExportFormat[] = ['mp3', 'srt', 'txt'];

/** Asks for a folder, writes one file for each format, and says where. */
export function saveSpeech(ids: readonly string[], formats: readonly SpeechExportFormat[]): void {
  void attempt(async () => tellSaved(await ask('speech.export', { ids: [...ids], formats: [...formats] })));
}
