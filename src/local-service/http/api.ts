import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Operation } from '../../contract/index.ts';
import type { Area, Answer, JobFault, Rule, Service } from '../area.ts';
import { requestsPerMinute } from '../choices.ts';
import type { Switches } from '../choices.ts';
import { iso } from '../clock.ts';
import type { Account } from '../store/accounts.ts';
import { discard, readBody } from './body.ts';
import type { Body, BodySource } from './body.ts';
import { Faults } from './faults.ts';
import type { FaultEffect } from './faults.ts';
import { checkFiles } from './files.ts';
import { checkGates } from './gates.ts';
import { overHttp, sendAnswer } from './over-http.ts';
import { RateLimits } from './rate-limits.ts';
import {
  badInclude,
  invalid,
  methodNotAllowed,
  notFound,
  Refusal,
  tooManyRequests,
  unauthenticated,
} from './refusals.ts';
import type { RequestLog } from './request-log.ts';
import { Routes } from './routes.ts';
import { checkOf, includeProblem } from './validation.ts';
import type { Checked, Fields } from './validation.ts';

interface Route {
  readonly operation: Operation;
  readonly rule: Rule<Operation>;
  readonly checkPath: (fields: Fields, textual: boolean) => Checked;
  readonly checkQuery: (fields: Fields, textual: boolean) => Checked;
  readonly checkBody: (fields: Fields, textual: boolean) => Checked;
}

interface Prepared {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** One request, whatever brought it: a connection, or a program that calls the service in its own process. */
export interface ApiRequest extends BodySource {
  readonly method: string;
  /** Below `/v2`, beginning with `/`, without the query. */
  readonly path: string;
  /** The query, without the question mark. */
  readonly search: string;
  readonly authorization: string | null;
  /** The client is gone: what goes wrong with its request then is no defect of ours. */
  readonly gone: () => boolean;
}

/** A whole answer, rate headers included; a 204 has no text. */
export type ApiAnswer = Prepared;

/** What came of a request, and the mishap that was asked for; the answer is null where nothing was done. */
export interface CarriedOut {
  readonly effect: FaultEffect | null;
  readonly answer: ApiAnswer | null;
}

/** What is known of a request while it is answered, for its log line and the rate headers of its answer. */
interface Attempt {
  readonly request: ApiRequest;
  readonly method: string;
  readonly path: string;
  readonly search: string;
  readonly token: string | null;
  readonly jobFault: JobFault;
  bytesIn: number;
  account: Account | null;
  operation: Operation | null;
}

export interface ApiOptions {
  /** Bytes of a body above which the answer is 413. */
  readonly uploadLimit: number;
  readonly uploadFolder: string;
  readonly speed: number;
  readonly requestLog: RequestLog | null;
}

const noFault: JobFault = { fail: null, stallMs: 0 };

/** The API below `/v2`: every request goes through the same steps in the same order. */
export class Api {
  readonly faults = new Faults();
  readonly limits: RateLimits;
  readonly #service: Service;
  readonly #routes = new Routes<Route>();
  readonly #options: ApiOptions;

  constructor(service: Service, areas: readonly Area[], options: ApiOptions) {
    this.#service = service;
    this.#options = options;
    this.limits = new RateLimits(service.switches);
    for (const area of areas) {
      const { rules, jobs } = area.start(service);
      for (const job of jobs) service.jobs.register(job);
      for (const [operation, rule] of rules) {
        const { path, query, body } = operation.request;
        this.#routes.add({
          operation,
          rule,
          checkPath: checkOf(path),
          checkQuery: checkOf(query),
          checkBody: checkOf(body, operation.method),
        });
      }
    }
  }

  /** @param path below `/v2`, beginning with `/`. */
  async answer(request: IncomingMessage, response: ServerResponse, path: string, search: string): Promise<void> {
    const { effect, answer } = await this.carryOut(overHttp(request, response, path, search));
    await sendAnswer(request, response, answer, effect);
  }

  /** Everything but the wire: carries the request out, unless a mishap was asked for that keeps it from being done. */
  async carryOut(request: ApiRequest): Promise<CarriedOut> {
    const { method, path, search, authorization } = request;
    const effect = this.faults.take(method, path);
    const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1] ?? null;
    const attempt: Attempt = {
      request,
      method,
      path,
      search,
      token,
      jobFault: this.#jobFault(effect),
      bytesIn: 0,
      account: token === null ? null : (this.#service.accounts.byToken(token) ?? null),
      operation: null,
    };
    if (effect?.type === 'drop-before') {
      this.#note(attempt, null);
      return { effect, answer: null };
    }
    const prepared = effect?.type === 'status' ? injected(effect) : await this.#answerTo(attempt);
    this.#note(attempt, prepared.status);
    return { effect, answer: { ...prepared, headers: { ...this.#rateHeaders(attempt), ...prepared.headers } } };
  }

  async #answerTo(attempt: Attempt): Promise<Prepared> {
    try {
      return await this.#carryOut(attempt);
    } catch (error) {
      if (error instanceof Refusal) return refused(error, this.#service.switches);
      if (!attempt.request.gone()) this.#service.log(`${attempt.method} ${attempt.path}: ${detail(error)}`);
      return refused(new Refusal(500, 'Server error.'), this.#service.switches);
    }
  }

  /**
   * The order of the checks. Authentication comes first, and the subscription before ownership, credits and validation
   * (specification, "Authentication" 5). Where the specification states no order: limits are counted for every request
   * with a valid token, right after authentication; unknown paths and methods follow; then the e-mail, which concerns
   * every endpoint, then the subscription. 413 goes before anything else of the body, ownership before validation. An
   * unknown `include` is 400 before all that is 422, and credits come last: nobody is asked to pay for what is invalid.
   */
  async #carryOut(attempt: Attempt): Promise<Prepared> {
    const { account, request } = attempt;
    if (account === null) throw unauthenticated();
    const match = this.#routes.match(attempt.method, attempt.path);
    if (match.kind === 'found') attempt.operation = match.entry.operation;
    this.#limit(account, attempt.operation);
    if (match.kind === 'none') throw notFound();
    if (match.kind === 'method') throw methodNotAllowed(attempt.method, match.allowed);
    const { operation, rule, checkPath, checkQuery, checkBody } = match.entry;
    checkGates(account, operation, this.#service.switches);
    const path = checkPath(match.placeholders, true);
    if (!path.ok) throw notFound();
    const found = { account, path: path.value };
    // An announced size is refused first, so that a too large body is 413 for a foreign resource too.
    if (request.announcedBytes <= this.#options.uploadLimit) rule.find?.(found);
    const body = await readBody(request, operation, {
      uploadLimit: this.#options.uploadLimit,
      folder: this.#options.uploadFolder,
      counted: (bytes) => {
        attempt.bytesIn += bytes;
      },
    });
    try {
      const { query, fields } = await check(operation, { checkQuery, checkBody }, attempt.search, body);
      // The account is read again: an upload may have taken minutes.
      const current = this.#service.accounts.byId(account.id) ?? account;
      const call = { account: current, path: path.value, query, body: fields, files: body.files };
      const answer = await rule.answer({
        ...call,
        requestId: randomUUID(),
        jobFault: attempt.jobFault,
        now: this.#service.clock.now(),
      });
      return success(operation, answer);
    } finally {
      await discard(body.files);
    }
  }

  /** Counts a request against the general limit and against its operation's own; both must let it through. */
  #limit(account: Account, operation: Operation | null): void {
    const now = this.#service.clock.now();
    const limits = limitsOf(account, operation);
    for (const { key, limit } of limits) {
      const { blockedUntil } = this.limits.read(key, limit, now);
      if (blockedUntil === null) continue;
      if (this.#service.switches.count_refused) for (const each of limits) this.limits.count(each.key, now);
      throw tooManyRequests(now, blockedUntil);
    }
    for (const { key } of limits) this.limits.count(key, now);
  }

  /** "On every response". Without a known token there is nothing to count, and the general limit is shown unused. */
  #rateHeaders(attempt: Attempt): Record<string, string> {
    const { account, operation } = attempt;
    if (account === null) return rateHeaders(requestsPerMinute, requestsPerMinute);
    const now = this.#service.clock.now();
    const reads = limitsOf(account, operation).map(({ key, limit }) => this.limits.read(key, limit, now));
    const [general, own] = reads;
    const shown = own !== undefined && this.#service.switches.own_limit_headers ? own : general;
    return rateHeaders(shown?.limit ?? requestsPerMinute, shown?.remaining ?? 0);
  }

  #jobFault(effect: FaultEffect | null): JobFault {
    if (effect?.type === 'job-fail') return { ...noFault, fail: { code: effect.code, message: effect.message } };
    // A stall is waiting time of the simulation, which `--speed` divides.
    return effect?.type === 'job-stall' ? { ...noFault, stallMs: (effect.s * 1000) / this.#options.speed } : noFault;
  }

  #note(attempt: Attempt, status: number | null): void {
    const { method, path, token, bytesIn } = attempt;
    this.#options.requestLog?.add({
      at: iso(this.#service.clock.now()),
      token,
      method,
      path: `/v2${path}`,
      status,
      bytes_in: bytesIn,
    });
  }
}

const rateHeaders = (limit: number, remaining: number) => ({
  'X-RateLimit-Limit': String(limit),
  'X-RateLimit-Remaining': String(Math.max(0, remaining)),
});

function limitsOf(account: Account, operation: Operation | null): readonly { key: string; limit: number }[] {
  const general = { key: String(account.id), limit: account.requestsPerMinute };
  const own = operation?.ownLimitPerMinute ?? null;
  return operation === null || own === null
    ? [general]
    : [general, { key: `${account.id} ${operation.name}`, limit: own }];
}

async function check(
  operation: Operation,
  by: Pick<Route, 'checkQuery' | 'checkBody'>,
  search: string,
  body: Body,
): Promise<{ query: Fields; fields: Fields }> {
  const asked = new URLSearchParams(search);
  const problem = includeProblem(operation, asked.get('include'));
  if (problem !== null) throw badInclude(problem);
  const query = by.checkQuery(Object.fromEntries(asked), true);
  const fields = by.checkBody(body.fields, body.textual);
  const files = await checkFiles(operation, body.files);
  const errors = { ...(query.ok ? {} : query.errors), ...(fields.ok ? {} : fields.errors), ...files };
  if (!query.ok || !fields.ok || Object.keys(errors).length > 0) throw invalid(errors);
  return { query: query.value, fields: fields.value };
}

function success(operation: Operation, answer: Answer): Prepared {
  const { status } = operation.response;
  const { message, data, meta } = answer;
  return { status, headers: {}, text: JSON.stringify({ message, status, data, ...(meta !== undefined && { meta }) }) };
}

/** Statuses whose bodies the specification does not show. */
const openBodies: readonly number[] = [405, 409, 413, 500];

function refused({ status, body, headers, message }: Refusal, { open_bodies: style }: Switches): Prepared {
  if (style === 'message' || !openBodies.includes(status)) return { status, headers, text: JSON.stringify(body) };
  if (style === 'empty') return { status, headers: { ...headers, 'Content-Type': 'text/plain' }, text: '' };
  const text = `<!doctype html><title>${status}</title><h1>${status}</h1><p>${message}</p>`;
  return { status, headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8' }, text };
}

function injected(effect: Extract<FaultEffect, { type: 'status' }>): Prepared {
  const text =
    typeof effect.body === 'string'
      ? effect.body
      : JSON.stringify(effect.body ?? { message: `Injected ${effect.status}.` });
  return { status: effect.status, headers: effect.headers ?? {}, text };
}

const detail = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));
