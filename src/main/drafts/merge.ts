import type { DraftConflict, FieldValue, SharedField, SharedFields } from '../../bridge/index.ts';

export type Clash = Omit<DraftConflict, 'foundAt'>;

interface Merged {
  /** The local fields with everything that changed on the service only. */
  readonly fields: SharedFields;
  /** Fields whose value came from the service. */
  readonly taken: readonly SharedField[];
  /** Fields that changed on both sides, to different values, and can be sent; `fields` keeps the local one. */
  readonly clashes: readonly Clash[];
  /** The base of the next merge: what the service has now, and what it had where it says nothing. */
  readonly base: SharedFields;
}

/** No request changes the title of a video that is there: whoever calls it otherwise here has no part in what it is called there. */
const titleField: SharedField = 'title';

/**
 * Merges by field. `base` is what both sides last agreed on, `remote` what the service says now; a field that is missing in
 * `remote` did not change there, one that is missing in `base` was `unset`. Pure; merging its result again with the same
 * `remote` changes nothing.
 */
export function merge(
  base: SharedFields,
  local: SharedFields,
  remote: SharedFields,
  unset: (field: SharedField) => FieldValue,
): Merged {
  const fields: Partial<Record<SharedField, FieldValue>> = { ...local };
  const taken: SharedField[] = [];
  const clashes: Clash[] = [];
  const now: Partial<Record<SharedField, FieldValue>> = { ...base };
  for (const [field, value] of entries(remote)) {
    const theirs = value ?? unset(field);
    now[field] = theirs;
    const before = base[field] ?? unset(field);
    const mine = local[field] ?? unset(field);
    if (theirs === before || theirs === mine) continue;
    if (mine === before) {
      fields[field] = theirs;
      taken.push(field);
    } else if (field !== titleField && spaced(theirs) !== spaced(before))
      clashes.push({ field, base: before, local: mine, remote: theirs });
  }
  return { fields, taken, clashes, base: now };
}

/** A value as text: spaces and forms of letters are the service's to change. */
export const spaced = (value: FieldValue | undefined): string =>
  String(value ?? '')
    .normalize('NFC')
    .replaceAll(/\s+/gu, ' ')
    .trim();

/** The fields that are there, by name. */
export function entries(fields: SharedFields): [SharedField, FieldValue][] {
  // The keys of the record are its type's.
  return (Object.entries(fields) as [SharedField, FieldValue | undefined][]).flatMap(([field, value]) =>
    value === undefined ? [] : [[field, value]],
  );
}
