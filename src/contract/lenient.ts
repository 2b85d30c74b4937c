import { z } from 'zod';

// What an answer may leave empty, or have of another kind, without the whole of it being refused.

/**
 * A list inside a resource, or of what is only shown or chosen from: its nulls say nothing, and are left out. Not for what is looked
 * for as evidence: its pages are counted.
 */
export const answeredList = <Entry extends z.ZodType>(entry: Entry) =>
  z.array(entry.nullable()).transform((entries) => entries.filter((one) => one !== null));

/** A state. None counts as one that nobody knows: whatever it is of is not done. */
export const answeredState = z
  .string()
  .nullish()
  .transform((status) => status ?? '');

const decimal = z.union([
  z.number(),
  z.string().transform((text) => (/^\s*-?\d{1,15}(?:\.\d+)?\s*$/u.test(text) ? Number(text) : null)),
]);

/** A decimal, which some servers write as a text. What is no number is not known, and never 0. */
export const answeredNumber = decimal.nullish();

const orUnknown = (credits: number | null): number | null => (credits !== null && credits < 0 ? null : credits);

/** Credits that something takes or took. Below nothing they are not known: as less than free, they would be charged unseen. */
export const answeredCredits = z.number().transform(orUnknown).nullish();

/** The same of a decimal. */
export const answeredRate = decimal.transform(orUnknown).nullish();

/** A code, which some servers write as a number. */
export const answeredCode = z.union([z.string(), z.number().transform(String)]).nullish();

/** The first words that are found in what is said of a failure; null where there are none. */
export function reasonIn(said: unknown): string | null {
  if (typeof said === 'string') return said.trim() === '' ? null : said;
  if (typeof said !== 'object' || said === null) return null;
  const { message, reason, detail, code } = said as Record<string, unknown>; // Any object may be read by name.
  return [message, reason, detail, code].map(reasonIn).find((words) => words !== null) ?? null;
}

/** Why something failed. A text or a slug; of a failure of another shape, which is not shown, the words in it. */
export const answeredReason = z.union([z.string(), z.unknown().transform(reasonIn)]).nullish();
