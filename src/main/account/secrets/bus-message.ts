/**
 * What of D-Bus values is needed here: numbers, booleans, texts (object paths and signatures too), lists, variants as their
 * content.
 */
export type BusValue = number | boolean | string | readonly BusValue[];

export const messageKinds = { call: 1, answer: 2, error: 3, signal: 4 } as const;

/** A message of the D-Bus wire protocol, version 1. */
export interface BusMessage {
  readonly kind: number;
  readonly serial: number;
  readonly replyTo: number | null;
  readonly path: string | null;
  readonly interface: string | null;
  readonly member: string | null;
  /** The name of an error. */
  readonly error: string | null;
  readonly body: readonly BusValue[];
}

export interface BusCall {
  readonly destination: string;
  readonly path: string;
  readonly interface: string;
  readonly member: string;
  /** `s`, `o` and `ao` only. */
  readonly signature: string;
  readonly body: readonly (string | readonly string[])[];
}

const fields = { path: 1, interface: 2, member: 3, error: 4, replyTo: 5, destination: 6, signature: 8 } as const;

export function encodeCall(call: BusCall, serial: number): Buffer {
  const body = new Writer();
  for (const value of call.body) {
    if (typeof value === 'string') body.text(value);
    else body.list(4, () => value.forEach((entry) => body.text(entry)));
  }
  const message = new Writer();
  message.bytes('l'.charCodeAt(0), messageKinds.call, 0, 1);
  message.number(body.length);
  message.number(serial);
  message.list(8, () => {
    message.field(fields.path, 'o', call.path);
    message.field(fields.interface, 's', call.interface);
    message.field(fields.member, 's', call.member);
    message.field(fields.destination, 's', call.destination);
    message.field(fields.signature, 'g', call.signature);
  });
  message.align(8);
  return Buffer.concat([message.buffer(), body.buffer()]);
}

/** The first message of `bytes` and its length; null while it is not complete. Throws when it is not D-Bus. */
export function decodeMessage(bytes: Buffer): { readonly message: BusMessage; readonly length: number } | null {
  if (bytes.length < 16) return null;
  if (bytes[0] !== 'l'.charCodeAt(0)) throw new Error('a bus message that is not little-endian');
  const bodyLength = bytes.readUInt32LE(4);
  const bodyStart = aligned(16 + bytes.readUInt32LE(12), 8);
  if (bodyStart + bodyLength > 2 ** 24) throw new Error('a bus message that is too long');
  if (bytes.length < bodyStart + bodyLength) return null;
  const header = new Map<number, BusValue>();
  const entries = new Reader(bytes, 12).value('a(yv)');
  for (const entry of isList(entries) ? entries : []) {
    if (isList(entry) && typeof entry[0] === 'number' && entry[1] !== undefined) header.set(entry[0], entry[1]);
  }
  const text = (code: number): string | null => {
    const value = header.get(code);
    return typeof value === 'string' ? value : null;
  };
  const replyTo = header.get(fields.replyTo);
  // Offsets count from the start of the message, and the body begins at a multiple of 8.
  const body = new Reader(bytes.subarray(bodyStart, bodyStart + bodyLength), 0);
  return {
    length: bodyStart + bodyLength,
    message: {
      kind: bytes[1] ?? 0,
      serial: bytes.readUInt32LE(8),
      replyTo: typeof replyTo === 'number' ? replyTo : null,
      path: text(fields.path),
      interface: text(fields.interface),
      member: text(fields.member),
      error: text(fields.error),
      body: body.values(text(fields.signature) ?? ''),
    },
  };
}

function aligned(position: number, to: number): number {
  return Math.ceil(position / to) * to;
}

function isList(value: BusValue | undefined): value is readonly BusValue[] {
  return Array.isArray(value);
}

class Writer {
  #out: number[] = [];

  get length(): number {
    return this.#out.length;
  }

  buffer(): Buffer {
    return Buffer.from(this.#out);
  }

  align(to: number): void {
    while (this.#out.length % to !== 0) this.#out.push(0);
  }

  bytes(...values: readonly number[]): void {
    this.#out.push(...values);
  }

  number(value: number): void {
    this.align(4);
    this.bytes(value & 255, (value >>> 8) & 255, (value >>> 16) & 255, value >>> 24);
  }

  text(value: string): void {
    const encoded = Buffer.from(value);
    this.number(encoded.length);
    this.bytes(...encoded, 0);
  }

  signature(value: string): void {
    this.bytes(value.length, ...Buffer.from(value), 0);
  }

  field(code: number, type: 'o' | 's' | 'g', value: string): void {
    this.align(8);
    this.bytes(code);
    this.signature(type);
    if (type === 'g') this.signature(value);
    else this.text(value);
  }

  /** A list whose length in bytes comes first; the padding before its first entry does not count. */
  list(alignment: number, write: () => void): void {
    this.number(0);
    const at = this.length - 4;
    this.align(alignment);
    const start = this.length;
    write();
    const length = new Writer();
    length.number(this.length - start);
    this.#out.splice(at, 4, ...length.#out);
  }
}

class Reader {
  readonly #bytes: Buffer;
  #at: number;

  constructor(bytes: Buffer, at: number) {
    this.#bytes = bytes;
    this.#at = at;
  }

  values(signature: string): BusValue[] {
    return splitTypes(signature).map((type) => this.value(type));
  }

  value(type: string): BusValue {
    switch (type[0]) {
      case 'y':
        return this.#bytes.readUInt8(this.#at++);
      case 'b':
        return this.#number() !== 0;
      case 'u':
        return this.#number();
      case 's':
      case 'o':
        return this.#text(this.#number());
      case 'g':
        return this.#text(this.#bytes.readUInt8(this.#at++));
      case 'v':
        return this.value(this.#text(this.#bytes.readUInt8(this.#at++)));
      case '(':
        this.#at = aligned(this.#at, 8);
        return this.values(type.slice(1, -1));
      case 'a': {
        const length = this.#number();
        this.#at = aligned(this.#at, type[1] === '(' ? 8 : 4);
        const end = this.#at + length;
        const entries: BusValue[] = [];
        while (this.#at < end) {
          const before = this.#at;
          entries.push(this.value(type.slice(1)));
          if (this.#at === before) throw new Error('a bus list of nothing');
        }
        return entries;
      }
      default:
        throw new Error(`a bus value of a kind that is not read here: ${type}`);
    }
  }

  #number(): number {
    this.#at = aligned(this.#at, 4);
    this.#at += 4;
    return this.#bytes.readUInt32LE(this.#at - 4);
  }

  #text(length: number): string {
    const start = this.#at;
    this.#at += length + 1;
    return this.#bytes.toString('utf8', start, start + length);
  }
}

/** `a(yv)so` → `a(yv)`, `s`, `o`. */
function splitTypes(signature: string): string[] {
  const types: string[] = [];
  let start = 0;
  let depth = 0;
  for (let at = 0; at < signature.length; at += 1) {
    if (signature[at] === '(') depth += 1;
    if (signature[at] === ')') depth -= 1;
    if (depth > 0 || signature[at] === 'a') continue;
    types.push(signature.slice(start, at + 1));
    start = at + 1;
  }
  return types;
}
