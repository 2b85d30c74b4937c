import { z } from 'zod';
import { characters } from './field-rules.ts';
import { creditsMeta, none, operation, uploadPatience } from './operation.ts';
import { answeredId, idParams } from './ids-and-pages.ts';
import { answeredCredits, answeredState } from './lenient.ts';
import { acceptedTerms, cloneGenders, sampleFileExtensions, sampleMaxBytes, samplesMax } from './values.ts';

export const voiceCloneStates = ['pending', 'reviewing', 'completed', 'failed'] as const;

export const voiceClone = z.looseObject({
  id: answeredId,
  name: z.string().nullish(),
  gender: z.string().nullish(),
  language: z.string().nullish(),
  description: z.string().nullish(),
  status: answeredState,
  slot_type: z.string().nullish(),
  preview_url: z.string().nullish(),
  created_at: z.string().nullish(),
});
export type VoiceClone = z.output<typeof voiceClone>;

export const cloneSlots = z.looseObject({
  default_max: z.number().nullish(),
  addon_cap: z.number().nullish(),
  current_addons: z.number().nullish(),
  lifetime_purchases: z.number().nullish(),
  filled: z.number().nullish(),
  available: z.number().nullish(),
  can_buy: z.boolean().nullish(),
  /** Credits for one more slot. */
  cost: answeredCredits,
});
export type CloneSlots = z.output<typeof cloneSlots>;

/** Lengths differ between create and edit, as in the specification: name 20 and 125, description 200 and 255. */
export const cloneFields = {
  name: characters(1, 20),
  description: characters(0, 200).nullable(),
  gender: z.enum(cloneGenders),
  language: characters(0, 3).nullable(),
} as const;
export const cloneEditFields = {
  name: characters(1, 125),
  gender: z.enum(cloneGenders),
  description: characters(0, 255).nullable(),
} as const;

export const voiceCloneOperations = {
  list: operation({
    name: 'voiceClones.list',
    method: 'GET',
    path: '/voice-clones',
    gate: 'paid',
    data: z.array(voiceClone),
  }),
  create: operation({
    name: 'voiceClones.create',
    method: 'POST',
    path: '/voice-clones',
    gate: 'paid',
    body: z.strictObject({
      terms: z.literal([...acceptedTerms]),
      name: cloneFields.name,
      description: cloneFields.description.optional(),
      gender: cloneFields.gender,
      language: cloneFields.language.optional(),
      purchase_addon: z.boolean().nullable().optional(),
    }),
    encoding: 'multipart',
    files: [
      {
        field: 'samples',
        wireName: 'samples[]',
        min: 1,
        max: samplesMax,
        maxBytes: sampleMaxBytes,
        extensions: sampleFileExtensions,
      },
    ],
    status: 201,
    data: voiceClone,
    meta: creditsMeta,
    cost: 'estimate',
    retry: 'evidence',
    evidence: ['list', 'resource', 'ledger'],
    patience: uploadPatience,
    errors: [402, 413, 422],
  }),
  slots: operation({
    name: 'voiceClones.slots',
    method: 'GET',
    path: '/voice-clones/slots',
    gate: 'paid',
    data: cloneSlots,
  }),
  get: operation({
    name: 'voiceClones.get',
    method: 'GET',
    path: '/voice-clones/{id}',
    gate: 'paid',
    params: idParams,
    data: voiceClone,
    errors: [404],
  }),
  update: operation({
    name: 'voiceClones.update',
    method: 'PATCH',
    path: '/voice-clones/{id}',
    gate: 'paid',
    params: idParams,
    body: z.strictObject({
      name: cloneEditFields.name,
      gender: cloneEditFields.gender,
      description: cloneEditFields.description.optional(),
    }),
    data: voiceClone,
    retry: 'idempotent',
    evidence: ['resource'],
    errors: [404, 422],
  }),
  delete: operation({
    name: 'voiceClones.delete',
    method: 'DELETE',
    path: '/voice-clones/{id}',
    gate: 'paid',
    params: idParams,
    status: 204,
    data: none.nullish(),
    retry: 'idempotent',
    evidence: ['resource'],
    errors: [404],
  }),
} as const;
