import type { lookup as systemLookup } from 'node:dns';
import { connect } from 'node:net';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { privateAddressCode, publicLookup } from '../../../src/main/api/public-lookup.ts';

/** A name service that knows these addresses of every name. */
const answering = (...addresses: readonly string[]) =>
  publicLookup(((
    _name: string,
    _options: unknown,
    callback: (error: null, found: { address: string; family: number }[]) => void,
  ) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as unknown as typeof systemLookup); // the one form of the call that is used

describe('looking up a public name', () => {
  it.each(['127.0.0.1', '10.1.2.3', '169.254.169.254', '::1', 'fd00::1', '::ffff:192.168.0.1', '0.0.0.0'])(
    'connects to nothing when the name stands for %s',
    async (address) => {
      const socket = connect({ host: 'public.example.com', port: 9, lookup: answering(address) });
      const [error] = (await once(socket, 'error')) as [NodeJS.ErrnoException]; // what sockets emit
      expect(error.code).toBe(privateAddressCode);
    },
  );

  it('uses the public ones of several', async () => {
    const found = await new Promise((resolve) => {
      answering('10.0.0.1', '93.184.216.34')('a.example.com', { all: true }, (_error, addresses) => resolve(addresses));
    });
    expect(found).toEqual([{ address: '93.184.216.34', family: 4 }]);
  });
});
