import { z } from 'zod';
import { call, id, nothing } from './call.ts';
import { maxScriptLength } from './drafts.ts';

/** Which form: a screen's name, and the id of what it is about where each has its own, with one of its fields where each of these has. */
export const formName = z.string().regex(/^[a-z][a-z0-9-]{0,40}(\/[\w-]{1,160})?$/u);
/** Characters of a form as JSON: the longest is a script that two sides changed, with what each made of it. */
export const longestForm = 6 * maxScriptLength;
const fields = z.string().max(longestForm);

/** The form that a call sends: what is sent is taken out of what is kept of it, in one step with what the call does. */
export const sentForm = z.strictObject({
  name: formName,
  /** Tells what it is filled in with from all other fills: a second call with the same one is answered as the first was. */
  fill: id,
  /** As they are sent; what is kept of others was typed since, and stays. */
  fields,
  /** What the form begins anew with; null: empty. */
  next: fields.nullable(),
});
export type SentForm = z.infer<typeof sentForm>;

/** What was typed into a form and not sent yet, or chosen of how a list is shown. */
export const formCalls = {
  /** The fields as JSON; null when nothing is kept. */
  'forms.read': call(z.strictObject({ name: formName }), z.object({ fields: z.string().nullable() })),
  /**
   * Durable when it answers. Null forgets the form: it was emptied. `during`: the fill that is on its way meanwhile, as far as the
   * page knows; what was sent of it does not come back.
   */
  'forms.keep': call(z.strictObject({ name: formName, fields: fields.nullable(), during: id.optional() }), nothing),
} as const;
