import type { Operation } from '../../contract/index.ts';
import { requestsPerMinute } from '../choices.ts';
import type { Switches } from '../choices.ts';
import type { Clock } from '../clock.ts';
import type { Account } from '../store/accounts.ts';
import { RateLimits } from './rate-limits.ts';
import { tooManyRequests } from './refusals.ts';

/** The limits that a request counts against: the general one of its account, and its operation's own where there is one. */
export class RequestLimits {
  readonly #counts: RateLimits;
  readonly #switches: Switches;
  readonly #clock: Clock;

  constructor(switches: Switches, clock: Clock) {
    this.#counts = new RateLimits(switches);
    this.#switches = switches;
    this.#clock = clock;
  }

  /** Counts a request; all its limits must let it through. @throws Refusal 429 */
  count(account: Account, operation: Operation | null): void {
    const now = this.#clock.now();
    const limits = limitsOf(account, operation);
    for (const { key, limit } of limits) {
      const { blockedUntil } = this.#counts.read(key, limit, now);
      if (blockedUntil === null) continue;
      if (this.#switches.count_refused) for (const each of limits) this.#counts.count(each.key, now);
      throw tooManyRequests(now, blockedUntil);
    }
    for (const { key } of limits) this.#counts.count(key, now);
  }

  /** "On every response". Without a known token there is nothing to count, and the general limit is shown unused. */
  headers(account: Account | null, operation: Operation | null): Record<string, string> {
    if (account === null) return rateHeaders(requestsPerMinute, requestsPerMinute);
    const now = this.#clock.now();
    const reads = limitsOf(account, operation).map(({ key, limit }) => this.#counts.read(key, limit, now));
    const [general, own] = reads;
    const shown = own !== undefined && this.#switches.own_limit_headers ? own : general;
    return rateHeaders(shown?.limit ?? requestsPerMinute, shown?.remaining ?? 0);
  }

  clear(): void {
    this.#counts.clear();
  }
}

function limitsOf(account: Account, operation: Operation | null): readonly { key: string; limit: number }[] {
  const general = { key: String(account.id), limit: account.requestsPerMinute };
  const own = operation?.ownLimitPerMinute ?? null;
  return operation === null || own === null
    ? [general]
    : [general, { key: `${account.id} ${operation.name}`, limit: own }];
}

const rateHeaders = (limit: number, remaining: number) => ({
  'X-RateLimit-Limit': String(limit),
  'X-RateLimit-Remaining': String(Math.max(0, remaining)),
});
