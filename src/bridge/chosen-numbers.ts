import { z } from 'zod';

/** Settings that are told by a number of the lists of an account, which may stand for something else in another one. */
export const numberedSetting = z.enum([
  'settings.voiceId',
  'settings.genreId',
  'settings.imageEngineId',
  'settings.clipEngineId',
  'settings.backgroundId',
  'settings.musicId',
  'finish.watermark',
]);
export type NumberedSetting = z.infer<typeof numberedSetting>;

/** In which account a number was chosen, and what that calls it; null where it does not say. */
export const chosenNumber = z.object({
  field: numberedSetting,
  id: z.number(),
  accountId: z.string(),
  name: z.string().nullable(),
});
export type ChosenNumber = z.infer<typeof chosenNumber>;

/** A draft, as far as it is told by numbers. */
interface Numbered {
  readonly settings: Readonly<
    Record<'voiceId' | 'genreId' | 'imageEngineId' | 'clipEngineId' | 'backgroundId' | 'musicId', number | null>
  >;
  readonly finish: { readonly watermark: { readonly id: number | null } | null };
}
export interface SetNumber {
  readonly field: NumberedSetting;
  readonly id: number;
}

/** The numbers that a draft has set. */
export function numbersOf({ settings, finish }: Numbered): SetNumber[] {
  const all = {
    'settings.voiceId': settings.voiceId,
    'settings.genreId': settings.genreId,
    'settings.imageEngineId': settings.imageEngineId,
    'settings.clipEngineId': settings.clipEngineId,
    'settings.backgroundId': settings.backgroundId,
    'settings.musicId': settings.musicId,
    'finish.watermark': finish.watermark?.id ?? null,
  } satisfies Record<NumberedSetting, number | null>;
  return numberedSetting.options.flatMap((field) => {
    const id = all[field];
    return id === null ? [] : [{ field, id }];
  });
}

export const isSameNumber = (a: SetNumber, b: SetNumber): boolean => a.field === b.field && a.id === b.id;

/** What is known here of the account in which a draft is looked at. */
export interface ListsHere {
  readonly accountId: string;
  /** What it calls a number; null where it has none of it, or that is not known. */
  readonly nameOf: (field: NumberedSetting, id: number) => string | null;
  /** Whether another account is one of the same service. */
  readonly isOfSameService: (accountId: string) => boolean;
}

/** Cloned voices and watermarks are an account's own; all other lists are the same for every account of a service. */
const ofAccounts: ReadonlySet<NumberedSetting> = new Set(['settings.voiceId', 'finish.watermark']);

/**
 * The numbers of a draft that were chosen in another account and may stand for something else in this one. What the service has taken
 * for its video already is the account's own; so is what this one calls by the same name.
 */
export function numbersOfOthers(
  draft: Numbered & {
    readonly accountId: string | null;
    /** What the service last had. */
    readonly base: Readonly<Partial<Record<NumberedSetting, unknown>>> | null;
    readonly chosen?: readonly ChosenNumber[] | undefined;
  },
  here: ListsHere,
): ChosenNumber[] {
  const { chosen = [], accountId, base } = draft;
  return numbersOf(draft).flatMap((set) => {
    const from = chosen.find((one) => isSameNumber(one, set));
    if (from === undefined || from.accountId === here.accountId) return [];
    if (accountId === here.accountId && base?.[set.field] === set.id) return [];
    if (!ofAccounts.has(set.field) && here.isOfSameService(from.accountId)) return [];
    return from.name !== null && here.nameOf(set.field, set.id) === from.name ? [] : [from];
  });
}

/** The settings among some changes that are told by a number. */
export function numbersIn({
  settings = {},
  finish = {},
}: {
  readonly settings?: object | undefined;
  readonly finish?: { readonly watermark?: unknown } | undefined;
}): NumberedSetting[] {
  const named = new Map(Object.entries(settings).map(([key, value]) => [`settings.${key}`, value as unknown])); // entries of an object are `any`
  return numberedSetting.options.filter(
    (field) => (field === 'finish.watermark' ? finish.watermark : named.get(field)) !== undefined,
  );
}
