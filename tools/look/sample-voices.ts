import type { VoiceClone } from '../../src/bridge/index.ts';
import { ago, hour } from './sample-times.ts';

export const voiceClones: readonly VoiceClone[] = [
  {
    name: 'Ana, warm',
    status: 'completed',
    description: 'Close to the microphone, a little tired. For the long narration.',
  },
  { name: 'Captain', status: 'processing', description: null },
  { name: 'شهرزاد', status: 'failed', description: null },
].map((clone, index) => ({
  ...clone,
  id: `v${index}`,
  accountId: 'a1',
  remoteId: 300 + index,
  gender: index === 1 ? 'male' : 'female',
  language: index === 2 ? 'ar' : 'en',
  slotType: 'default',
  previewUrl: null,
  error:
    clone.status === 'failed'
      ? {
          code: 'clone-failed',
          title: 'The samples are too noisy',
          detail: 'Record again in a quiet room.',
          action: 'choose-another-file',
        }
      : null,
  createdAt: ago((index + 1) * 20 * hour),
}));
