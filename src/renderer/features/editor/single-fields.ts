import type { DraftChanges } from '../../../bridge/index.ts';

/** Some of a draft as a change of its own, with what its fields are called (`settings.voiceId`). */
export interface SingleField {
  readonly names: readonly string[];
  readonly changes: DraftChanges;
}

/** A change field by field: what main refuses of one must not keep another from it. Together they are the same change. */
export function singleFields({ settings = {}, finish = {}, ...others }: DraftChanges): SingleField[] {
  const { captions = {}, ...chosen } = settings;
  return [
    ...each(others, '', (field) => field),
    ...each(chosen, 'settings.', (field) => ({ settings: field })),
    ...each(captions, 'settings.captions.', (field) => ({ settings: { captions: field } })),
    ...each(finish, 'finish.', (field) => ({ finish: field })),
  ];
}

function each<T extends object>(
  fields: T,
  prefix: string,
  changes: (field: Partial<T>) => DraftChanges,
): SingleField[] {
  return Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ({
      names: [`${prefix}${name}`],
      // One entry of what it was taken from.
      changes: changes({ [name]: value } as Partial<T>),
    }));
}
