import type { ClipModifiers } from '../../bridge/index.ts';
import {
  falsyText,
  isPublicHost,
  mediaModifiers,
  mediaUrl,
  menuModifiers,
  operations,
  truthyText,
  type ClipModifier,
  type MediaModifier,
  type TextToVideoModel,
} from '../../contract/index.ts';
import { wrongFields } from '../creations/index.ts';
import { clipTexts } from '../texts/clips.ts';

/** What a clip is asked for. */
interface ClipWish {
  readonly model: string;
  readonly prompt: string;
  /** Null: the service names it. */
  readonly title: string | null;
  readonly modifiers: ClipModifiers;
}

/** The body of POST /text-to-video. */
export function clipBody({ model, prompt, title, modifiers }: ClipWish): Record<string, unknown> {
  const chosen = Object.keys(modifiers).length > 0;
  return { model, prompt, ...(title === null ? {} : { title }), ...(chosen ? { modifiers } : {}) };
}

/**
 * What is wrong with a wish, by the contract's names of fields: lengths, what is not on the model's menus, pictures that the
 * service could not fetch. `models`: null where they were never read; then their menus are left to the service.
 */
export function wrongWish(wish: ClipWish, models: readonly TextToVideoModel[] | null): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  const { modifiers } = wish;
  // A file is the commonest mistake, and deserves more than "no web address".
  for (const [field, address] of addressesOf(modifiers)) {
    const problem = wrongAddress(address);
    if (problem !== null) fields[field] = [problem];
  }
  for (const [field, messages] of Object.entries(wrongFields(operations.textToVideo.create, clipBody(wish))))
    fields[field] ??= messages;
  if (models === null) return fields;
  const model = models.find(({ slug }) => slug === wish.model);
  if (model === undefined) return { ...fields, model: [clipTexts.notOfPlan] };
  for (const [field, message] of wrongMenus(modifiers, model)) fields[`modifiers.${field}`] ??= [message];
  return fields;
}

function addressesOf(modifiers: ClipModifiers): [string, string][] {
  return mediaModifiers.flatMap((name): [string, string][] => {
    const named = modifiers[name];
    if (named === undefined) return [];
    return typeof named === 'string'
      ? [[`modifiers.${name}`, named]]
      : named.map((address, index) => [`modifiers.${name}.${index}`, address]);
  });
}

/** Why the service could not fetch this address; null when it may. */
export function wrongAddress(address: string): string | null {
  const isFile = /^(?:[a-z]:[\\/]|[\\/.~]|file:|app-media:|data:|blob:)/iu.test(address);
  if (isFile) return clipTexts.isFile;
  if (!mediaUrl.safeParse(address).success) return clipTexts.noAddress;
  return isPublicHost(new URL(address).hostname) ? null : clipTexts.privateAddress;
}

/** What is not on the menus of a model, by the modifier's name. */
function wrongMenus(modifiers: ClipModifiers, model: TextToVideoModel): [string, string][] {
  const wrong: [string, string][] = [];
  const name = model.name ?? model.slug ?? clipTexts.thisModel;
  for (const menu of menuModifiers) {
    const chosen = modifiers[menu];
    if (chosen === undefined) continue;
    const offered = model.modifiers?.[menu] ?? null;
    if (offered === null) wrong.push([menu, clipTexts.noChoice(name)]);
    else if (!isOffered(offered, chosen)) wrong.push([menu, clipTexts.onlyThese(name, optionsOf(offered))]);
  }
  for (const media of mediaModifiers) {
    const problem = wrongCount(media, [modifiers[media] ?? []].flat().length, model, name);
    if (problem !== null) wrong.push([media, problem]);
  }
  return wrong;
}

const optionsOf = ({ type, options }: ClipModifier): string[] =>
  type === 'toggle' && (options ?? []).length === 0 ? ['on', 'off'] : (options ?? []).map(String);

function isOffered(offered: ClipModifier, chosen: string | number): boolean {
  const text = String(chosen).toLowerCase();
  if (offered.type === 'toggle' && (offered.options ?? []).length === 0)
    return [...truthyText, ...falsyText].some((word) => word !== '' && word === text);
  // A menu whose options are not told leaves the choice to the service.
  const options = optionsOf(offered);
  return options.length === 0 || options.some((option) => option.toLowerCase() === text);
}

function wrongCount(media: MediaModifier, count: number, model: TextToVideoModel, name: string): string | null {
  const rule = model.modifiers?.[media] ?? null;
  if (rule === null) return count === 0 ? null : clipTexts.takesNo(name, clipTexts.media[media]);
  if (count === 0) return rule.required === true ? clipTexts.needsThis(name) : null;
  const most = rule.max_count ?? null;
  return most !== null && count > most ? clipTexts.takesAtMost(name, most) : null;
}
