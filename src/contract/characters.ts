import { z } from 'zod';
import { characters, someText } from './field-rules.ts';
import { creditsMeta, none, operation, previewPatience, uploadPatience } from './operation.ts';
import { answeredId, idParams, resourceId } from './ids-and-pages.ts';
import { answeredList, answeredState } from './lenient.ts';
import { characterGenders, characterTypes, photoFileExtensions, photoMaxBytes } from './values.ts';

/** The states that the specification names; the one while a preview runs is not shown. */
export const characterStates = ['draft', 'preview-failed', 'preview-ready', 'pose-generating', 'ready'] as const;

/** Whether a state that the specification does not name says that something failed: it shows none for a training. */
export const saysFailed = (status: string): boolean => /fail|error/iu.test(status);

/**
 * Nothing is being done to it, and it cannot be trained before new pictures are drawn: only `preview-ready` leads to a training
 * (specification, "Character").
 */
export const needsPictures = (status: string): boolean => ['draft', 'preview-failed', 'ready'].includes(status);

export const characterGenre = z.looseObject({
  id: z.number().nullish(),
  name: z.string().nullish(),
  slug: z.string().nullish(),
  /** URLs of pictures by aspect ratio. */
  preview: z.record(z.string(), z.string().nullish().catch(null)).nullish(),
});
export type CharacterGenre = z.output<typeof characterGenre>;

export const character = z.looseObject({
  id: answeredId,
  name: z.string().nullish(),
  status: answeredState,
  genre: characterGenre.nullish(),
  /** `unknown` when left out at creation. */
  gender: z.string().nullish(),
  age: z.string().nullish(),
  traits: answeredList(z.string()).nullish(),
  preview_url: z.string().nullish(),
  /** Grows with each preview call. */
  previews: answeredList(z.looseObject({ id: answeredId, url: z.string().nullish() })).nullish(),
  /** URLs of pictures. */
  poses: answeredList(z.string()).nullish(),
  created_at: z.string().nullish(),
});
export type Character = z.output<typeof character>;

export const characterOperations = {
  genres: operation({
    name: 'characters.genres',
    method: 'GET',
    path: '/characters/genres',
    gate: 'paid',
    data: answeredList(characterGenre),
  }),
  list: operation({
    name: 'characters.list',
    method: 'GET',
    path: '/characters',
    gate: 'paid',
    query: z.object({
      genre: z.string().optional(),
      type: z.enum(characterTypes).optional(),
      /** Replaces the default, which hides `draft` and `preview-failed`. */
      status: z.enum(characterStates).optional(),
    }),
    data: z.array(character),
    errors: [422],
  }),
  create: operation({
    name: 'characters.create',
    method: 'POST',
    path: '/characters',
    gate: 'paid',
    body: z.strictObject({
      genre_id: resourceId.nullable().optional(),
      name: characters(0, 250).nullable().optional(),
      description: characters(0, 500).nullable().optional(),
      gender: z.enum(characterGenders).optional(),
      traits: z.array(z.string()).nullable().optional(),
      age: z.string().nullable().optional(),
    }),
    encoding: 'multipart',
    files: [
      { field: 'image', wireName: 'image', min: 1, max: 1, maxBytes: photoMaxBytes, extensions: photoFileExtensions },
    ],
    status: 201,
    data: character,
    retry: 'evidence',
    evidence: ['list'],
    patience: uploadPatience,
    errors: [413, 422],
  }),
  get: operation({
    name: 'characters.get',
    method: 'GET',
    path: '/characters/{id}',
    gate: 'paid',
    params: idParams,
    data: character,
    errors: [404],
  }),
  delete: operation({
    name: 'characters.delete',
    method: 'DELETE',
    path: '/characters/{id}',
    gate: 'paid',
    params: idParams,
    status: 204,
    data: none.nullish(),
    retry: 'idempotent',
    evidence: ['resource'],
    errors: [404],
  }),
  preview: operation({
    name: 'characters.preview',
    method: 'POST',
    path: '/characters/{id}/preview',
    gate: 'paid',
    params: idParams,
    body: z.strictObject({ genre_id: resourceId }),
    status: 201,
    data: character,
    meta: creditsMeta,
    // No price is shown; should there be one, the price list tells it.
    cost: 'price-list',
    retry: 'evidence',
    evidence: ['resource', 'ledger'],
    patience: previewPatience,
    ownLimitPerMinute: 5,
    errors: [402, 404, 422],
  }),
  train: operation({
    name: 'characters.train',
    method: 'POST',
    path: '/characters/{id}/train',
    gate: 'paid',
    params: idParams,
    body: z.strictObject({
      preview_id: resourceId,
      name: someText,
      age: someText,
      gender: z.enum(characterGenders),
    }),
    data: character,
    meta: creditsMeta,
    cost: 'fixed',
    retry: 'evidence',
    evidence: ['resource', 'ledger'],
    errors: [402, 404, 422],
  }),
} as const;
