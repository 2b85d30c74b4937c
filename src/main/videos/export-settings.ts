import { exportBody } from '../../contract/index.ts';
import type { Draft, FieldValue, SettingsGroup, SharedField, SharedFields } from '../../bridge/index.ts';

/** The key of an export's body that carries a setting; captions' keys are inside of `captions`. */
const keys = {
  'settings.transition': 'transition',
  'settings.sfx': 'sfx',
  'settings.volume': 'volume',
  'settings.musicId': 'music_id',
  'settings.captions.fontFamily': 'captions.font_family',
  'settings.captions.fontUrl': 'captions.font_url',
  'settings.captions.fontColor': 'captions.font_color',
  'settings.captions.position': 'captions.position',
} as const satisfies Partial<Record<SharedField, string>>;
type ExportField = keyof typeof keys;

/** Where they are shown. */
const groupOf = (field: ExportField): SettingsGroup => {
  if (field.startsWith('settings.captions.')) return 'captionLook';
  return field === 'settings.transition' ? 'motion' : 'sound';
};

/** The groups of those fields that an export takes. */
export const groupsCarried = (fields: readonly string[]): SettingsGroup[] => [
  ...new Set(fields.filter(isCarriedByExport).map(groupOf)),
];

/** Settings that the specification names for an export ("B-roll export body"), beside the finish. */
export const isCarriedByExport = (field: string): field is ExportField => Object.hasOwn(keys, field);

/** Of these fields those that an export takes. */
export const carriedByExport = <T>(fields: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => isCarriedByExport(field)));

/** Nullable for an export, and not for PATCH: what is emptied here goes away with an export, and with nothing else. */
const emptied = ['settings.captions.fontFamily', 'settings.captions.fontColor'] as const;
export const isEmptiedByExport = (field: string): boolean => emptied.some((each) => each === field);

/** Those that the service has and that are empty here. */
export const emptiedByExport = ({ base, settings: { captions } }: Pick<Draft, 'base' | 'settings'>): SharedFields =>
  Object.fromEntries(
    emptied
      .filter((field) => (base?.[field] ?? null) !== null)
      .filter((field) => (field === 'settings.captions.fontFamily' ? captions.fontFamily : captions.fontColor) === null)
      .map((field) => [field, null]),
  );

/**
 * What an export says of these settings: what the service was told of them, so that what is changed here afterwards waits for the
 * next one, and where it is other than in the film, or than an export said before: what only others changed since is not undone.
 * Null is said of what was there before, or was spoken of: of what is not known here the service keeps what it has. `film`: what
 * the film is made from; null where that is not known. `said`: what the export before said.
 */
export function exportSettings(
  draft: Pick<Draft, 'base' | 'settings'>,
  film: SharedFields | null,
  said: SharedFields | null,
): { readonly body: Record<string, unknown>; readonly fields: SharedFields } {
  const now: SharedFields = { ...carriedByExport(draft.base ?? {}), ...emptiedByExport(draft) };
  const fields: Partial<Record<SharedField, FieldValue>> = {};
  let body: Record<string, unknown> = {};
  let captions: Record<string, unknown> = {};
  for (const field of Object.keys(keys).filter(isCarriedByExport)) {
    const value = now[field] ?? null;
    const wasSaid = said?.[field] !== undefined;
    const isKnown = (draft.base?.[field] ?? film?.[field] ?? null) !== null || wasSaid;
    const isOther = film === null || (film[field] ?? null) !== value;
    const [key = '', inner] = keys[field].split('.');
    const part = { [key]: inner === undefined ? value : { [inner]: value } };
    if ((value === null && !isKnown) || !(isOther || wasSaid) || !exportBody.safeParse(part).success) continue;
    fields[field] = value;
    if (inner === undefined) body = { ...body, ...part };
    else captions = { ...captions, [inner]: value };
  }
  return { body: { ...body, ...(Object.keys(captions).length > 0 && { captions }) }, fields };
}
