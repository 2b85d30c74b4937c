import { sharedField, type Draft, type KeptSetting, type SharedFields } from '../../bridge/index.ts';
import { sharedOf } from '../drafts/index.ts';

/**
 * Settings that the service has, that are empty here, and that no request can empty ("All optional", few of them nullable): the
 * service keeps them. `unsent`: what can be said.
 */
export function keptSettings(draft: Draft, unsent: SharedFields, film: Draft['finish'] | null): KeptSetting[] {
  const here = sharedOf(draft);
  const contested = new Set(draft.conflicts.map(({ field }) => field));
  const kept = sharedField.options.flatMap((field): KeptSetting[] => {
    const value = draft.base?.[field] ?? null;
    if (field === 'title' || field === 'script' || here[field] !== null || value === null) return [];
    return contested.has(field) || field in unsent ? [] : [{ field, value }];
  });
  const effect = draft.finish.captionEffect === null ? (film?.captionEffect ?? null) : null;
  return effect === null ? kept : [...kept, { field: 'finish.captionEffect', value: effect }];
}
