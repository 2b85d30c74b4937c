import type { AppError } from '../../../bridge/errors.ts';

/** Where each error of signing in is shown: beside the field it concerns, or, when it concerns none, below the form. */
export interface SignInErrors {
  readonly baseUrl: readonly string[];
  readonly token: readonly string[];
  readonly form: AppError | null;
}

export const noErrors: SignInErrors = { baseUrl: [], token: [], form: null };

export function placeError(error: AppError): SignInErrors {
  const baseUrl = error.fields?.['baseUrl'] ?? [];
  const token = error.fields?.['token'] ?? [];
  if (baseUrl.length > 0 || token.length > 0) return { baseUrl, token, form: null };
  // Nothing could be sent there: no such host, refused, no trust in its certificate.
  if (error.code.startsWith('not-sent-'))
    return { baseUrl: [`${error.title}. ${error.detail}`], token: [], form: null };
  return { baseUrl: [], token: [], form: error };
}
