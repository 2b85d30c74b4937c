import { z } from 'zod';
import { call, id, ids, nothing, payingCall } from './call.ts';
import { created, creationFields, creationTitle, expectedCredits, written } from './creation.ts';
import { sentForm } from './forms.ts';

export const launchClip = z.object({
  ...creationFields,
  productName: z.string(),
  domain: z.string(),
  idea: z.string(),
  /** `#RRGGBB`; null leaves it to the service. */
  accentColor: z.string().nullable(),
});
export type LaunchClip = z.infer<typeof launchClip>;

/** Lengths are looked at where they are refused with words. */
const text = z.string().max(10_000);

export const launchClipCalls = {
  /** What one takes now: the service's word where it can be reached, else the specification's. */
  'launchClips.estimate': call(z.strictObject({}), z.object({ credits: z.number() })),
  'launchClips.create': payingCall(
    z.strictObject({
      productName: text,
      domain: text,
      idea: text,
      accentColor: text.nullable(),
      expectedCredits,
      form: sentForm.optional(),
    }),
    created,
  ),
  /** Reads what the service has: clips made elsewhere appear. */
  'launchClips.refresh': call(z.strictObject({}), nothing),
  'launchClips.rename': call(z.strictObject({ id, title: creationTitle }), nothing),
  /** Takes it from the list here; the service keeps it. */
  'launchClips.remove': call(z.strictObject({ ids }), nothing),
  /** Takes a removal back: all of these are in the list again. */
  'launchClips.putBack': call(z.strictObject({ ids }), nothing),
  /** Asks for a folder and copies the finished videos there, never over an existing file. */
  'launchClips.export': call(z.strictObject({ ids }), written),
} as const;
