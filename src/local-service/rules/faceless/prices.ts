import { spokenSeconds } from '../../../contract/spoken-length.ts';
import type { Service } from '../../area.ts';
import { engineShare, openPrices } from '../../choices.ts';
import { clipEngineChoices, imageEngineChoices } from './catalogue.ts';
import type { Video } from './video-rows.ts';

/**
 * `estimated_duration`: seconds, rounded up, that the script takes at the pace of the voice; without a script, what was asked
 * for, and 0 before that.
 */
export function estimatedSeconds(video: Video, { narrator }: Pick<Service, 'narrator'>): number {
  const voice = video.settings.voice_id;
  const pace = voice === null || !narrator.knows(video.userId, voice) ? null : narrator.pace(video.userId, voice);
  const spoken = spokenSeconds(video.words, pace);
  if (spoken !== null) return Math.ceil(spoken);
  return (video.script ?? '') === '' ? (video.settings.duration ?? 0) : 1;
}

/** What the chosen engines multiply the price by; where none is chosen, the first one draws. */
function engineFactor({ type, settings }: Video): number {
  const image = imageEngineChoices.byId(settings.image_engine_id)?.cost ?? 1;
  const clip = clipEngineChoices.byId(settings.clip_engine_id)?.cost ?? 1;
  return engineShare[type]({ image, clip });
}

/** Credits of a render or a retry; what the estimate says, exactly. */
export function renderCredits(video: Video, service: Pick<Service, 'narrator'>): number {
  const minutes = Math.max(1, Math.ceil(estimatedSeconds(video, service) / 60));
  return Math.ceil(openPrices.faceless_render * minutes * engineFactor(video));
}
