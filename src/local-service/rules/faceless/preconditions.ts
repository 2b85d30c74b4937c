import { codes, longestScriptSeconds } from '../../choices.ts';
import type { Service } from '../../area.ts';
import { forbidden, insufficientCredits, invalid, Refusal } from '../../http/refusals.ts';
import type { Account } from '../../store/accounts.ts';
import { genreChoices } from './catalogue.ts';
import { estimatedSeconds } from './prices.ts';
import { hasScript, isBusy } from './video-rows.ts';
import type { Video } from './video-rows.ts';

/** @throws Refusal 403 "busy video (rendering or syncing)" */
export function refuseBusy(video: Video): void {
  if (isBusy(video)) throw forbidden(codes.videoProcessing, 'The video is processing.');
}

/** @throws Refusal 402 */
export function refusePoor(account: Account, credits: number): void {
  if (account.balance < credits) throw insufficientCredits(credits, account.balance);
}

/** The first two render preconditions, which an estimate has too. @throws Refusal 403 */
export function requireScriptAndVoice(video: Video, { narrator }: Pick<Service, 'narrator'>): void {
  if (!hasScript(video)) throw forbidden(codes.scriptRequired, 'A script is required before rendering.');
  const voice = video.settings.voice_id;
  if (voice === null) throw forbidden(codes.voiceRequired, 'The voice was not provided.');
  if (!narrator.knows(video.userId, voice)) throw forbidden(codes.voiceNotFound, 'Voice not found.');
}

/**
 * Render preconditions 1 to 5, in the order of the specification; the sixth is `refusePoor`. Between 4 and 5 comes one of our
 * own: a script that no film of this service is long enough for.
 * @throws Refusal
 */
export function requireRenderable(video: Video, assets: number, service: Pick<Service, 'narrator'>): void {
  requireScriptAndVoice(video, service);
  const drawn = video.type === 'ai-visuals' || video.type === 'ai-clips';
  if (drawn && genreChoices.byId(video.settings.genre_id) === null)
    throw invalid({ genre_id: ['A genre is required.'] });
  if (video.type === 'url-based' && assets === 0) throw invalid({ assets: ['No images were scraped for this video.'] });
  if (estimatedSeconds(video, service) > longestScriptSeconds)
    throw invalid({ script: [`A script must not take longer than ${longestScriptSeconds / 60} minutes.`] });
  refuseBusy(video);
}

/** "plain 422 if unparseable or unreachable": a message, and no field to blame. */
export const unreadablePage = (): Refusal =>
  new Refusal(422, 'The page could not be reached, or nothing on it could be read.', { errors: {} });
