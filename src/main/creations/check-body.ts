import { z } from 'zod';
import type { Operation } from '../../contract/index.ts';
import { Refusal } from '../refusal.ts';

/** Messages of what is wrong, by field. */
type WrongFields = Readonly<Record<string, readonly string[]>>;

/** What of a body breaks the contract's rules, by the contract's names of fields. Empty when nothing does. */
export function wrongFields(operation: Operation, body: unknown): Record<string, string[]> {
  const parsed = operation.request.body.safeParse(body);
  const fields: Record<string, string[]> = {};
  for (const issue of parsed.error?.issues ?? []) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.map(String).join('.') || 'body'];
    for (const name of names) (fields[name] ??= []).push(wordsOf(issue));
  }
  return fields;
}

/** Refuses what the service would refuse, before anything leaves. Throws a `Refusal` that names each field. */
export function refuseWrong(fields: WrongFields): void {
  const all = Object.entries(fields).map(([field, messages]) => [field, [...messages]] as const);
  if (all.length === 0) return;
  throw new Refusal({
    code: 'wrong-fields',
    title: all.length === 1 ? 'One thing has to be put right first' : `${all.length} things have to be put right first`,
    detail: all
      .flatMap(([, messages]) => messages)
      .slice(0, 3)
      .join(' '),
    fields: Object.fromEntries(all.map(([field, messages]) => [field, [...messages]])),
  });
}

function wordsOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'too_small':
      return issue.origin === 'string'
        ? `At least ${characters(issue.minimum)} ${issue.minimum === 1 ? 'is' : 'are'} needed.`
        : `At least ${issue.minimum} is needed.`;
    case 'too_big':
      return issue.origin === 'string'
        ? `At most ${characters(issue.maximum)} are possible.`
        : `At most ${issue.maximum} is possible.`;
    case 'invalid_value':
      return `Only ${issue.values.map(String).join(', ')} can be chosen.`;
    case 'invalid_format':
      return issue.format === 'url' ? 'This is not a whole web address.' : 'This does not have the right form.';
    case 'invalid_type':
      return 'This is of the wrong kind.';
    default:
      return issue.message;
  }
}

function characters(count: number | bigint): string {
  return `${count.toLocaleString('en')} character${Number(count) === 1 ? '' : 's'}`;
}
