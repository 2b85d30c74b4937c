import { z } from 'zod';
import type { Operation } from '../../contract/index.ts';
import { Refusal } from '../refusal.ts';
import { creationTexts } from '../texts/creations.ts';

const words = creationTexts.wrong;

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
    title: words.title(all.length),
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
      return issue.origin === 'string' ? words.tooShort(issue.minimum) : words.tooSmall(issue.minimum);
    case 'too_big':
      return issue.origin === 'string' ? words.tooLong(issue.maximum) : words.tooBig(issue.maximum);
    case 'invalid_value':
      return words.onlyThese(issue.values.map(String));
    case 'invalid_format':
      return issue.format === 'url' ? words.noAddress : words.form;
    case 'invalid_type':
      return words.kind;
    default:
      return issue.message;
  }
}
