import { textHash, type FieldValue, type SharedFields } from '../../bridge/index.ts';
import { entries } from './merge.ts';

/** Fingerprints by field: a script may be long, and is only ever compared. */
export type SaidFields = Readonly<Record<string, string>>;

const printOf = (value: FieldValue): string => textHash(JSON.stringify(value));

export function saidFields(fields: SharedFields): SaidFields {
  return Object.fromEntries(entries(fields).map(([field, value]) => [field, printOf(value)]));
}

/** Those of `fields` whose value was said. */
export function wereSaid(said: SaidFields, fields: SharedFields): SharedFields {
  return Object.fromEntries(
    entries(fields).filter(([field, value]) => field in said && said[field] === printOf(value)),
  );
}
