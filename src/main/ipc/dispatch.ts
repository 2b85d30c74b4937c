import { z } from 'zod';
import { calls, isPaying, type AppError, type CallName, type CallOutput, type Result } from '../../bridge/index.ts';
import { ApiError } from '../api/index.ts';
import { UnusableFileError } from '../media/index.ts';
import { SecretsLockedError } from '../ports/index.ts';
import { Refusal } from '../refusal.ts';
import { storeProblem } from '../store/index.ts';
import { callTexts } from '../texts/calls.ts';

/** What a handler returns: nothing where the page is told nothing. */
type Answer<N extends CallName> = CallOutput<N> extends null ? void : CallOutput<N>;

/** One function for each call of the bridge; gets the parsed input. */
export type CallHandlers = {
  readonly [N in CallName]: (input: z.output<(typeof calls)[N]['input']>) => Promise<Answer<N>> | Answer<N>;
};

/** The handlers of the calls whose names begin with a feature's. */
export type HandlersOf<Feature extends string> = Pick<CallHandlers, Extract<CallName, `${Feature}.${string}`>>;

const message = z.strictObject({
  name: z.string(),
  input: z.unknown(),
  accountId: z.string().max(64).nullable().optional(),
});

/**
 * Answers one message of the renderer with a result envelope: unknown names and malformed inputs are refused before any code
 * of a feature runs, and what is thrown becomes words. Never rejects. `checkPayer` throws a `Refusal` where the account that
 * a paying call names is not the one whose credits it would spend; what it found holds while the handler begins.
 */
export async function dispatch(
  handlers: Partial<CallHandlers>,
  received: unknown,
  log: (line: string) => void,
  checkPayer: (accountId: string | null) => void,
): Promise<Result<unknown>> {
  const parsed = message.safeParse(received);
  if (!parsed.success || !isCallName(parsed.data.name)) return { ok: false, error: malformed };
  const { name, accountId } = parsed.data;
  const pays = isPaying(name);
  if (pays && accountId === undefined) return { ok: false, error: malformed };
  const input = calls[name].input.safeParse(parsed.data.input);
  if (!input.success) {
    return { ok: false, error: { ...malformed, fields: wrongFields(input.error.issues) } };
  }
  try {
    if (pays) checkPayer(accountId ?? null);
    // The map's type ties the handler of a name to the input that was just parsed for that name.
    const handler = handlers[name] as (value: unknown) => unknown;
    const value = await handler(input.data);
    const { output } = calls[name];
    // What answers nothing may return what it likes: what was done must not be called failed because of it.
    return { ok: true, value: output instanceof z.ZodNull ? null : output.parse(value) };
  } catch (error) {
    return { ok: false, error: toAppError(error, name, log) };
  }
}

/** How many wrong fields are named: a huge input has as many. */
const namedFields = 20;

/** By field; a map, because a field may be called `constructor` or `__proto__`. */
function wrongFields(issues: readonly z.core.$ZodIssue[]): Record<string, string[]> {
  const fields = new Map<string, string[]>();
  for (const issue of issues.slice(0, namedFields)) {
    const field = issue.path.map(String).join('.') || 'input';
    fields.set(field, [...(fields.get(field) ?? []), issue.message]);
  }
  return Object.fromEntries(fields);
}

function isCallName(name: string): name is CallName {
  return Object.hasOwn(calls, name);
}

const malformed: AppError = { code: 'malformed-call', ...callTexts.malformed };

function toAppError(error: unknown, name: CallName, log: (line: string) => void): AppError {
  if (error instanceof Refusal) return error.appError;
  if (error instanceof ApiError) return error.toAppError();
  if (error instanceof UnusableFileError) return error.refusal;
  if (error instanceof SecretsLockedError)
    return { code: 'keychain-locked', ...callTexts.keychainLocked, action: 'retry' };
  const problem = storeProblem(error);
  if (problem !== null) {
    log(`${name} could not be written down: ${problem.code}`);
    return problem;
  }
  log(`${name} failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  return { code: 'unexpected', ...callTexts.unexpected, action: 'retry' };
}
