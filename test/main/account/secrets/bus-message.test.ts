import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeMessage, encodeCall, messageKinds } from '../../../../src/main/account/secrets/bus-message.ts';
import { busPaths } from '../../../../src/main/account/secrets/session-bus.ts';

const call = fc.record({
  destination: fc.constant('org.freedesktop.secrets'),
  path: fc.string({ unit: 'binary' }).map((text) => `/${text.replaceAll('\0', '')}`),
  interface: fc.string(),
  member: fc.string(),
  values: fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.array(fc.string(), { maxLength: 4 })), { maxLength: 5 }),
});

function read(bytes: Uint8Array): unknown {
  try {
    return decodeMessage(Buffer.from(bytes));
  } catch (error) {
    return error;
  }
}

describe('a bus message', () => {
  it('comes back as it was written, whatever comes after it', () => {
    fc.assert(
      fc.property(call, fc.nat(2 ** 32 - 1), fc.uint8Array({ maxLength: 20 }), ({ values, ...rest }, serial, more) => {
        const signature = values.map((value) => (typeof value === 'string' ? 's' : 'ao')).join('');
        const bytes = encodeCall({ ...rest, signature, body: values }, serial);
        const read = decodeMessage(Buffer.concat([bytes, more]));
        expect(read?.length).toBe(bytes.length);
        expect(read?.message).toMatchObject({
          kind: messageKinds.call,
          serial,
          path: rest.path,
          member: rest.member,
          body: values,
        });
      }),
    );
  });

  it('is waited for until its last byte is there', () => {
    const bytes = encodeCall(
      { destination: 'a.b', path: '/', interface: 'c', member: 'd', signature: 's', body: ['text'] },
      1,
    );
    for (let length = 0; length < bytes.length; length += 1)
      expect(decodeMessage(bytes.subarray(0, length))).toBeNull();
  });

  it('that is none ends in an error or an answer, never in a hang', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 16, maxLength: 200 }), (noise) => {
        const result = read(noise);
        expect(result === null || typeof result === 'object').toBe(true);
      }),
    );
    // A little-endian answer whose body is a list of empty structs.
    const emptyStructs = Buffer.from(
      '6c0200010c000000010000000900000008016700036128290000000000000000040000000000000000000000',
      'hex',
    );
    expect(read(emptyStructs)).toMatchObject({ message: 'a bus list of nothing' });
  });

  it('is read in the order of its bytes in which it is written here, and as far as that is worth it', () => {
    const bytes = encodeCall(
      { destination: 'a.b', path: '/', interface: 'c', member: 'd', signature: '', body: [] },
      1,
    );
    expect(read(Buffer.concat([Buffer.from('B'), bytes.subarray(1)]))).toMatchObject({
      message: 'a bus message that is not little-endian',
    });
    bytes.writeUInt32LE(2 ** 24, 4);
    expect(read(bytes)).toMatchObject({ message: 'a bus message that is too long' });
  });

  it('of the bus itself is read', () => {
    // An answer to serial 7 with a variant that holds a boolean, as `Properties.Get` gives it.
    const bytes = Buffer.from(
      '6c02000108000000030000000f000000050175000700000008016700017600000162000001000000',
      'hex',
    );
    expect(decodeMessage(bytes)?.message).toMatchObject({ kind: messageKinds.answer, replyTo: 7, body: [true] });
  });
});

describe('the address of the session bus', () => {
  it.each<[Record<string, string>, string[]]>([
    [{ DBUS_SESSION_BUS_ADDRESS: 'unix:path=/run/user/1000/bus' }, ['/run/user/1000/bus']],
    [{ DBUS_SESSION_BUS_ADDRESS: 'unix:path=/tmp/a%20b,guid=00' }, ['/tmp/a b']],
    [{ DBUS_SESSION_BUS_ADDRESS: 'unix:guid=00,abstract=/tmp/x' }, ['\0/tmp/x']],
    [{ DBUS_SESSION_BUS_ADDRESS: 'tcp:host=a,port=1;unix:path=/b' }, ['/b']],
    [{ DBUS_SESSION_BUS_ADDRESS: 'disabled:' }, []],
    [{ XDG_RUNTIME_DIR: '/run/user/1000' }, ['/run/user/1000/bus']],
    [{}, []],
  ])('in %j is %j', (env, paths) => {
    expect(busPaths(env)).toEqual(paths);
  });
});
