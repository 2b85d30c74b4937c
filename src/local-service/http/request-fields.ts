import type { Operation } from '../../contract/index.ts';
import type { Body } from './body.ts';
import { checkFiles } from './files.ts';
import { badInclude, invalid } from './refusals.ts';
import { checkOf, includeProblem } from './validation.ts';
import type { Checked, Fields } from './validation.ts';

type Check = (fields: Fields, textual: boolean) => Checked;

/** The checks of an operation's path, query and body. */
export interface RequestChecks {
  readonly path: Check;
  readonly query: Check;
  readonly body: Check;
}

export function checksOf({ request: { path, query, body }, method }: Operation): RequestChecks {
  return { path: checkOf(path), query: checkOf(query), body: checkOf(body, method) };
}

/**
 * The fields of a query and a body. @throws Refusal 400 for an unknown `include`, 422 with every problem of both and of the
 * files
 */
export async function fieldsOf(
  operation: Operation,
  checks: RequestChecks,
  search: string,
  body: Body,
): Promise<{ query: Fields; fields: Fields }> {
  const asked = new URLSearchParams(search);
  const problem = includeProblem(operation, asked.get('include'));
  if (problem !== null) throw badInclude(problem);
  const query = checks.query(Object.fromEntries(asked), true);
  const fields = checks.body(body.fields, body.textual);
  const files = await checkFiles(operation, body.files);
  const errors = { ...(query.ok ? {} : query.errors), ...(fields.ok ? {} : fields.errors), ...files };
  if (!query.ok || !fields.ok || Object.keys(errors).length > 0) throw invalid(errors);
  return { query: query.value, fields: fields.value };
}
