import type { Operation, ResponseData, ResponseMeta } from '../../contract/index.ts';
import type { Clock, ProxyResolver } from '../ports/index.ts';
import { attempt, blankFacts, type ApiLogEntry, type Wire } from './attempt.ts';
import { readBaseUrl } from './base-url.ts';
import { overConnections, type Carrier } from './carrier.ts';
import { certificateAuthorities } from './certificate-authorities.ts';
import { CancelledError, InvalidRequestError } from './errors.ts';
import type { Lane, OnHeld, RequestBudget } from './request-budget.ts';
import { checkRequest, type RequestInput } from './request-check.ts';
import { retryDelay } from './retry.ts';
import { wait } from './wait.ts';

export interface ApiClientOptions {
  readonly baseUrl: string;
  /** May throw `SecretsLockedError`. */
  readonly readToken: () => Promise<string>;
  readonly budget: RequestBudget;
  readonly clock: Clock;
  readonly proxy?: ProxyResolver;
  /** One entry for each attempt; holds no token and no content. */
  readonly log?: (entry: ApiLogEntry) => void;
  /** 0 to 1, for the jitter of retries. */
  readonly random?: () => number;
  /** Whom TLS trusts, in PEM; the system's and Node's authorities when left out. */
  readonly authorities?: readonly string[];
  /** Takes the place of connections; `proxy` and `authorities` then say nothing. */
  readonly carry?: Carrier;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Bytes of the body that the socket has taken, and all of them. */
  readonly onProgress?: (sentBytes: number, totalBytes: number) => void;
  /** Called once, before the last byte is handed over; what it commits is durable before the service can act. */
  readonly beforeLastByte?: () => void;
  /** `user` when left out. */
  readonly lane?: Lane;
  readonly onHeld?: OnHeld;
}

interface CallResult<O extends Operation> {
  readonly data: ResponseData<O>;
  readonly meta: ResponseMeta<O>;
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Of the attempt that was answered; also in the log. */
  readonly attemptId: string;
}

export interface ApiClient {
  /**
   * Checks the request to the letter, waits for the budget, sends it and reads the answer. Throws an `ApiError`, whose
   * `outcome` says what may have been done. Only reads are sent again by themselves; everything else leaves at most once.
   */
  call<O extends Operation>(operation: O, input: RequestInput<O>, options?: CallOptions): Promise<CallResult<O>>;
}

const never = new AbortController().signal;

export function createApiClient(options: ApiClientOptions): ApiClient {
  const { budget, clock, log, proxy, random = Math.random, readToken } = options;
  const wire: Wire = {
    base: readBaseUrl(options.baseUrl),
    readToken,
    budget,
    clock,
    carry: options.carry ?? overConnections(proxy, () => options.authorities ?? certificateAuthorities()),
    log,
  };
  return {
    async call<O extends Operation>(
      operation: O,
      input: RequestInput<O>,
      call: CallOptions = {},
    ): Promise<CallResult<O>> {
      const { signal = never, lane = 'user', onProgress, beforeLastByte, onHeld } = call;
      const check = await checkRequest(operation, input);
      if (!check.ok) throw new InvalidRequestError(blankFacts(operation), check.fields);
      for (let tries = 1; ; tries += 1) {
        try {
          const confirmed = await attempt(wire, operation, check.request, {
            signal,
            lane,
            onProgress,
            beforeLastByte,
            onHeld,
          });
          // Both were parsed with the schemas of this very operation.
          return { ...confirmed, data: confirmed.data as ResponseData<O>, meta: confirmed.meta as ResponseMeta<O> };
        } catch (error) {
          const delay = retryDelay(operation, error, tries, random);
          if (delay === null) throw error;
          if (!(await wait(clock, delay, signal))) throw new CancelledError(blankFacts(operation), 'not-sent');
        }
      }
    },
  };
}

/** The same client, whose calls also end with `signal`. */
export function withSignal(client: ApiClient, signal: AbortSignal): ApiClient {
  return {
    call: (operation, input, options = {}) =>
      client.call(operation, input, {
        ...options,
        signal: options.signal === undefined ? signal : AbortSignal.any([options.signal, signal]),
      }),
  };
}

/** The same client, all of whose calls wait in one lane. */
export function inLane(client: ApiClient, lane: Lane): ApiClient {
  return { call: (operation, input, options = {}) => client.call(operation, input, { ...options, lane }) };
}

/** The same client; `tell` hears of each call before it is made: its method and its path, without what is filled in. */
export function tellingRequests(client: ApiClient, tell: (request: string) => void): ApiClient {
  return {
    call: (operation, input, options) => {
      tell(`${operation.method} ${operation.path}`);
      return client.call(operation, input, options);
    },
  };
}

/** The same client; `tell` hears until when at the latest one of its calls is held back by the limit of requests a minute. */
export function tellingHeld(client: ApiClient, tell: OnHeld): ApiClient {
  const held = new Map<symbol, number>();
  return {
    call: (operation, input, options = {}) => {
      const call = Symbol(operation.name);
      const onHeld: OnHeld = (until) => {
        if (until === null) held.delete(call);
        else held.set(call, until);
        tell(held.size === 0 ? null : Math.max(...held.values()));
        options.onHeld?.(until);
      };
      return client.call(operation, input, { ...options, onHeld });
    },
  };
}
