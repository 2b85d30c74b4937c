import { envelope, errorBody, type Operation } from '../../contract/index.ts';
import { withEmptyObjects } from './empty-objects.ts';
import {
  errorForRefusal,
  networkSignIn,
  NotTheApiError,
  UnreadableAnswerError,
  type ApiError,
  type AttemptFacts,
} from './errors.ts';
import type { Answer } from './exchange.ts';
import { readRateHeaders, retryAfterMs } from './rate-headers.ts';

type AnswerReading =
  | { readonly ok: true; readonly data: unknown; readonly meta: unknown }
  | { readonly ok: false; readonly error: ApiError };

/**
 * Reads an answer leniently: unknown fields and enum values stay, `meta` that is not as expected counts as left out. `token`
 * is taken out of everything that may end up in an error.
 */
export function readAnswer(
  operation: Operation,
  facts: AttemptFacts,
  answer: Answer,
  token: string,
  now: number,
): AnswerReading {
  return answer.status >= 400
    ? { ok: false, error: readRefusal(facts, answer, token, now) }
    : readSuccess(operation, facts, answer);
}

function readSuccess(operation: Operation, facts: AttemptFacts, answer: Answer): AnswerReading {
  if (answer.body.length === 0) {
    const nothing = operation.response.data.safeParse(undefined);
    if (nothing.success) return { ok: true, data: nothing.data, meta: undefined };
    return { ok: false, error: new UnreadableAnswerError(facts, answer.status, []) };
  }
  const text = textOf(answer);
  if (isHtml(answer, text)) return { ok: false, error: new NotTheApiError(facts, 'html', answer.status) };
  const outer = envelope.safeParse(parseJson(text));
  if (!outer.success) return { ok: false, error: new UnreadableAnswerError(facts, answer.status, []) };
  const data = readData(operation, outer.data.data);
  if (!data.success) {
    const where = data.error.issues.map((issue) => ['data', ...issue.path].join('.'));
    return { ok: false, error: new UnreadableAnswerError(facts, answer.status, [...new Set(where)].slice(0, 5)) };
  }
  const meta = operation.response.meta.safeParse(outer.data.meta);
  return { ok: true, data: data.data, meta: meta.success ? meta.data : undefined };
}

function readData({ response }: Operation, said: unknown): ReturnType<Operation['response']['data']['safeParse']> {
  const data = response.data.safeParse(said);
  return data.success ? data : response.data.safeParse(withEmptyObjects(said, data.error.issues));
}

/**
 * What a server in front of the service answers in its place too. Read as the service's own, it would say that the token is not
 * valid, that credits are missing, or that something is not there.
 */
const ofOthersToo: ReadonlySet<number> = new Set([401, 402, 403, 404, networkSignIn]);

function readRefusal(facts: AttemptFacts, answer: Answer, token: string, now: number): ApiError {
  const text = textOf(answer);
  const { status } = answer;
  if (ofOthersToo.has(status) && !isOfService(answer, text))
    return new NotTheApiError(facts, status === 404 ? 'not-found' : 'html', status);
  const parsed = errorBody.safeParse(parseJson(text));
  const body = parsed.success ? parsed.data : {};
  const waitMs = status < 500 ? readRateHeaders(answer.headers, now).retryAfterMs : retryAfterMs(answer.headers, now);
  const clean = (value: string): string => withoutToken(value, token);
  return errorForRefusal(
    facts,
    {
      status: answer.status,
      message: body.message === null || body.message === undefined || body.message === '' ? null : clean(body.message),
      errorCode: body.error?.code === null || body.error?.code === undefined ? null : clean(body.error.code),
      fields: Object.fromEntries(
        Object.entries(body.errors ?? {}).map(([field, texts]) => [clean(field), texts.map(clean)]),
      ),
      required: body.error?.required ?? null,
      available: body.error?.available ?? null,
      allow: answer.headers['allow'] === undefined ? null : clean(answer.headers['allow']),
      retryAfterMs: waitMs,
      retryAt: waitMs === null ? null : now + waitMs,
      body: text === '' ? undefined : shortened(clean(text)),
    },
    now,
  );
}

/** Kept of an answer that refuses, characters: pages of a proxy can be long, and say nothing more. */
const keptBody = 8_000;

const shortened = (text: string): string => (text.length > keptBody ? `${text.slice(0, keptBody)}…` : text);

/** A service that repeats the token in its answer must not get it into an error. */
function withoutToken(text: string, token: string): string {
  // As it is, in an address, and as JSON may write its slashes.
  const spellings = [token, encodeURIComponent(token), token.replaceAll('/', String.raw`\/`)];
  return spellings.reduce((clean, spelling) => clean.replaceAll(spelling, '•••'), text);
}

/** Some servers begin their texts with a byte order mark, which is no JSON. */
const textOf = ({ body }: Answer): string => body.toString('utf8').replace(/^\uFEFF/u, '');

/** JSON that is announced as a page is JSON all the same. */
function isHtml(answer: Answer, text: string): boolean {
  if (text.trimStart().startsWith('<')) return true;
  const announced = (answer.headers['content-type'] ?? '').toLowerCase().includes('text/html');
  return announced && parseJson(text) === undefined;
}

/**
 * Whether the service itself may have said this. A server in front of it, which does not find it or lets nobody through, says so
 * in a page or in plain words. What was cut on its way may be anybody's.
 */
function isOfService(answer: Answer, text: string): boolean {
  if (isHtml(answer, text)) return false;
  const said = text.trim();
  return said === '' || said.startsWith('{') || parseJson(said) !== undefined;
}

function parseJson(text: string): unknown {
  try {
    // The parse is checked by the schema that reads it.
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
