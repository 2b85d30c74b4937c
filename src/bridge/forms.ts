import { z } from 'zod';
import { call, nothing } from './call.ts';
import { maxScriptLength } from './drafts.ts';

/** Which form: a screen's name, and the account's id where each account has its own. */
const name = z.string().regex(/^[a-z][a-z0-9-]{0,40}(\/[\w-]{1,64})?$/u);
/** Characters of a form as JSON: the longest is a script that two sides changed, with what each made of it. */
const maxLength = 6 * maxScriptLength;

/** What was typed into a form and not sent yet, or chosen of how a list is shown. */
export const formCalls = {
  /** The fields as JSON; null when nothing is kept. */
  'forms.read': call(z.strictObject({ name }), z.object({ fields: z.string().nullable() })),
  /** Durable when it answers. Null forgets the form: it was sent, or emptied. */
  'forms.keep': call(z.strictObject({ name, fields: z.string().max(maxLength).nullable() }), nothing),
} as const;
