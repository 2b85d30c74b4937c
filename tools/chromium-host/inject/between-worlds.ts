// Moves values between a page's own world and the preload's, which share nothing but the document: functions become
// functions there, promises become promises, everything else is cloned by the browser (files and typed arrays too).

interface Crossing {
  /** Makes `value` appear as `window[key]` in the other world. */
  expose(key: string, value: unknown): void;
  /** A function under a name that the other world knows. */
  offer(name: string, run: (...args: unknown[]) => unknown): void;
  ask(name: string, ...args: unknown[]): unknown;
}

interface Told {
  readonly kind: 'call' | 'return' | 'settle' | 'expose';
  readonly id: string;
  readonly ok?: boolean;
  readonly call?: number;
  readonly value: unknown;
}

type Shape =
  | { readonly is: 'plain'; readonly value: unknown }
  | { readonly is: 'function' | 'promise'; readonly id: string }
  | { readonly is: 'array'; readonly items: readonly Shape[] }
  | { readonly is: 'object'; readonly entries: readonly (readonly [string, Shape])[] };

// oxlint-disable-next-line no-unused-vars -- the files that it is put before use it
function crossWorlds(ownName: string, otherName: string): Crossing {
  // Taken before any script of the page can replace them.
  const { document, CustomEvent } = window;
  const dispatch = document.dispatchEvent.bind(document);
  const functions = new Map<string, (...args: unknown[]) => unknown>();
  const ids = new WeakMap<object, string>();
  const promises = new Map<string, { resolve: (value: unknown) => void; reject: (error: unknown) => void }>();
  const returns = new Map<number, Told>();
  let last = 0;

  const tell = (told: Told): void => {
    dispatch(new CustomEvent(otherName, { detail: told }));
  };

  const pack = (value: unknown): Shape => {
    if (typeof value === 'function') {
      const id = ids.get(value) ?? `f${++last}`;
      ids.set(value, id);
      functions.set(id, value as (...args: unknown[]) => unknown); // typeof says so
      return { is: 'function', id };
    }
    if (value instanceof Promise) {
      const id = `p${ownName}${++last}`;
      value.then(
        (result) => tell({ kind: 'settle', id, ok: true, value: pack(result) }),
        (error: unknown) => tell({ kind: 'settle', id, ok: false, value: pack(error) }),
      );
      return { is: 'promise', id };
    }
    if (Array.isArray(value)) return { is: 'array', items: value.map(pack) };
    if (typeof value === 'object' && value !== null) {
      const prototype: unknown = Object.getPrototypeOf(value);
      if (prototype === null || prototype === Object.prototype)
        return { is: 'object', entries: Object.entries(value).map(([key, entry]) => [key, pack(entry)] as const) };
    }
    return { is: 'plain', value };
  };

  const unpack = (shape: Shape): unknown => {
    switch (shape.is) {
      case 'plain':
        return shape.value;
      case 'array':
        return shape.items.map(unpack);
      case 'object':
        return Object.fromEntries(shape.entries.map(([key, entry]) => [key, unpack(entry)]));
      case 'function': {
        const { id } = shape;
        return (...args: unknown[]) => call(id, args);
      }
      case 'promise': {
        const { id } = shape;
        return new Promise((resolve, reject) => promises.set(id, { resolve, reject }));
      }
    }
  };

  const call = (id: string, args: readonly unknown[]): unknown => {
    const number = ++last;
    tell({ kind: 'call', id, call: number, value: pack(args) });
    const told = returns.get(number);
    returns.delete(number);
    if (!told) throw new Error('An object could not be cloned.');
    const value = unpack(told.value as Shape); // what the other world's `pack` made
    if (told.ok !== true) throw value;
    return value;
  };

  document.addEventListener(ownName, (event) => {
    const told = (event as CustomEvent<Told | null>).detail;
    if (!told) return; // the browser could not clone it
    const shape = told.value as Shape; // what the other world's `pack` made
    switch (told.kind) {
      case 'expose':
        Object.defineProperty(window, told.id, { value: deepFreeze(unpack(shape)), enumerable: true });
        return;
      case 'settle': {
        const promise = promises.get(told.id);
        promises.delete(told.id);
        if (told.ok === true) promise?.resolve(unpack(shape));
        else promise?.reject(unpack(shape));
        return;
      }
      case 'return':
        if (told.call !== undefined) returns.set(told.call, told);
        return;
      case 'call': {
        const number = told.call ?? 0;
        try {
          const run = functions.get(told.id);
          if (!run) throw new Error('This function has gone.');
          const result = run(...(unpack(shape) as unknown[]));
          tell({ kind: 'return', id: told.id, call: number, ok: true, value: pack(result) });
        } catch (error) {
          tell({ kind: 'return', id: told.id, call: number, ok: false, value: pack(error) });
        }
      }
    }
  });

  const deepFreeze = (value: unknown): unknown => {
    if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)) {
      Object.values(value).forEach(deepFreeze);
      Object.freeze(value);
    }
    return value;
  };

  return {
    expose: (key, value) => tell({ kind: 'expose', id: key, value: pack(value) }),
    offer: (name, run) => functions.set(name, run),
    ask: (name, ...args) => call(name, args),
  };
}
