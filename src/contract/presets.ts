import { z } from 'zod';
import { hexColour, includeQuery, percent, slug, someText } from './field-rules.ts';
import { none, operation } from './operation.ts';
import { answeredId, idParams, resourceId } from './ids-and-pages.ts';
import {
  animations,
  orientations,
  overlays,
  presetIncludes,
  soundEffects,
  transitions,
  volumes,
  watermarkPositions,
} from './values.ts';

const id = resourceId.nullable().optional();
const oneOf = <const Values extends readonly string[]>(values: Values) => z.enum(values).nullable().optional();

/** "all nullable except name" */
const settings = {
  volume: oneOf(volumes),
  language: z.string().nullable().optional(),
  font_color: z
    .union([z.literal('default'), hexColour])
    .nullable()
    .optional(),
  font_family: slug.nullable().optional(),
  /** Seconds. */
  duration: z.int().min(1).nullable().optional(),
  orientation: oneOf(orientations),
  position: slug.nullable().optional(),
  caption_animation: slug.nullable().optional(),
  sfx: oneOf(soundEffects),
  music_id: id,
  music_category_id: id,
  background_id: id,
  genre_id: id,
  voice_id: id,
  transition: oneOf(transitions),
  animation: oneOf(animations),
  overlay: oneOf(overlays),
  watermark_id: id,
  watermark_position: oneOf(watermarkPositions),
  watermark_opacity: percent.nullable().optional(),
  /** The folder that videos go to. */
  resource_id: id,
  image_engine_id: id,
  clip_engine_id: id,
} as const;

const number = z.number().nullish();
const text = z.string().nullish();

/** What an answer says of each setting; texts may be slugs that came later. */
export const presetSettings = {
  volume: text,
  language: text,
  font_color: text,
  font_family: text,
  /** Seconds. */
  duration: number,
  orientation: text,
  position: text,
  caption_animation: text,
  sfx: text,
  music_id: number,
  music_category_id: number,
  background_id: number,
  genre_id: number,
  voice_id: number,
  transition: text,
  animation: text,
  overlay: text,
  watermark_id: number,
  watermark_position: text,
  watermark_opacity: number,
  resource_id: number,
  image_engine_id: number,
  clip_engine_id: number,
} as const;

export const preset = z.looseObject({
  id: answeredId,
  user_id: number,
  name: text,
  ...presetSettings,
  created_at: text,
  updated_at: text,
});
export type Preset = z.output<typeof preset>;

export const presetOperations = {
  list: operation({
    name: 'presets.list',
    method: 'GET',
    path: '/presets/faceless',
    gate: 'active',
    query: includeQuery(presetIncludes),
    includes: presetIncludes,
    data: z.array(preset),
    errors: [400],
  }),
  create: operation({
    name: 'presets.create',
    method: 'POST',
    path: '/presets/faceless',
    gate: 'active',
    body: z.strictObject({ name: someText, ...settings }),
    status: 201,
    data: preset,
    retry: 'evidence',
    evidence: ['list'],
    errors: [422],
  }),
  update: operation({
    name: 'presets.update',
    method: 'PATCH',
    path: '/presets/faceless/{id}',
    gate: 'active',
    params: idParams,
    body: z.strictObject({ name: someText.optional(), ...settings }),
    data: preset,
    retry: 'idempotent',
    evidence: ['list'],
    errors: [404, 422],
  }),
  delete: operation({
    name: 'presets.delete',
    method: 'DELETE',
    path: '/presets/faceless/{id}',
    gate: 'active',
    params: idParams,
    status: 204,
    data: none.nullish(),
    retry: 'idempotent',
    evidence: ['list'],
    errors: [404],
  }),
} as const;
