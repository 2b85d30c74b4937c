import { z } from 'zod';
import { cloneEditFields, cloneFields, cloneSlots } from '../contract/index.ts';
import { call, id, nothing, payingCall } from './call.ts';
import { appError } from './errors.ts';
import { sentForm } from './forms.ts';
import { instant } from './instant.ts';
import { usedAgain } from './staging.ts';

export const voiceClone = z.object({
  id: z.string(),
  accountId: z.string(),
  remoteId: z.number().nullable(),
  name: z.string(),
  gender: z.string().nullable(),
  language: z.string().nullable(),
  description: z.string().nullable(),
  /** As the service says it, or `queued`/`sending` before it has one. */
  status: z.string(),
  slotType: z.string().nullable(),
  /** A local copy of the preview; null until it is there. */
  previewUrl: z.string().nullable(),
  error: appError.nullable(),
  createdAt: instant,
});
export type VoiceClone = z.infer<typeof voiceClone>;

export const voiceCloneCalls = {
  'voiceClones.slots': call(z.strictObject({}), cloneSlots),
  'voiceClones.create': payingCall(
    z.strictObject({
      ...cloneFields,
      stagedIds: z.array(id).min(1).max(3),
      consent: z.literal(true),
      /** The price that the user agreed to, when a slot has to be bought; null when one is free. */
      buySlotFor: z.int().min(0).nullable(),
      form: sentForm.optional(),
    }),
    z.object({ queueId: z.string() }),
  ),
  /** Puts the samples of one that failed into the list anew, as far as they are still there, in place of the others. */
  'voiceClones.useAgain': call(z.strictObject({ id }), usedAgain),
  /** What it was asked to be last, also where that is not sent yet or was refused: what an edit begins with. */
  'voiceClones.wanted': call(
    z.strictObject({ id }),
    z.object({ name: z.string(), gender: z.string().nullable(), description: z.string().nullable() }),
  ),
  'voiceClones.update': call(z.strictObject({ id, ...cloneEditFields }), nothing),
  'voiceClones.delete': call(z.strictObject({ id }), nothing),
  'voiceClones.refresh': call(z.strictObject({}), nothing),
} as const;
