// oxlint-disable-next-line no-restricted-imports -- the session bus is a socket of this computer, not the service
import net from 'node:net';
import {
  decodeMessage,
  encodeCall,
  messageKinds,
  type BusCall,
  type BusMessage,
  type BusValue,
} from './bus-message.ts';

/** An answer that is an error, by its D-Bus name. */
export class BusError extends Error {
  override readonly name = 'BusError';
}

/** A connection to the user's D-Bus session bus: a few calls, then `close`. */
export interface SessionBus {
  /** Rejects with a `BusError`; also when the connection ends or the signal aborts. */
  call(call: BusCall): Promise<readonly BusValue[]>;
  /** Resolves with the body of the first such signal from now on. */
  signalFrom(path: string, member: string): Promise<readonly BusValue[]>;
  close(): void;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Null when there is no session bus. */
export async function openSessionBus(env: Environment, signal: AbortSignal): Promise<SessionBus | null> {
  for (const path of busPaths(env)) {
    const socket = await connect(path, signal).catch(() => null);
    if (socket !== null) return speak(socket, signal);
  }
  return null;
}

/** Socket paths of `DBUS_SESSION_BUS_ADDRESS`, else of the place where systemd puts the bus. */
export function busPaths(env: Environment): readonly string[] {
  const address = env['DBUS_SESSION_BUS_ADDRESS'];
  if (address === undefined || address === '') {
    return env['XDG_RUNTIME_DIR'] === undefined ? [] : [`${env['XDG_RUNTIME_DIR']}/bus`];
  }
  return address.split(';').flatMap((entry) => {
    const path = /^unix:(?:.*,)?(path|abstract)=([^,]*)/.exec(entry);
    if (path === null) return [];
    const name = decodeURIComponent(path[2] ?? '');
    return [path[1] === 'abstract' ? `\0${name}` : name];
  });
}

async function connect(path: string, signal: AbortSignal): Promise<net.Socket> {
  const socket = net.connect({ path, signal });
  await new Promise((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  // The bus knows from the socket who we are; the user's number only has to agree.
  const user = Buffer.from(String(process.getuid?.() ?? 0)).toString('hex');
  socket.write(`\0AUTH EXTERNAL ${user}\r\n`);
  const reply = await new Promise<string>((resolve, reject) => {
    socket.once('data', (bytes: Buffer) => resolve(bytes.toString('latin1')));
    socket.once('close', () => reject(new BusError('closed')));
  });
  if (!reply.startsWith('OK ')) {
    socket.destroy();
    throw new BusError('not authenticated');
  }
  socket.write('BEGIN\r\n');
  return socket;
}

async function speak(socket: net.Socket, signal: AbortSignal): Promise<SessionBus> {
  const listeners: ((message: BusMessage) => void)[] = [];
  const ended = new AbortController();
  let received = Buffer.alloc(0);
  let serial = 0;
  const end = (): void => {
    socket.destroy();
    ended.abort(new BusError('closed'));
  };
  socket.on('error', end);
  socket.on('close', end);
  socket.on('data', (bytes) => {
    received = Buffer.concat([received, bytes]);
    try {
      for (let next = decodeMessage(received); next !== null; next = decodeMessage(received)) {
        received = received.subarray(next.length);
        for (const listener of listeners) listener(next.message);
      }
    } catch {
      end();
    }
  });

  const first = (matches: (message: BusMessage) => boolean): Promise<BusMessage> =>
    new Promise((resolve, reject) => {
      listeners.push((message) => {
        if (matches(message)) resolve(message);
      });
      const fail = (): void => reject(new BusError(signal.aborted ? 'timeout' : 'closed'));
      const over = AbortSignal.any([signal, ended.signal]);
      if (over.aborted) fail();
      else over.addEventListener('abort', fail, { once: true });
    });

  const bus: SessionBus = {
    async call(call) {
      serial += 1;
      const mine = serial;
      const answer = first(({ replyTo }) => replyTo === mine);
      socket.write(encodeCall(call, mine));
      const { kind, error, body } = await answer;
      if (kind === messageKinds.error) throw new BusError(error ?? 'unknown');
      return body;
    },
    async signalFrom(path, member) {
      const message = await first(
        (seen) => seen.kind === messageKinds.signal && seen.path === path && seen.member === member,
      );
      return message.body;
    },
    close: end,
  };
  try {
    await bus.call({
      destination: 'org.freedesktop.DBus',
      path: '/org/freedesktop/DBus',
      interface: 'org.freedesktop.DBus',
      member: 'Hello',
      signature: '',
      body: [],
    });
  } catch (error) {
    end();
    throw error;
  }
  return bus;
}
