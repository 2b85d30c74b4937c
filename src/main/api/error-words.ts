import { ApiError, RefusedError, ServerError, UploadIncompleteError } from './errors.ts';
import { apiTexts } from '../texts/api.ts';

/** An error as it came: class, status, code and the service's sentence; errors of `api/` hold neither token nor address. */
export function errorWords(error: unknown): string {
  if (!(error instanceof ApiError)) return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const facts: Record<string, unknown> = { error: error.code, outcome: error.outcome, attempt: error.attemptId };
  if (error instanceof RefusedError || error instanceof ServerError) facts['status'] = error.status;
  if (error instanceof RefusedError) {
    if (error.errorCode !== null) facts['code'] = error.errorCode;
    if (error.serverMessage !== null) facts['message'] = error.serverMessage;
  }
  if (error instanceof UploadIncompleteError) facts['sent'] = apiTexts.sent(error.sentBytes, error.totalBytes);
  return Object.entries(facts)
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join(', ');
}
