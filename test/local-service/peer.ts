import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { z } from 'zod';

// What talks to a service over HTTP alone: it imports nothing of the service, so that a stranger can use it too.

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  /** The body as JSON; undefined when there is none. */
  readonly body: unknown;
}

export interface Ask {
  readonly token?: string | null;
  readonly json?: unknown;
  readonly form?: FormData;
  readonly headers?: Record<string, string>;
}

const created = z.object({ token: z.string(), user_id: z.number() });

/** Reads `a.b.0.c` out of an answer. */
export function at(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
      value,
    );
}

/** A form; strings that begin with `@` are paths of files. Lists give several parts. */
export async function form(fields: Record<string, string | readonly string[]>): Promise<FormData> {
  const data = new FormData();
  for (const [name, values] of Object.entries(fields)) {
    for (const value of typeof values === 'string' ? [values] : values) {
      if (value.startsWith('@')) data.append(name, await openAsBlob(value.slice(1)), basename(value.slice(1)));
      else data.append(name, value);
    }
  }
  return data;
}

/** Talks to a service that knows nothing of us: HTTP only. */
export class Peer {
  readonly baseUrl: string;
  readonly controlUrl: string;
  token = 'practice';

  constructor(baseUrl: string, controlUrl: string) {
    this.baseUrl = baseUrl;
    this.controlUrl = controlUrl;
  }

  async ask(method: string, path: string, ask: Ask = {}): Promise<Answered> {
    const token = ask.token === undefined ? this.token : ask.token;
    const headers = new Headers(ask.headers);
    if (token !== null) headers.set('Authorization', `Bearer ${token}`);
    if (ask.json !== undefined) headers.set('Content-Type', 'application/json');
    const body =
      ask.form ?? (ask.json === undefined ? null : typeof ask.json === 'string' ? ask.json : JSON.stringify(ask.json));
    return answered(await this.send(`${this.baseUrl}${path}`, { method, headers, body }));
  }

  protected send(url: string, init: RequestInit): Promise<Response> {
    return fetch(url, init);
  }

  get(path: string, ask: Ask = {}): Promise<Answered> {
    return this.ask('GET', path, ask);
  }

  async control(method: string, path: string, json?: unknown): Promise<Answered> {
    const body = json === undefined ? null : JSON.stringify(json);
    return answered(await this.send(`${this.controlUrl}${path}`, { method, body }));
  }

  advance(seconds: number): Promise<Answered> {
    return this.control('POST', '/clock', { advance_s: seconds });
  }

  fault(method: string, path: string, effect: object, times = 1): Promise<Answered> {
    return this.control('POST', '/faults', { match: { method, path }, effect, times });
  }

  /** A new account without a limit that would be in a test's way. */
  async account(fields: object = {}): Promise<{ token: string; user_id: number }> {
    return created.parse((await this.control('POST', '/accounts', { rate_limit_per_minute: 100_000, ...fields })).body);
  }

  async transcribe(fields: Record<string, string | readonly string[]>, ask: Ask = {}): Promise<Answered> {
    return this.ask('POST', '/transcriptions', { form: await form(fields), ...ask });
  }

  async balance(token = this.token): Promise<unknown> {
    return at((await this.get('/me', { token })).body, 'data.credits.remaining');
  }

  async violations(): Promise<unknown> {
    return at((await this.control('GET', '/invariants')).body, 'data.violations');
  }
}

async function answered(response: Response): Promise<Answered> {
  const text = await response.text();
  // Bodies of the API are JSON; what is not shows up as text in a failing assertion.
  let body: unknown = text === '' ? undefined : text;
  if (response.headers.get('content-type')?.startsWith('application/json') === true) body = JSON.parse(text);
  return { status: response.status, headers: response.headers, body };
}
