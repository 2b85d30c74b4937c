import type { z } from 'zod';

/**
 * The same with `{}` where the schema expects an object and an empty list came: servers whose language has one type for both
 * write an object without fields so. Give it what a schema found wrong; the paths lead from `value`.
 */
export function withEmptyObjects(value: unknown, issues: readonly z.core.$ZodIssue[]): unknown {
  const wanted = issues.filter(
    (issue) => issue.code === 'invalid_type' && (issue.expected === 'object' || issue.expected === 'record'),
  );
  return wanted.reduce((whole, { path }) => emptied(whole, path), value);
}

function emptied(value: unknown, path: readonly PropertyKey[]): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return Array.isArray(value) && value.length === 0 ? {} : value;
  if (Array.isArray(value)) return value.map((item: unknown, index) => (index === step ? emptied(item, rest) : item));
  if (typeof value !== 'object' || value === null) return value;
  // Entries of an object are `any`.
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, name === step ? emptied(field, rest) : (field as unknown)]),
  );
}
