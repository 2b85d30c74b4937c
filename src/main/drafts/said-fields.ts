import { textHash, type FieldValue, type SharedFields } from '../../bridge/index.ts';
import { unset } from './content.ts';
import { entries } from './merge.ts';

/** Fingerprints by field: a script may be long, and is only ever compared. */
export type SaidFields = Readonly<Record<string, string>>;

/** A change whose answer was lost: the service may carry it out from `since` to `until`, milliseconds since the epoch. */
export interface LostChange {
  readonly said: SaidFields;
  readonly since: number;
  readonly until: number;
}

const printOf = (value: FieldValue): string => textHash(JSON.stringify(value));

/** What changes of a video say: the fields of PATCH, and the page whose images are attached. */
export type SayableFields = SharedFields & { readonly imagesFrom?: string | null };

export function saidFields(fields: SayableFields): SaidFields {
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, printOf(value)]));
}

/** Those of `fields` whose value was said by one of them. */
export function wereSaid(all: readonly SaidFields[], fields: SharedFields): SharedFields {
  return Object.fromEntries(
    entries(fields).filter(([field, value]) => all.some((said) => field in said && said[field] === printOf(value))),
  );
}

/** Those that would change something where `fields` stand, if they arrived now. */
export function wouldChange(lost: readonly LostChange[], fields: SayableFields): readonly LostChange[] {
  return lost.filter(({ said }) =>
    // Its keys are the fields that it said.
    (Object.keys(said) as (keyof SayableFields)[]).some(
      (field) => said[field] !== printOf(fields[field] ?? (field === 'imagesFrom' ? null : unset(field))),
    ),
  );
}

/**
 * Those that may still arrive after the service showed `shown`, where it had `base` before: not those whose time is over, and
 * not the one that has made the difference.
 */
export function stillLost(
  lost: readonly LostChange[],
  base: SharedFields,
  shown: SharedFields,
  now: number,
): readonly LostChange[] {
  const arrived = lost.find(({ said }) => {
    const told = entries(shown).filter(([field]) => field in said);
    return (
      told.every(([field, value]) => said[field] === printOf(value)) &&
      told.some(([field, value]) => value !== (base[field] ?? unset(field)))
    );
  });
  return lost.filter((one) => one !== arrived && one.until > now);
}

/** The same, where the clock was set back since: their time begins now, and lasts as long. */
export function asOfNow(lost: readonly LostChange[], now: number): readonly LostChange[] {
  return lost.map((one) => (one.since <= now ? one : { ...one, since: now, until: now + one.until - one.since }));
}
