import { randomUUID } from 'node:crypto';
import type { Operation } from '../../contract/index.ts';
import { SecretsLockedError, type Clock } from '../ports/index.ts';
import { readAnswer } from './answer.ts';
import type { BaseUrlReading } from './base-url.ts';
import type { Carrier } from './carrier.ts';
import { ConnectionError } from './connection.ts';
import {
  ApiError,
  CancelledError,
  NotSentError,
  NotTheApiError,
  UnknownOutcomeError,
  UploadIncompleteError,
  type AttemptFacts,
  type Outcome,
} from './errors.ts';
import { ExchangeError, type Answer } from './exchange.ts';
import { readRateHeaders } from './rate-headers.ts';
import type { BudgetSlot, Lane, OnHeld, RequestBudget } from './request-budget.ts';
import type { CheckedRequest } from './request-check.ts';

export interface ApiLogEntry {
  readonly at: number;
  readonly attemptId: string;
  readonly operation: string;
  readonly method: string;
  /** Below the base URL, without the query. */
  readonly path: string;
  readonly lane: Lane;
  /** From asking the budget to the outcome. */
  readonly ms: number;
  readonly sentBytes: number;
  readonly receivedBytes: number;
  /** Null when no answer came. */
  readonly status: number | null;
  /** `confirmed`, or what a failure may have done. */
  readonly outcome: Outcome | 'confirmed';
  /** The error's code; null when there is none. */
  readonly code: string | null;
}

/** What every attempt of a client shares. */
export interface Wire {
  readonly base: BaseUrlReading;
  readonly readToken: () => Promise<string>;
  readonly budget: RequestBudget;
  readonly clock: Clock;
  readonly carry: Carrier;
  readonly log: ((entry: ApiLogEntry) => void) | undefined;
}

interface AttemptOptions {
  readonly signal: AbortSignal;
  readonly lane: Lane;
  readonly onProgress: ((sentBytes: number, totalBytes: number) => void) | undefined;
  readonly beforeLastByte: (() => void) | undefined;
  readonly onHeld: OnHeld | undefined;
}

interface Confirmed {
  readonly data: unknown;
  readonly meta: unknown;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly attemptId: string;
}

/** One attempt on the wire, from the budget to the answer. Throws an `ApiError`; anything else is a defect of ours. */
export async function attempt(
  wire: Wire,
  operation: Operation,
  request: CheckedRequest,
  { signal, lane, onProgress, beforeLastByte, onHeld }: AttemptOptions,
): Promise<Confirmed> {
  const { budget, clock } = wire;
  const attemptId = randomUUID();
  const startedAt = clock.now();
  const totalBytes = request.body?.totalBytes ?? 0;
  let sentBytes = 0;
  let slot: BudgetSlot | undefined;
  let answer: Answer | undefined;
  const facts = (): AttemptFacts => ({ ...blankFacts(operation), attemptId, sentBytes, totalBytes });
  const record = (error: ApiError | null): void => {
    wire.log?.({
      at: startedAt,
      attemptId,
      operation: operation.name,
      method: operation.method,
      path: request.target.replace(/\?.*$/, ''),
      lane,
      ms: clock.now() - startedAt,
      sentBytes,
      receivedBytes: answer?.body.length ?? 0,
      status: answer?.status ?? null,
      outcome: error?.outcome ?? 'confirmed',
      code: error?.code ?? null,
    });
  };

  try {
    if (!wire.base.ok) throw new NotSentError(facts(), 'invalid-url');
    slot = await budget.acquire(lane, ownLimit(operation), signal, onHeld);
    const token = await usableToken(wire.readToken, facts);
    const url = new URL(wire.base.baseUrl + request.target);
    answer = await wire.carry({
      method: operation.method,
      url,
      headers: {
        accept: 'application/json',
        'accept-encoding': 'identity',
        authorization: `Bearer ${token}`,
        // What a cache on the way remembers is no evidence of how things are now.
        'cache-control': 'no-cache',
        'user-agent': 'Backlot',
      },
      body: request.body,
      patience: operation.patience,
      clock,
      signal,
      beforeLastByte: () => beforeLastByte?.(),
      onSent: (bytes) => {
        sentBytes = bytes;
        onProgress?.(bytes, totalBytes);
      },
    });
    slot.answered(answer.status, readRateHeaders(answer.headers, clock.now()));
    const reading = readAnswer(operation, facts(), answer, token, clock.now());
    if (!reading.ok) throw reading.error;
    record(null);
    return { data: reading.data, meta: reading.meta, status: answer.status, headers: answer.headers, attemptId };
  } catch (error) {
    const failure = toApiError(error, facts(), signal);
    if (answer === undefined) {
      if (failure?.outcome === 'not-sent') slot?.unused();
      else slot?.lost();
    }
    if (failure === null) throw error;
    record(failure);
    throw failure;
  }
}

/** The facts of a call of which nothing was tried yet. */
export function blankFacts(operation: Operation): AttemptFacts {
  return { operation: operation.name, changes: operation.method !== 'GET', attemptId: '', sentBytes: 0, totalBytes: 0 };
}

function ownLimit(operation: Operation): { name: string; perMinute: number } | null {
  const perMinute = operation.ownLimitPerMinute;
  return perMinute === null ? null : { name: operation.name, perMinute };
}

async function usableToken(readToken: () => Promise<string>, facts: () => AttemptFacts): Promise<string> {
  // What a secret store throws is not passed on: it is not ours, and could hold anything.
  const token = await readToken().catch((error: unknown) => {
    throw new NotSentError(facts(), error instanceof SecretsLockedError ? 'secrets-locked' : 'no-token');
  });
  // A header takes visible ASCII only; anything else cannot be a token.
  if (!/^[\x21-\x7e]+$/.test(token)) throw new NotSentError(facts(), 'no-token');
  return token;
}

/** Null for what no part of this folder throws on purpose. */
function toApiError(error: unknown, facts: AttemptFacts, signal: AbortSignal): ApiError | null {
  if (error instanceof ApiError) return error;
  if (error instanceof ExchangeError) return fromExchange(error, facts);
  if (error instanceof ConnectionError) return new NotSentError(facts, error.reason, error.systemCode);
  // Waiting for the budget and connecting end with the signal's own reason; nothing has left then.
  return signal.aborted ? new CancelledError(facts, 'not-sent') : null;
}

function fromExchange({ failure, lastByteLeft, status }: ExchangeError, facts: AttemptFacts): ApiError {
  switch (failure) {
    case 'cancelled':
      return new CancelledError(facts, lastByteLeft ? 'unknown' : 'upload-incomplete');
    case 'file-changed':
      return new UploadIncompleteError(facts, 'file-changed');
    case 'redirect':
      return new NotTheApiError(facts, 'redirect', status);
    case 'not-http':
      return new NotTheApiError(facts, 'not-http', null);
    case 'truncated':
      return new UnknownOutcomeError(facts, 'truncated');
    case 'timeout':
      return lastByteLeft ? new UnknownOutcomeError(facts, 'timeout') : new UploadIncompleteError(facts, 'stalled');
    case 'dropped':
      return lastByteLeft ? new UnknownOutcomeError(facts, 'dropped') : new UploadIncompleteError(facts, 'dropped');
  }
}
