import type { Draft } from '../../bridge/index.ts';
import { Refusal } from '../refusal.ts';
import { videoTexts } from '../texts/videos.ts';

/** The user asks for something of a video while another account is in use. */
export function otherAccount({ title }: Draft): Refusal {
  return new Refusal({
    code: 'other-account',
    ...videoTexts.otherAccount(title),
  });
}

/** What was asked for in one account comes to its turn when another one has the video: its number there is none here. */
export function madeInAnother({ title }: Draft): Refusal {
  return new Refusal({
    code: 'other-account',
    ...videoTexts.madeInAnother(title),
  });
}
