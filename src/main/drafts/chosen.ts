import {
  isSameNumber,
  numbersOf,
  type ChosenNumber,
  type DraftContent,
  type NumberedSetting,
  type SetNumber,
  type SharedFields,
} from '../../bridge/index.ts';

/** What an account calls a number; null where that is not known. */
export type NumberNamed = (accountId: string, field: NumberedSetting, id: number) => string | null;

/** The numbers that a change sets. `before`: null where all of it is new; `chose`: what the user chose, be it what it was. */
export function newNumbers(
  before: DraftContent | null,
  after: DraftContent,
  chose: readonly NumberedSetting[],
): SetNumber[] {
  const had = before === null ? [] : numbersOf(before);
  return numbersOf(after).filter((one) => chose.includes(one.field) || !had.some((other) => isSameNumber(one, other)));
}

/**
 * Where the numbers of a draft were chosen, after some were chosen in an account. Those that it had before are kept as well: it may go
 * back to them.
 */
export function chosenAfter(
  chosen: readonly ChosenNumber[] = [],
  set: readonly SetNumber[],
  accountId: string,
  nameOf: NumberNamed,
): ChosenNumber[] {
  return [
    ...chosen.filter((one) => !set.some((other) => isSameNumber(one, other))),
    ...set.map((one) => ({ ...one, accountId, name: nameOf(accountId, one.field, one.id) })),
  ];
}

/** The lists of an account may have been read since something of them was chosen. */
export const namedByNow = (chosen: readonly ChosenNumber[], nameOf: NumberNamed): ChosenNumber[] =>
  chosen.map((one) => ({ ...one, name: one.name ?? nameOf(one.accountId, one.field, one.id) }));

/** Where the numbers of a draft were chosen, also once its account has it no longer: what the service took of them is of that one. */
export function chosenWhere(
  { accountId, chosen = [] }: { readonly accountId: string | null; readonly chosen?: ChosenNumber[] | undefined },
  content: DraftContent,
  base: SharedFields | null,
  nameOf: NumberNamed,
): ChosenNumber[] {
  if (accountId === null) return chosen;
  const of = numbersOf(content).filter(
    (one) =>
      (one.field !== 'finish.watermark' && base?.[one.field] === one.id) ||
      !chosen.some((other) => isSameNumber(one, other)),
  );
  return chosenAfter(chosen, of, accountId, nameOf);
}
