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

/** A price or another decimal, which some servers write as a text. What is no number is not known, and never 0. */
export const answeredNumber = z
  .union([
    z.number(),
    z.string().transform((text) => (/^\s*-?\d{1,15}(?:\.\d+)?\s*$/u.test(text) ? Number(text) : null)),
  ])
  .nullish();
