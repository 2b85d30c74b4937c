// What the service does for each operation of the contract, one file or folder an area.
// A new area is a contract entry, a file here and a line in the list below. No HTTP here: requests arrive checked.
import type { Area } from '../area.ts';
import { accountArea } from './account.ts';
import { characterArea } from './characters/characters.ts';
import { bRollArea, facelessArea } from './faceless/faceless.ts';
import { ideaArea } from './ideas/ideas.ts';
import { launchClipArea } from './launch-clips/launch-clips.ts';
import { presetArea } from './presets/presets.ts';
import { speechArea } from './speech.ts';
import { textToVideoArea } from './text-to-video/text-to-video.ts';
import { transcriptionArea } from './transcriptions.ts';
import { voiceCloneArea } from './voice-clones.ts';
import { voiceArea } from './voices.ts';

export const areas: readonly Area[] = [
  accountArea,
  bRollArea,
  characterArea,
  facelessArea,
  ideaArea,
  launchClipArea,
  presetArea,
  speechArea,
  textToVideoArea,
  transcriptionArea,
  voiceCloneArea,
  voiceArea,
];
