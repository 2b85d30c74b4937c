import {
  falsyText,
  mediaModifiers,
  textToVideoCredits,
  truthyText,
  type MediaModifier,
} from '../../../contract/index.ts';
import { invalid } from '../../http/refusals.ts';
import type { FieldErrors } from '../../http/refusals.ts';
import type { Account } from '../../store/accounts.ts';
import { modelsOf, modelView } from './models.ts';
import type { ClipModel } from './models.ts';

/** What a clip is asked to be, as it comes; what is left out is the model's default. */
interface AskedMenus {
  readonly duration?: number | undefined;
  readonly resolution?: string | undefined;
  readonly aspect_ratio?: string | undefined;
  readonly audio?: string | undefined;
}
interface AskedMedia {
  readonly first_frame?: string | undefined;
  readonly last_frame?: string | undefined;
  readonly image?: readonly string[] | undefined;
  readonly video?: readonly string[] | undefined;
}

/** What a clip is going to be. */
export interface ClipChoice {
  /** Seconds. */
  readonly duration: number;
  readonly resolution: string;
  readonly aspectRatio: string;
  readonly audio: boolean;
}

/** A picture or video that the caller names, and the field that it is named in. */
export interface NamedMedia {
  readonly field: string;
  readonly modifier: MediaModifier;
  readonly url: string;
}

/** @throws Refusal 422 for an unknown, inactive or plan-blocked model; the three look the same. */
export function modelFor(account: Account, slug: string): ClipModel {
  const model = modelsOf(account).find((entry) => entry.slug === slug);
  if (model === undefined) throw invalid({ model: ['The model field must be a model of your plan.'] });
  return model;
}

/** `on` and `off`, and the other words for them; null for anything else. */
function switched(text: string): boolean | null {
  const word = text.trim().toLowerCase();
  if (truthyText.some((entry) => entry === word)) return true;
  return word !== '' && falsyText.some((entry) => entry === word) ? false : null;
}

function menuErrors(model: ClipModel, asked: AskedMenus, prefix: string): FieldErrors {
  const errors: Record<string, string[]> = {};
  const check = (name: string, value: string | number | undefined, options: readonly (string | number)[]): void => {
    if (value !== undefined && !options.includes(value))
      errors[prefix + name] = [`The ${prefix}${name} field must be one of: ${options.join(', ')}.`];
  };
  check('duration', asked.duration, model.duration.options);
  check('resolution', asked.resolution, model.resolution.options);
  check('aspect_ratio', asked.aspect_ratio, model.aspectRatio.options);
  if (asked.audio !== undefined && (model.audio === null || switched(asked.audio) === null))
    errors[`${prefix}audio`] = [
      model.audio === null
        ? `The ${prefix}audio field is not possible with this model.`
        : `The ${prefix}audio field must be one of: on, off.`,
    ];
  return errors;
}

/** Media that the caller names for a new clip, in the order in which they are downloaded. */
export const namedMedia = (asked: AskedMedia): NamedMedia[] =>
  mediaModifiers.flatMap((modifier) => {
    const named = asked[modifier];
    if (named === undefined) return [];
    if (typeof named === 'string') return [{ field: `modifiers.${modifier}`, modifier, url: named }];
    return named.map((url, index) => ({ field: `modifiers.${modifier}.${index}`, modifier, url }));
  });

function mediaErrors(model: ClipModel, asked: AskedMedia, prefix: string): FieldErrors {
  const errors: Record<string, string[]> = {};
  for (const modifier of mediaModifiers) {
    const field = prefix + modifier;
    const rule = model.media[modifier];
    const count = [asked[modifier] ?? []].flat().length;
    if (rule === undefined) {
      if (count > 0) errors[field] = [`The ${field} field is not possible with this model.`];
    } else if (rule.required && count === 0) {
      errors[field] = [`The ${field} field is required with this model.`];
    } else if (count > rule.maxCount) {
      errors[field] = [`The ${field} field must not have more than ${rule.maxCount} items.`];
    }
  }
  return errors;
}

/**
 * The caller's choice, whole, and what it costs: the estimate and the charge are both this.
 * @param prefix of the names of fields in errors: `modifiers.` for a new clip
 * @throws Refusal 422 for what is not on the model's menus
 */
export function choiceFor(
  model: ClipModel,
  asked: AskedMenus,
  prefix: string,
  media: AskedMedia | null,
): { choice: ClipChoice; credits: number } {
  const errors = {
    ...menuErrors(model, asked, prefix),
    ...(media === null ? {} : mediaErrors(model, media, prefix)),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const choice: ClipChoice = {
    duration: asked.duration ?? model.duration.default,
    resolution: asked.resolution ?? model.resolution.default,
    aspectRatio: asked.aspect_ratio ?? model.aspectRatio.default,
    audio: model.audio !== null && (switched(asked.audio ?? model.audio.default) ?? false),
  };
  const credits = textToVideoCredits(modelView(model), {
    duration: choice.duration,
    resolution: choice.resolution,
    aspect_ratio: choice.aspectRatio,
    audio: choice.audio,
  });
  if (credits === null) throw new Error(`The model ${model.slug} has no price for ${JSON.stringify(choice)}.`);
  return { choice, credits };
}
