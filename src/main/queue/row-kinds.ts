import { named, type QueueRow } from '../../bridge/index.ts';

const kinds: Readonly<Record<string, QueueRow['kind']>> = {
  'transcriptions.create': 'transcription',
  'voiceClones.create': 'voice-clone',
  'voiceClones.update': 'voice-clone-edit',
  'voiceClones.delete': 'voice-clone-delete',
  ...videoKinds('faceless'),
  ...videoKinds('bRoll'),
  'presets.create': 'preset',
  'presets.update': 'preset',
  'presets.delete': 'preset',
  'speech.create': 'speech',
  'textToVideo.create': 'clip',
  'launchClips.create': 'launch-clip',
  'characters.create': 'character',
  'characters.preview': 'character-preview',
  'characters.train': 'character-training',
  'characters.delete': 'character-delete',
  'ideas.discover': 'ideas',
};
const jobKinds: Readonly<Record<string, QueueRow['kind']>> = {
  transcription: 'transcription',
  'voice-clone': 'voice-clone',
  'faceless-render': 'video-render',
  'faceless-export': 'video-export',
  'b-roll-render': 'video-render',
  'b-roll-export': 'video-export',
  speech: 'speech',
  'text-to-video': 'clip',
  'launch-clip': 'launch-clip',
  'character-training': 'character-training',
  'character-preview': 'character-preview',
};

/** The operations on videos below one path. */
function videoKinds(door: 'faceless' | 'bRoll'): Readonly<Record<string, QueueRow['kind']>> {
  return {
    [`${door}.create`]: 'video-create',
    [`${door}.scrapeImages`]: 'video-images',
    [`${door}.writeScript`]: 'video-script',
    [`${door}.scrapeScript`]: 'video-script',
    [`${door}.update`]: 'video-edit',
    [`${door}.correctCaptions`]: 'video-captions',
    [`${door}.render`]: 'video-render',
    [`${door}.retry`]: 'video-render',
    [`${door}.export`]: 'video-export',
  };
}

/** What an entry's operation makes; an operation of another version of Backlot is shown as the most common one. */
export const kindOfOperation = (operation: string): QueueRow['kind'] => named(kinds, operation) ?? 'transcription';
export const kindOfJob = (kind: string): QueueRow['kind'] => named(jobKinds, kind) ?? 'transcription';

const begunElsewhereToo: readonly QueueRow['kind'][] = ['video-render', 'video-export', 'character-training'];
/** Operations that begin the same thing again also from elsewhere than the queue, as a video from its editor. */
export const beginningAgain: readonly string[] = Object.keys(kinds).filter((operation) =>
  begunElsewhereToo.includes(kindOfOperation(operation)),
);
