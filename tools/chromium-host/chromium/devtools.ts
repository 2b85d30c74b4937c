import { EventEmitter } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import type { Protocol } from './protocol.ts';

type Commands = Protocol.CommandParameters;
type Answers = Protocol.CommandReturnValues;
type Events = Protocol.Events;

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
  readonly sessionId?: string;
}

interface Waiting {
  readonly method: string;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** A DevTools command that failed, or that Chromium's end left without an answer. */
class DevToolsError extends Error {
  override readonly name = 'DevToolsError';
}

/** Commands to and events from one target, or from the browser itself. */
export class DevToolsSession {
  readonly #connection: DevToolsConnection;
  readonly #events = new EventEmitter();
  readonly id: string | undefined;

  constructor(connection: DevToolsConnection, id: string | undefined) {
    this.#connection = connection;
    this.id = id;
  }

  send<M extends keyof Commands>(method: M, params?: Commands[M]): Promise<Answers[M]> {
    return this.#connection.send(method, params, this.id) as Promise<Answers[M]>; // the protocol pairs them
  }

  on<E extends keyof Events>(event: E, listener: (params: Events[E]) => void): void {
    this.#events.on(event, listener);
  }

  deliver(event: string, params: unknown): void {
    this.#events.emit(event, params);
  }
}

/**
 * The DevTools protocol over Chromium's pipe: messages in JSON, each ended by a zero byte. Chromium ends itself when
 * the pipe closes, so it never outlives the host, however the host dies.
 */
export class DevToolsConnection {
  readonly browser: DevToolsSession;
  readonly closed: Promise<void>;
  readonly #output: Writable;
  readonly #waiting = new Map<number, Waiting>();
  readonly #sessions = new Map<string, DevToolsSession>();
  #lastId = 0;
  #open = true;

  constructor(output: Writable, input: Readable) {
    this.#output = output;
    this.browser = new DevToolsSession(this, undefined);
    this.closed = new Promise((resolve) => {
      const end = (): void => {
        this.#end();
        resolve();
      };
      input.on('close', end).on('end', end).on('error', end);
      output.on('error', end);
    });
    let parts: Buffer[] = [];
    input.on('data', (chunk: Buffer) => {
      let from = 0;
      for (let zero = chunk.indexOf(0); zero >= 0; zero = chunk.indexOf(0, from)) {
        parts.push(chunk.subarray(from, zero));
        this.#receive(Buffer.concat(parts).toString('utf8'));
        parts = [];
        from = zero + 1;
      }
      if (from < chunk.length) parts.push(chunk.subarray(from));
    });
  }

  /** The session of an attached target, from its `sessionId`. */
  session(id: string): DevToolsSession {
    const known = this.#sessions.get(id);
    if (known) return known;
    const session = new DevToolsSession(this, id);
    this.#sessions.set(id, session);
    return session;
  }

  send(method: string, params: unknown, sessionId: string | undefined): Promise<unknown> {
    if (!this.#open) return Promise.reject(new DevToolsError(`${method}: Chromium has gone`));
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { method, resolve, reject });
      this.#output.write(`${JSON.stringify({ id, method, params: params ?? {}, sessionId })}\0`);
    });
  }

  close(): void {
    this.#output.end();
  }

  #receive(text: string): void {
    const message = JSON.parse(text) as Message; // Chromium wrote it
    if (message.id !== undefined) {
      const waiting = this.#waiting.get(message.id);
      this.#waiting.delete(message.id);
      if (message.error) waiting?.reject(new DevToolsError(`${waiting.method}: ${message.error.message}`));
      else waiting?.resolve(message.result);
    } else if (message.method !== undefined) {
      const session = message.sessionId === undefined ? this.browser : this.session(message.sessionId);
      session.deliver(message.method, message.params);
    }
  }

  #end(): void {
    this.#open = false;
    for (const waiting of this.#waiting.values())
      waiting.reject(new DevToolsError(`${waiting.method}: Chromium has gone`));
    this.#waiting.clear();
  }
}
