import { textHash, type FieldValue, type SharedFields } from '../../bridge/index.ts';
import { passedSince, type Moment } from '../passed-time.ts';
import { unset } from './content.ts';
import { entries } from './merge.ts';

/** Fingerprints by field: a script may be long, and is only ever compared. */
export type SaidFields = Readonly<Record<string, string>>;

/**
 * A change whose answer was lost: the service may carry it out from `since` to `until`, milliseconds since the epoch.
 * `steady`: what the steady clock showed at `since`; left out by older versions.
 */
export interface LostChange {
  readonly said: SaidFields;
  readonly since: number;
  readonly steady?: number | undefined;
  readonly until: number;
}

const printOf = (value: FieldValue): string => textHash(JSON.stringify(value));

/** What changes of a video say, by name: the fields of PATCH, the page whose images are attached, the text of a caption. */
export type SayableFields = Readonly<Record<string, FieldValue | undefined>>;

const told = (fields: SayableFields): [string, FieldValue][] =>
  Object.entries(fields).flatMap(([field, value]) => (value === undefined ? [] : [[field, value]]));

export function saidFields(fields: SayableFields): SaidFields {
  return Object.fromEntries(told(fields).map(([field, value]) => [field, printOf(value)]));
}

/** Whether one of them said it. */
export function wasSaid(all: readonly SaidFields[], field: string, value: FieldValue): boolean {
  return all.some((said) => said[field] === printOf(value));
}

/** Those of `fields` whose value was said by one of them. */
export function wereSaid(all: readonly SaidFields[], fields: SharedFields): SharedFields {
  return Object.fromEntries(entries(fields).filter(([field, value]) => wasSaid(all, field, value)));
}

/** Those that would change something where `fields` stand, if they arrived now. */
export function wouldChange(lost: readonly LostChange[], fields: SayableFields): readonly LostChange[] {
  return lost.filter(({ said }) =>
    Object.entries(said).some(([field, print]) => print !== printOf(fields[field] ?? unset(field))),
  );
}

/**
 * Those that may still arrive after the service showed `shown`, where it had `base` before: not those whose time is over, and
 * not the one that has made the difference.
 */
export function stillLost(
  lost: readonly LostChange[],
  base: SayableFields,
  shown: SayableFields,
  now: Moment,
): readonly LostChange[] {
  const arrived = lost.find(({ said }) => {
    const seen = told(shown).filter(([field]) => field in said);
    return (
      seen.every(([field, value]) => said[field] === printOf(value)) &&
      seen.some(([field, value]) => value !== (base[field] ?? unset(field)))
    );
  });
  return lost.filter((one) => one !== arrived && arrivesFor(one, now) > 0);
}

/** How long it may still arrive, milliseconds; 0 or less: not any more. */
export function arrivesFor(one: LostChange, now: Moment): number {
  return one.until - one.since - passedSince(one, now);
}

/** The same, where only a clock that was set back could tell how long ago it was: their time begins now, and lasts as long. */
export function asOfNow(lost: readonly LostChange[], now: Moment): readonly LostChange[] {
  return lost.map((one) =>
    passedSince(one, now) >= 0
      ? one
      : { ...one, since: now.at, steady: now.steady, until: now.at + one.until - one.since },
  );
}
