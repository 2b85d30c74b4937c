import type { Operation } from '../../../src/contract/index.ts';
import type { ApiRequest } from '../../../src/local-service/http/api-request.ts';
import type { Carrier } from '../../../src/main/api/carrier.ts';
import { ConnectionError } from '../../../src/main/api/connection.ts';
import { ExchangeError, type Answer } from '../../../src/main/api/exchange.ts';
import { FileChangedError } from '../../../src/main/api/request-body.ts';
import type { VirtualTime } from '../poll/virtual-time.ts';
import type { Randomness } from '../poll/randomness.ts';
import { operationOf } from '../operation-of.ts';
import { mishaps, type Mishap } from './mishaps.ts';
import type { ServiceSide } from './service-side.ts';
import type { Wire } from './wire.ts';

interface NetworkParts {
  readonly time: VirtualTime;
  readonly random: Randomness;
  readonly service: ServiceSide;
  readonly wire: Wire;
}

/** How long a request that was taken for lost may still be on its way, milliseconds. */
const latestMs = 50_000;

/** A network in memory between one studio and the service, in virtual time: every way in which a request can go wrong. */
export class Network {
  readonly #parts: NetworkParts;
  readonly #working = new Set<Promise<unknown>>();
  online = true;
  /** Chance of a mishap, of changes and of reads. */
  chances = { change: 0, read: 0 };
  /** What meets the next request of an operation, by the operation's name. */
  readonly ambush = new Map<string, Mishap>();
  /** Requests that were taken for lost, and are still on their way. */
  late = 0;
  /** What was taken for lost and arrives when it is called, or with `false` never. */
  readonly veryLate: { readonly entryId: string | null; readonly arrives: (arrives: boolean) => void }[] = [];
  #inFlight = new Set<string>();

  constructor(parts: NetworkParts) {
    this.#parts = parts;
  }

  /** Names of the changing operations that the living process sends, or writes down the answer of. */
  get inFlight(): ReadonlySet<string> {
    return this.#inFlight;
  }

  get busy(): boolean {
    return this.#working.size > 0;
  }

  /** @param alive whether the process that sends still lives */
  carrier(alive: () => boolean): Carrier {
    const inFlight = new Set<string>();
    this.#inFlight = inFlight;
    return async (request) => {
      const path = request.url.pathname.replace(/^\/v2/, '');
      const operation = operationOf(request.method, path);
      if (operation.method === 'GET') return this.#carry(request, operation, path, alive);
      inFlight.add(operation.name);
      try {
        return await this.#carry(request, operation, path, alive);
      } finally {
        // What came of it is written down in this turn.
        this.#parts.time.after(0, () => inFlight.delete(operation.name));
      }
    };
  }

  #mishap(operation: Operation): Mishap | null {
    const { random, wire } = this.#parts;
    const ambush = this.ambush.get(operation.name);
    this.ambush.delete(operation.name);
    const chance = operation.method === 'GET' ? this.chances.read : this.chances.change;
    const byChance = random.next() < chance ? (mishaps[Math.floor(random.next() * mishaps.length)] ?? null) : null;
    const mishap = ambush ?? byChance;
    if (mishap !== null) wire.meets(operation, mishap);
    return mishap;
  }

  async #carry(
    request: Parameters<Carrier>[0],
    operation: Operation,
    path: string,
    alive: () => boolean,
  ): Promise<Answer> {
    const { time, random, wire } = this.#parts;
    const { method, url, signal } = request;
    const changes = method !== 'GET';
    if (changes) wire.begins(operation);
    const mishap = this.#mishap(operation);
    const told = (what: string): void => {
      if (changes || mishap !== null) wire.trace(`${method} ${path}: ${what}`);
    };
    let lastByteLeft = false;
    /** Nothing goes on in a process that is gone. */
    const here = async <T>(step: Promise<T>): Promise<T> => {
      const value = await step;
      if (!alive()) return new Promise<never>(() => undefined);
      if (signal.aborted) throw new ExchangeError('cancelled', lastByteLeft, null);
      return value;
    };

    // A question is short: it leaves with the connection, and what it waits for is the answer, all in one go.
    await here(time.wait(10 + random.next() * (changes ? 40 : 240)));
    if (!this.online || mishap === 'unreachable') {
      told('unreachable');
      throw new ConnectionError('offline', 'ENETUNREACH');
    }
    const body = await here(this.#work(bodyOf(request.body)));
    if (body === null) throw new ExchangeError('file-changed', false, null);
    if (request.body !== null && body.length > request.body.tail.length)
      request.onSent(body.length - request.body.tail.length);
    if (changes) await here(time.wait(random.next() * 200));
    if (mishap === 'cut-upload') {
      told('cut in the body');
      throw new ExchangeError('dropped', false, null);
    }
    try {
      request.beforeLastByte();
    } catch (error) {
      if (!alive()) return new Promise<never>(() => undefined);
      told(`held back: ${String(error)}`);
      throw new ExchangeError('dropped', false, null);
    }
    lastByteLeft = true;
    const entryId = changes
      ? wire.leaving(operation, path, (request.headers['authorization'] ?? '').replace(/^Bearer /u, ''))
      : null;
    if (request.body !== null) request.onSent(request.body.totalBytes);

    const arriving: ApiRequest = {
      method,
      path,
      search: url.search.slice(1),
      authorization: request.headers['authorization'] ?? null,
      gone: () => false,
      contentType: request.body?.contentType ?? '',
      announcedBytes: body.length,
      chunks: () => piecesOf(body),
    };
    const execute = async (): Promise<Answer> => {
      const answer = await this.#work(this.#execute(arriving));
      const { status } = answer;
      if (changes) {
        const cost = status < 300 ? costOf(answer.body) : 0;
        wire.executed({ operation, path, body: body.toString(), entryId, status, cost });
      }
      told(`${status}${status >= 400 ? ` ${answer.body.toString().slice(0, 120)}` : ''}`);
      return answer;
    };
    // What has left goes on without the process.
    if (changes) await time.wait(10 + random.next() * 200);
    switch (mishap) {
      case 'lost-request':
        told('lost on its way');
        await here(time.wait(50));
        throw new ExchangeError('dropped', true, null);
      case 'gateway-before':
        told('a gateway answers');
        return here(Promise.resolve(gateway));
      case 'very-late': {
        told('held up');
        const { promise, resolve } = Promise.withResolvers<boolean>();
        this.veryLate.push({ entryId, arrives: resolve });
        void promise.then((arrives) => (arrives ? execute() : null));
        await here(time.wait(50));
        throw new ExchangeError('dropped', true, null);
      }
      case 'late': {
        told('late');
        this.late += 1;
        void time
          .wait(1_000 + random.next() * (latestMs - 1_000))
          .then(execute)
          .finally(() => (this.late -= 1));
        await here(time.wait(50));
        throw new ExchangeError('dropped', true, null);
      }
      default:
    }
    const answer = await execute();
    if (changes) await time.wait(10 + random.next() * 100);
    switch (mishap) {
      case 'lost-answer':
        await here(Promise.resolve());
        throw new ExchangeError('dropped', true, null);
      case 'silence': {
        const { patience } = request;
        await here(time.wait(patience.kind === 'answer' ? patience.ms : patience.idleMs));
        throw new ExchangeError('timeout', true, null);
      }
      case 'cut-answer':
        await here(Promise.resolve());
        // The status of a refusal says all.
        if (answer.status >= 400 && answer.status < 500) return { ...answer, body: Buffer.alloc(0) };
        throw new ExchangeError('truncated', true, answer.status);
      case 'gateway-after':
        return here(Promise.resolve(tookTooLong));
      default: {
        const heard = await here(Promise.resolve(answer));
        if (!changes && heard.status < 300) wire.looked(path);
        return heard;
      }
    }
  }

  async #execute(request: ApiRequest): Promise<Answer> {
    const { service, time } = this.#parts;
    await service.follow(time);
    const { answer } = await service.state.api.carryOut(request);
    if (answer === null) throw new Error('no mishap was asked of the service');
    const { status, headers, text } = answer;
    const lower: Record<string, string> = { 'content-type': 'application/json; charset=utf-8' };
    for (const [name, value] of Object.entries(headers)) lower[name.toLowerCase()] = value;
    return { status, headers: lower, body: Buffer.from(status === 204 ? '' : text) };
  }

  #work<T>(work: Promise<T>): Promise<T> {
    const watched = work.finally(() => this.#working.delete(watched));
    this.#working.add(watched);
    return watched;
  }
}

const gateway: Answer = { status: 502, headers: { 'content-type': 'text/html' }, body: Buffer.from('Bad gateway') };
/** No refusal: it has been passed on. */
const tookTooLong: Answer = { ...gateway, status: 408, body: Buffer.from('Request timeout') };

async function* piecesOf(body: Buffer): AsyncGenerator<Buffer> {
  if (body.length > 0) yield body;
}

/** All bytes of a body; null when its file is not what was announced. */
async function bodyOf(body: Parameters<Carrier>[0]['body']): Promise<Buffer | null> {
  if (body === null) return Buffer.alloc(0);
  const parts: Buffer[] = [];
  try {
    for await (const chunk of body.chunks()) parts.push(Buffer.from(chunk));
  } catch (error) {
    if (error instanceof FileChangedError) return null;
    throw error;
  }
  return Buffer.concat([...parts, body.tail]);
}

function costOf(body: Buffer): number {
  const cost = /"credits":\{"cost":(\d+)/.exec(body.toString())?.[1];
  return Number(cost ?? 0);
}
