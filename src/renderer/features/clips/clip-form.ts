import {
  type ClipModifier,
  falsyText,
  mediaModifiers,
  type MediaModifier,
  menuModifiers,
  textToVideoCredits,
  type TextToVideoModel,
  truthyText,
  wordCount,
} from '../../../contract/index.ts';
import type { ClipModifiers } from '../../../bridge/index.ts';
import { addressesIn } from './media-address.ts';
import { kindOfAddress, kindsTaken } from './media-kinds.ts';

/** What is asked of a clip. A menu that is null stands as the model has it; a field with several addresses has one a line. */
export interface ClipFields {
  /** Slug. */
  readonly model: string | null;
  readonly prompt: string;
  readonly title: string;
  /** Seconds, as on the menu. */
  readonly duration: string | null;
  readonly resolution: string | null;
  readonly aspect_ratio: string | null;
  readonly audio: string | null;
  readonly first_frame: string;
  readonly last_frame: string;
  readonly image: string;
  readonly video: string;
}
export const emptyClip: ClipFields = {
  model: null,
  prompt: '',
  title: '',
  duration: null,
  resolution: null,
  aspect_ratio: null,
  audio: null,
  first_frame: '',
  last_frame: '',
  image: '',
  video: '',
};

export type MenuField = (typeof menuModifiers)[number];
export const promptWords = { least: 5, most: 1500 } as const;
const longestTitle = 200;

/** Something was put in and not sent; the model and its choices stay from one clip to the next. */
export const isBegun = (fields: ClipFields): boolean =>
  [fields.prompt, fields.title, ...mediaModifiers.map((field) => fields[field])].some((text) => text.trim() !== '');

export type ClipFault = 'noModel' | 'fewWords' | 'manyWords' | 'titleLong' | 'needed' | 'tooMany';

const ruleOf = (model: TextToVideoModel, name: MenuField | MediaModifier): ClipModifier | null =>
  model.modifiers?.[name] ?? null;
const isOn = (value: unknown): boolean => truthyText.some((word) => word === String(value).toLowerCase());

export interface Menu {
  readonly field: MenuField;
  /** As they are sent; the first of a toggle is `on`. */
  readonly options: readonly string[];
  /** What the model does where nothing is chosen; null where it does not say. */
  readonly usual: string | null;
}

/** The menus on which the model leaves a choice, in the order of the form. */
export function menusOf(model: TextToVideoModel): readonly Menu[] {
  return menuModifiers.flatMap((field): Menu[] => {
    const rule = ruleOf(model, field);
    if (rule === null) return [];
    const toggle = rule.type === 'toggle';
    const told = (rule.options ?? []).map(String);
    const options = toggle && told.length === 0 ? ['on', 'off'] : told;
    if (options.length === 0) return [];
    const usual = rule.default === undefined || rule.default === null ? null : String(rule.default);
    if (!toggle || usual === null || options.includes(usual)) return [{ field, options, usual }];
    // A toggle may say `true` for what its menu calls `on`.
    return [{ field, options, usual: options.find((option) => isOn(option) === isOn(usual)) ?? null }];
  });
}

/** Whether a value of the sound menu means sound; null for a word that is neither. */
export function isSound(value: string): boolean | null {
  if (isOn(value)) return true;
  return falsyText.some((word) => word === value.toLowerCase()) ? false : null;
}

interface MediaPlace {
  readonly field: MediaModifier;
  readonly required: boolean;
  readonly most: number | null;
  /** Of files; see `kindsTaken`. */
  readonly kinds: readonly string[];
}

/** What the model takes to go by. */
export function mediaOf(model: TextToVideoModel): readonly MediaPlace[] {
  return mediaModifiers.flatMap((field) => {
    const rule = ruleOf(model, field);
    if (rule === null) return [];
    return [{ field, required: rule.required === true, most: rule.max_count ?? null, kinds: kindsTaken(field, rule) }];
  });
}

/** What is sent: only what is chosen, and of that only what this model offers. */
export function modifiersOf(fields: ClipFields, model: TextToVideoModel): ClipModifiers {
  const menus = menusOf(model).flatMap(({ field, options }) => {
    const chosen = fields[field];
    if (chosen === null || !options.includes(chosen)) return [];
    return [[field, field === 'duration' ? Number(chosen) : chosen] as const];
  });
  const media = mediaOf(model).flatMap(({ field }) => {
    const addresses = addressesIn(fields[field]);
    if (addresses.length === 0) return [];
    return [[field, field === 'first_frame' || field === 'last_frame' ? addresses[0] : addresses] as const];
  });
  return Object.fromEntries([...menus, ...media]);
}

/** Credits by the model's own prices; null where they do not tell. */
export function creditsOf(modifiers: ClipModifiers, model: TextToVideoModel): number | null {
  const { duration, resolution, aspect_ratio, audio } = modifiers;
  return textToVideoCredits(model, {
    ...(duration !== undefined && { duration }),
    ...(resolution !== undefined && { resolution }),
    ...(aspect_ratio !== undefined && { aspect_ratio }),
    ...(audio !== undefined && { audio }),
  });
}

/** What is wrong beside the addresses themselves, by field. */
export function clipFaults(
  fields: ClipFields,
  model: TextToVideoModel | null,
): ReadonlyMap<keyof ClipFields, ClipFault> {
  const faults = new Map<keyof ClipFields, ClipFault>();
  if (model === null) faults.set('model', 'noModel');
  const words = wordCount(fields.prompt);
  if (words < promptWords.least) faults.set('prompt', 'fewWords');
  else if (words > promptWords.most) faults.set('prompt', 'manyWords');
  if (fields.title.trim().length > longestTitle) faults.set('title', 'titleLong');
  for (const { field, required, most } of model === null ? [] : mediaOf(model)) {
    const count = addressesIn(fields[field]).length;
    if (count === 0 && required) faults.set(field, 'needed');
    else if (most !== null && count > most) faults.set(field, 'tooMany');
  }
  return faults;
}

/** The fields of a clip that was made before; the model stays where the clip does not tell it. */
export function fieldsOfClip(
  { prompt, modifiers }: { readonly prompt: string; readonly modifiers: ClipModifiers },
  model: string | null,
): ClipFields {
  const { duration, resolution, aspect_ratio, audio, first_frame, last_frame, image, video } = modifiers;
  return {
    ...emptyClip,
    model,
    prompt,
    duration: duration === undefined ? null : String(duration),
    resolution: resolution ?? null,
    aspect_ratio: aspect_ratio ?? null,
    audio: audio ?? null,
    first_frame: first_frame ?? '',
    last_frame: last_frame ?? '',
    image: (image ?? []).join('\n'),
    video: (video ?? []).join('\n'),
  };
}

/** The fields with one more address in the first place of this model that takes it; null where there is none. */
export function withAddress(fields: ClipFields, model: TextToVideoModel, address: string): Partial<ClipFields> | null {
  const kind = kindOfAddress(address);
  const place = mediaOf(model).find(({ field, most, kinds }) => {
    const count = addressesIn(fields[field]).length;
    // An address that does not tell is mostly that of a picture.
    const fits = kind === null ? field !== 'video' : kinds.includes(kind);
    return fits && count < (field === 'first_frame' || field === 'last_frame' ? 1 : (most ?? Infinity));
  });
  if (place === undefined) return null;
  return { [place.field]: [...addressesIn(fields[place.field]), address].join('\n') };
}
