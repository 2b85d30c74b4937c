import type { Draft } from '../../bridge/index.ts';
import { Refusal } from '../refusal.ts';

/** The user asks for something of a video while another account is in use. */
export function otherAccount({ title }: Draft): Refusal {
  return new Refusal({
    code: 'other-account',
    title: 'This video belongs to another account',
    detail: `Make the account of “${title}” the active one first, or duplicate the draft.`,
  });
}

/** What was asked for in one account comes to its turn when another one has the video: its number there is none here. */
export function madeInAnother({ title }: Draft): Refusal {
  return new Refusal({
    code: 'other-account',
    title: 'This video belongs to another account by now',
    detail: `“${title}” was made in the other one meanwhile. Nothing was sent and nothing was charged. Duplicate the draft to have it made here too.`,
  });
}
