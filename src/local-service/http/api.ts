// The service over HTTP, and the same without a connection: from a request to an answer in the form that the specification shows.
// Belongs here: reading requests, gates, limits, faults, how refusals are written. Does not: what an operation does (`rules/`).
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Operation } from '../../contract/index.ts';
import type { Area, JobFault, Rule, Service } from '../area.ts';
import { iso } from '../clock.ts';
import type { Account } from '../store/accounts.ts';
import { injected, refused, success } from './answer-text.ts';
import type { ApiAnswer, ApiRequest, CarriedOut } from './api-request.ts';
import { discard, readBody } from './body.ts';
import { Faults } from './faults.ts';
import type { FaultEffect } from './faults.ts';
import { checkGates } from './gates.ts';
import { overHttp, sendAnswer } from './over-http.ts';
import { methodNotAllowed, notFound, Refusal, unauthenticated } from './refusals.ts';
import { checksOf, fieldsOf } from './request-fields.ts';
import type { RequestChecks } from './request-fields.ts';
import { RequestLimits } from './request-limits.ts';
import type { RequestLog } from './request-log.ts';
import { Routes } from './routes.ts';

interface Route {
  readonly operation: Operation;
  readonly rule: Rule<Operation>;
  readonly checks: RequestChecks;
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

interface ApiOptions {
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
  readonly limits: RequestLimits;
  readonly #service: Service;
  readonly #routes = new Routes<Route>();
  readonly #options: ApiOptions;

  constructor(service: Service, areas: readonly Area[], options: ApiOptions) {
    this.#service = service;
    this.#options = options;
    this.limits = new RequestLimits(service.switches, service.clock);
    for (const area of areas) {
      const { rules, jobs } = area.start(service);
      for (const job of jobs) service.jobs.register(job);
      for (const [operation, rule] of rules) this.#routes.add({ operation, rule, checks: checksOf(operation) });
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
    const answer = effect?.type === 'status' ? injected(effect) : await this.#answerTo(attempt);
    this.#note(attempt, answer.status);
    const limits = this.limits.headers(attempt.account, attempt.operation);
    return { effect, answer: { ...answer, headers: { ...limits, ...answer.headers } } };
  }

  async #answerTo(attempt: Attempt): Promise<ApiAnswer> {
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
  async #carryOut(attempt: Attempt): Promise<ApiAnswer> {
    const { account, request } = attempt;
    if (account === null) throw unauthenticated();
    const match = this.#routes.match(attempt.method, attempt.path);
    if (match.kind === 'found') attempt.operation = match.entry.operation;
    this.limits.count(account, attempt.operation);
    if (match.kind === 'none') throw notFound();
    if (match.kind === 'method') throw methodNotAllowed(attempt.method, match.allowed);
    const { operation, rule, checks } = match.entry;
    checkGates(account, operation, this.#service.switches);
    const path = checks.path(match.placeholders, true);
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
      const { query, fields } = await fieldsOf(operation, checks, attempt.search, body);
      // The account is read again: an upload may have taken minutes.
      const current = (operation.method === 'GET' ? null : this.#service.accounts.byId(account.id)) ?? account;
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

const detail = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));
