import { mkdtemp, rm } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeMessage, messageKinds } from '../../../../src/main/account/secrets/bus-message.ts';

type Value = boolean | number | string | readonly string[];

interface Signal {
  readonly path: string;
  readonly member: string;
}

/**
 * What the bus says to a call: values of a signature (`b`, `u`, `s`, `o`, `v` with a boolean, `ao`) and signals after them, the
 * name of an error, bytes as they are, or nothing ever (null); `hang up` ends the connection.
 */
type Answer =
  | {
      readonly signature: string;
      readonly body: readonly Value[];
      readonly signals?: readonly Signal[];
      /** What comes with it, in one piece. */
      readonly rest?: string;
    }
  | { readonly error: string }
  | Buffer
  | 'hang up'
  | null;

interface ScriptedBusOptions {
  /** What it says to `AUTH`; null: it hangs up. */
  readonly welcome?: string | null;
  /** By the name of the call; what is not there is answered with nothing in it. Asked anew each time. */
  readonly answers: Readonly<Record<string, () => Answer>>;
}

/** A session bus on a socket of its own that says what a test wants. */
export class ScriptedBus implements AsyncDisposable {
  readonly calls: string[] = [];
  /** Connections that are there. */
  open = 0;
  readonly #folder: string;
  readonly #options: ScriptedBusOptions;
  readonly #server = net.createServer((socket) => this.#serve(socket));
  readonly #sockets = new Set<net.Socket>();

  private constructor(folder: string, options: ScriptedBusOptions) {
    this.#folder = folder;
    this.#options = options;
  }

  static async start(options: ScriptedBusOptions): Promise<ScriptedBus> {
    const bus = new ScriptedBus(await mkdtemp(join(tmpdir(), 'backlot-bus-')), options);
    await new Promise<void>((resolve) => bus.#server.listen(join(bus.#folder, 'bus'), resolve));
    return bus;
  }

  get env(): { readonly DBUS_SESSION_BUS_ADDRESS: string } {
    return { DBUS_SESSION_BUS_ADDRESS: `unix:path=${join(this.#folder, 'bus')}` };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
    await rm(this.#folder, { recursive: true, force: true });
  }

  #serve(socket: net.Socket): void {
    this.open += 1;
    this.#sockets.add(socket);
    let received = Buffer.alloc(0);
    let hasBegun = false;
    socket.on('error', () => undefined);
    socket.on('close', () => (this.open -= 1));
    socket.on('data', (bytes) => {
      received = Buffer.concat([received, bytes]);
      if (!hasBegun) {
        const end = received.indexOf('BEGIN\r\n');
        if (end < 0) {
          if (received.includes('\r\n')) this.#welcome(socket);
          return;
        }
        hasBegun = true;
        received = received.subarray(end + 'BEGIN\r\n'.length);
      }
      for (let next = decodeMessage(received); next !== null; next = decodeMessage(received)) {
        received = received.subarray(next.length);
        this.#answer(socket, next.message.member ?? '', next.message.serial);
      }
    });
  }

  #welcome(socket: net.Socket): void {
    const { welcome = 'OK 0123456789abcdef' } = this.#options;
    if (welcome === null) socket.destroy();
    else socket.write(`${welcome}\r\n`);
  }

  #answer(socket: net.Socket, member: string, serial: number): void {
    this.calls.push(member);
    const say: () => Answer = this.#options.answers[member] ?? (() => ({ signature: '', body: [] }));
    const answer = say();
    if (answer === null) return;
    if (answer === 'hang up') socket.destroy();
    else if (Buffer.isBuffer(answer)) socket.write(answer);
    else if ('error' in answer)
      socket.write(message(messageKinds.error, [[5, 'u', serial], [4, 's', answer.error]], '', [])); // prettier-ignore
    else {
      const said = message(messageKinds.answer, [[5, 'u', serial]], answer.signature, answer.body);
      socket.write(Buffer.concat([said, Buffer.from(answer.rest ?? '')]));
      for (const { path, member: name } of answer.signals ?? [])
        socket.write(message(messageKinds.signal, [[1, 'o', path], [2, 's', 'a.b'], [3, 's', name]], 'b', [false])); // prettier-ignore
    }
  }
}

function message(
  kind: number,
  fields: readonly (readonly [code: number, type: string, value: Value])[],
  signature: string,
  body: readonly Value[],
): Buffer {
  const content = new Bytes();
  const types = signature.match(/ao|./gu) ?? [];
  for (const [index, value] of body.entries()) content.value(types[index] ?? '', value);
  const header = new Bytes();
  for (const [code, type, value] of [...fields, ...(signature === '' ? [] : [[8, 'g', signature] as const])]) {
    header.align(8);
    header.out.push(code, 1, type.charCodeAt(0), 0);
    header.value(type, value);
  }
  const whole = new Bytes();
  whole.out.push('l'.charCodeAt(0), kind, 1, 1);
  for (const number of [content.out.length, 1, header.out.length]) whole.value('u', number);
  whole.out.push(...header.out);
  whole.align(8);
  return Buffer.from([...whole.out, ...content.out]);
}

/** Values as the bus writes them, in little-endian order. */
class Bytes {
  readonly out: number[] = [];

  align(to: number): void {
    while (this.out.length % to !== 0) this.out.push(0);
  }

  value(type: string, value: Value): void {
    if (type === 'g') {
      this.out.push(String(value).length, ...Buffer.from(String(value)), 0);
    } else if (type === 'v') {
      this.out.push(1, 'b'.charCodeAt(0), 0);
      this.value('b', value);
    } else if (Array.isArray(value)) {
      const list = new Bytes();
      for (const entry of value as string[]) list.value('o', entry);
      this.value('u', list.out.length);
      this.out.push(...list.out);
    } else if (typeof value === 'string') {
      this.value('u', Buffer.from(value).length);
      this.out.push(...Buffer.from(value), 0);
    } else {
      this.align(4);
      this.out.push(...[0, 8, 16, 24].map((shift) => (Number(value) >>> shift) & 255));
    }
  }
}
