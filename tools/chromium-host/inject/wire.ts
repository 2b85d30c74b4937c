// What Electron moves by structured clone goes through DevTools as JSON here. Used on both sides: in Node as a module, in
// the page as text, so it imports nothing and uses only what both have.

type Wire = null | boolean | number | string | { readonly $: string; readonly v?: unknown };

const bytesToText = (bytes: Uint8Array): string => {
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
};

const textToBytes = (text: string): Uint8Array => {
  const letters = atob(text);
  const bytes = new Uint8Array(letters.length);
  for (let at = 0; at < letters.length; at++) bytes[at] = letters.charCodeAt(at);
  return bytes;
};

export function encodeWire(value: unknown): unknown {
  const seen = new Set<object>();
  const encode = (item: unknown): Wire => {
    switch (typeof item) {
      case 'string':
      case 'boolean':
        return item;
      case 'number':
        return Number.isFinite(item) && !Object.is(item, -0)
          ? item
          : { $: 'number', v: Object.is(item, -0) ? '-0' : String(item) };
      case 'undefined':
        return { $: 'undefined' };
      case 'bigint':
        return { $: 'bigint', v: String(item) };
      case 'object':
        break;
      default:
        throw new TypeError('An object could not be cloned.');
    }
    if (item === null) return null;
    if (seen.has(item)) throw new TypeError('An object that contains itself could not be cloned.');
    seen.add(item);
    try {
      if (Array.isArray(item)) return { $: 'array', v: item.map(encode) };
      if (item instanceof Date) return { $: 'date', v: encode(item.getTime()) };
      if (item instanceof Map) return { $: 'map', v: [...item].map(([key, entry]) => [encode(key), encode(entry)]) };
      if (item instanceof Set) return { $: 'set', v: [...item].map(encode) };
      if (item instanceof Error) return { $: 'error', v: [item.name, item.message] };
      if (item instanceof ArrayBuffer) return { $: 'buffer', v: bytesToText(new Uint8Array(item)) };
      if (ArrayBuffer.isView(item)) {
        const bytes = new Uint8Array(item.buffer, item.byteOffset, item.byteLength);
        // A Buffer is a Uint8Array for everybody but Node.
        const kind = item.constructor.name === 'Buffer' ? 'Uint8Array' : item.constructor.name;
        return { $: 'bytes', v: [kind, bytesToText(bytes)] };
      }
      if (item instanceof RegExp || item instanceof Promise || item instanceof WeakMap || item instanceof WeakSet)
        throw new TypeError('An object could not be cloned.');
      return { $: 'object', v: Object.entries(item).map(([key, entry]) => [key, encode(entry)]) };
    } finally {
      seen.delete(item);
    }
  };
  return encode(value);
}

export function decodeWire(wire: unknown): unknown {
  const views: Record<string, new (buffer: ArrayBufferLike) => unknown> = {
    Uint8Array, Int8Array, Uint8ClampedArray, Int16Array, Uint16Array, Int32Array, Uint32Array,
    Float32Array, Float64Array, BigInt64Array, BigUint64Array, DataView,
  }; // prettier-ignore
  const decode = (item: unknown): unknown => {
    if (typeof item !== 'object' || item === null) return item;
    const { $: kind, v } = item as { $: string; v?: unknown }; // encodeWire makes nothing else
    switch (kind) {
      case 'undefined':
        return undefined;
      case 'number':
        return Number(v);
      case 'bigint':
        return BigInt(v as string);
      case 'array':
        return (v as unknown[]).map(decode);
      case 'date':
        return new Date(decode(v) as number);
      case 'map':
        return new Map((v as [unknown, unknown][]).map(([key, entry]) => [decode(key), decode(entry)]));
      case 'set':
        return new Set((v as unknown[]).map(decode));
      case 'error': {
        const [name, message] = v as [string, string];
        return Object.assign(new Error(message), { name });
      }
      case 'buffer':
        return textToBytes(v as string).buffer;
      case 'bytes': {
        const [view, text] = v as [string, string];
        const View = views[view] ?? Uint8Array;
        return new View(textToBytes(text).buffer);
      }
      case 'object': {
        const object: Record<string, unknown> = {};
        for (const [key, entry] of v as [string, unknown][])
          Object.defineProperty(object, key, {
            value: decode(entry),
            writable: true,
            enumerable: true,
            configurable: true,
          });
        return object;
      }
      default:
        throw new TypeError(`unknown wire kind ${kind}`);
    }
  };
  return decode(wire);
}
