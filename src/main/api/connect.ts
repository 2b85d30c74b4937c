import { operations, type Profile } from '../../contract/index.ts';
import type { AppError, Result } from '../../bridge/index.ts';
import type { Clock, ProxyResolver } from '../ports/index.ts';
import { readBaseUrl, type BaseUrlProblem } from './base-url.ts';
import type { Carrier } from './carrier.ts';
import { createApiClient } from './client.ts';
import { ApiError, NotFoundError, NotTheApiError, UnauthorizedError, UnreadableAnswerError } from './errors.ts';
import type { RequestBudget } from './request-budget.ts';
import { apiTexts } from '../texts/api.ts';

interface CheckAccountOptions {
  readonly budget: RequestBudget;
  readonly clock: Clock;
  readonly proxy?: ProxyResolver;
  readonly signal?: AbortSignal;
  /** Whom TLS trusts, in PEM; the system's and Node's authorities when left out. */
  readonly authorities?: readonly string[];
  /** As in `ApiClientOptions`. */
  readonly carry?: Carrier;
}

interface CheckedAccount {
  /** As it is stored: with scheme, without a slash at the end. */
  readonly baseUrl: string;
  readonly token: string;
  readonly profile: Profile;
}

/** Reads what a user entered at sign-in and asks the service who it is (GET /me). */
export async function checkAccount(
  baseUrl: string,
  token: string,
  options: CheckAccountOptions,
): Promise<Result<CheckedAccount>> {
  const base = readBaseUrl(baseUrl);
  if (!base.ok) return refuse(badUrl(base.problem, base.suggestion));
  const cleaned = cleanToken(token);
  if (cleaned === null) return refuse(badToken(token));
  const { signal, ...parts } = options;
  const client = createApiClient({ ...parts, baseUrl: base.baseUrl, readToken: () => Promise.resolve(cleaned) });
  try {
    const { data } = await client.call(operations.account.me, {}, signal === undefined ? {} : { signal });
    return { ok: true, value: { baseUrl: base.baseUrl, token: cleaned, profile: data } };
  } catch (error) {
    if (error instanceof ApiError) return refuse(signInWords(error));
    throw error;
  }
}

/** People paste the whole header; a token itself has no spaces. */
function cleanToken(text: string): string | null {
  const cleaned = text.trim().replace(/^(?:authorization:\s*)?bearer\s+/i, '');
  return /^[\x21-\x7e]+$/.test(cleaned) ? cleaned : null;
}

function badToken(token: string): AppError {
  const message = token.trim() === '' ? apiTexts.signIn.noToken : apiTexts.signIn.badToken;
  return { code: 'bad-token', title: apiTexts.signIn.tokenIncomplete, detail: message, fields: { token: [message] } };
}

function badUrl(problem: BaseUrlProblem, suggestion: string | null): AppError {
  const message = apiTexts.signIn.address(suggestion)[problem];
  return { code: 'bad-base-url', title: apiTexts.signIn.badAddress, detail: message, fields: { baseUrl: [message] } };
}

/** What the errors of a first contact mean to somebody who is just signing in. */
function signInWords(error: ApiError): AppError {
  const told = error.toAppError();
  if (error instanceof UnauthorizedError) {
    const message = apiTexts.signIn.unknownToken;
    return { ...told, detail: message, fields: { token: [message] }, action: 'retry' };
  }
  if (error instanceof NotTheApiError || error instanceof NotFoundError || error instanceof UnreadableAnswerError) {
    const message = error instanceof NotTheApiError ? told.detail : apiTexts.signIn.anotherApi;
    return { code: 'not-the-api', title: apiTexts.notTheService, detail: message, fields: { baseUrl: [message] } };
  }
  return told;
}

function refuse(error: AppError): { readonly ok: false; readonly error: AppError } {
  return { ok: false, error };
}
