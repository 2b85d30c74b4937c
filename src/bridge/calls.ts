import { z } from 'zod';
import { accountCalls } from './account.ts';
import { appCalls } from './app.ts';
import { call } from './call.ts';
import { captionCalls } from './captions.ts';
import { characterCalls } from './characters.ts';
import { choreCalls } from './chores.ts';
import { clipCalls } from './clips.ts';
import { collectionName } from './collections.ts';
import { creditCalls } from './credits.ts';
import { draftCalls } from './draft-calls.ts';
import { formCalls } from './forms.ts';
import { ideaCalls } from './ideas.ts';
import { launchClipCalls } from './launch-clips.ts';
import { libraryCalls } from './library.ts';
import { presetCalls } from './presets.ts';
import { queueCalls } from './queue.ts';
import { recordingCalls } from './recording.ts';
import { savedWorkCalls } from './saved-work.ts';
import { settingsCalls } from './settings.ts';
import { speechCalls } from './speech.ts';
import { stagingCalls } from './staging.ts';
import { transcriptionCalls } from './transcriptions.ts';
import { videoCalls } from './videos.ts';
import { voiceCloneCalls } from './voice-clones.ts';
import { voiceCalls } from './voices.ts';

/** Every question and command that the renderer may send, with what goes in and what comes back. */
export const calls = {
  /** The rows of a collection as of `revision`, some of them maybe newer; `rowsIn` reads them. All changes after it are told. */
  'collections.read': call(
    z.strictObject({ collection: collectionName }),
    z.object({ revision: z.int(), rows: z.string() }),
  ),

  ...accountCalls,
  ...creditCalls,
  ...stagingCalls,
  ...recordingCalls,
  ...libraryCalls,
  ...formCalls,
  ...queueCalls,

  ...draftCalls,
  ...videoCalls,
  ...captionCalls,
  ...presetCalls,

  ...transcriptionCalls,
  ...voiceCloneCalls,
  ...voiceCalls,
  ...speechCalls,
  ...clipCalls,
  ...launchClipCalls,
  ...characterCalls,
  ...ideaCalls,

  ...settingsCalls,
  ...savedWorkCalls,
  ...choreCalls,
  ...appCalls,
} as const;

export type CallName = keyof typeof calls;
/** The calls that name the account whose credits they spend. */
export type PayingCallName = { [N in CallName]: (typeof calls)[N] extends { pays: true } ? N : never }[CallName];
export function isPaying(name: CallName): name is PayingCallName {
  return 'pays' in calls[name];
}
export type CallInput<N extends CallName> = z.input<(typeof calls)[N]['input']>;
export type CallOutput<N extends CallName> = z.output<(typeof calls)[N]['output']>;
