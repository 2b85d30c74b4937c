// The Content-Generation API v2 as data: one entry for each operation, its request and response schemas, costs and limits.
// Belongs here: what the specification says. Does not: anything that sends, stores or shows. Imports zod and nothing else.
import { accountOperations } from './account.ts';
import { bRollOperations } from './b-roll.ts';
import { characterOperations } from './characters.ts';
import { facelessOperations } from './faceless.ts';
import { ideaOperations } from './ideas.ts';
import { launchClipOperations } from './launch-clips.ts';
import type { Operation } from './operation.ts';
import { presetOperations } from './presets.ts';
import { speechOperations } from './speech.ts';
import { textToVideoOperations } from './text-to-video.ts';
import { transcriptionOperations } from './transcriptions.ts';
import { voiceCloneOperations } from './voice-clones.ts';
import { voiceOperations } from './voices.ts';

export * from './account.ts';
export * from './b-roll.ts';
export * from './captions.ts';
export * from './characters.ts';
export * from './costs.ts';
export * from './envelope.ts';
export * from './faceless.ts';
export * from './faceless-requests.ts';
export * from './faceless-resources.ts';
export * from './field-rules.ts';
export * from './ideas.ts';
export * from './launch-clips.ts';
export { reasonIn } from './lenient.ts';
export * from './operation.ts';
export * from './presets.ts';
export * from './public-host.ts';
export * from './retiming.ts';
export * from './scenes.ts';
export * from './speech.ts';
export * from './spoken-length.ts';
export * from './text-to-video.ts';
export * from './video-prices.ts';
export * from './transcriptions.ts';
export * from './ids-and-pages.ts';
export * from './values.ts';
export * from './voice-clones.ts';
export * from './voices.ts';

/** In the order of the specification. */
export const operations = {
  account: accountOperations,
  faceless: facelessOperations,
  bRoll: bRollOperations,
  presets: presetOperations,
  transcriptions: transcriptionOperations,
  textToVideo: textToVideoOperations,
  voices: voiceOperations,
  speech: speechOperations,
  voiceClones: voiceCloneOperations,
  characters: characterOperations,
  launchClips: launchClipOperations,
  ideas: ideaOperations,
} as const;

/** Every operation in one list. */
export const allOperations: readonly Operation[] = Object.values(operations).flatMap((area) =>
  Object.values<Operation>(area),
);
