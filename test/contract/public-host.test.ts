import { BlockList } from 'node:net';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPublicHost } from '../../src/contract/index.ts';

describe('a host of the public internet', () => {
  it.each([
    'example.com',
    'EXAMPLE.com.',
    'cdn.example.co.uk',
    'bücher.example',
    'xn--e1afmkfd.xn--p1ai',
    'local.example.com',
    'notlocalhost.com',
    'mylocal.dev',
    'no-such-host.invalid',
    '8.8.8.8',
    '8.8.8.8.',
    '134744072',
    '100.63.255.255',
    '100.128.0.0',
    '172.15.255.255',
    '172.32.0.1',
    '191.255.255.255',
    '192.0.1.0',
    '192.0.3.0',
    '198.17.255.255',
    '198.20.0.0',
    '203.0.112.255',
    '223.255.255.255',
    '2606:4700::1111',
    '[2606:4700::1111]',
    '[2001:200::1]',
    '[2001:DB7:FFFF::1]',
    '[3ffe:ffff::1]',
    '[64:ff9b::808:808]',
    '64:ff9b::8.8.8.8',
    '[::ffff:8.8.8.8]',
  ])('is %s', (host) => {
    expect(isPublicHost(host)).toBe(true);
  });

  it.each([
    '',
    '.',
    'localhost',
    'LOCALHOST.',
    'localhost。',
    'app.localhost',
    'localhost.localdomain',
    'printer',
    'nas.local',
    'NAS.Local..',
    'a.internal',
    'a.intranet',
    'a.private',
    'a.corp',
    'a.lan',
    'fritz.home',
    'a.home.arpa',
    'files.test',
    'a.b1',
    '127.0.0.1',
    '127.0.0.1.',
    '127.0.0.1..',
    '127.1',
    '2130706433',
    '0x7f.1',
    '0177.0.0.1',
    '１２７.0.0.1',
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.8',
    '192.0.2.1',
    '192.88.99.1',
    '192.168.0.1',
    '198.18.0.1',
    '198.19.255.255',
    '198.51.100.7',
    '203.0.113.5',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '256.0.0.1',
    '::',
    '[::1]',
    '[::7f00:1]',
    '[::ffff:10.0.0.1]',
    '::ffff:192.168.0.1',
    '[64:ff9b::c0a8:101]',
    '[64:ff9b:1::808:808]',
    '[100::1]',
    '[2001::1]',
    '[2001:1ff::1]',
    '[2001:db8::1]',
    '[2002:7f00:1::]',
    '[3fff:fff::1]',
    '[4000::1]',
    '[5f00::1]',
    '[fc00::1]',
    '[fd00::1]',
    '[fe80::1]',
    'fe80::1%eth0',
    '[fec0::1]',
    '[ff02::1]',
    '8.8.8.8:443',
    '8.8.8.8/a',
    '10.0.0.1@8.8.8.8',
    'not a host',
  ])('is not %j', (host) => {
    expect(isPublicHost(host)).toBe(false);
  });

  it('is the same IPv4 address in every spelling, and as IPv6 has it', () => {
    const special = blockList('ipv4', [
      ['0.0.0.0', 8],
      ['10.0.0.0', 8],
      ['100.64.0.0', 10],
      ['127.0.0.0', 8],
      ['169.254.0.0', 16],
      ['172.16.0.0', 12],
      ['192.0.0.0', 24],
      ['192.0.2.0', 24],
      ['192.88.99.0', 24],
      ['192.168.0.0', 16],
      ['198.18.0.0', 15],
      ['198.51.100.0', 24],
      ['203.0.113.0', 24],
      ['224.0.0.0', 4],
      ['240.0.0.0', 4],
    ]);
    const parts = fc.tuple(
      fc.oneof(fc.constantFrom(10, 100, 127, 169, 172, 192, 198, 203), fc.nat(255)),
      fc.oneof(fc.constantFrom(0, 16, 18, 31, 51, 64, 88, 168, 254), fc.nat(255)),
      fc.oneof(fc.constantFrom(0, 2, 99, 100, 113), fc.nat(255)),
      fc.nat(255),
    );
    fc.assert(
      fc.property(parts, (bytes) => {
        const dotted = bytes.join('.');
        const number = bytes.reduce((sum, byte) => sum * 256 + byte, 0);
        const octal = bytes.map((byte) => `0${byte.toString(8)}`).join('.');
        const spellings = [dotted, `${dotted}.`, `${number}`, `0X${number.toString(16)}`, octal];
        for (const host of [...spellings, `::ffff:${dotted}`, `[64:FF9B::${dotted}]`])
          expect(isPublicHost(host), host).toBe(!special.check(dotted, 'ipv4'));
      }),
    );
  });

  it('is an IPv6 address only where one is given out', () => {
    const given = blockList('ipv6', [['2000::', 3]]);
    const special = blockList('ipv6', [
      ['2001::', 23],
      ['2001:db8::', 32],
      ['2002::', 16],
      ['3fff::', 20],
    ]);
    const group = fc.oneof(fc.constantFrom(0, 1, 0xdb8, 0xfff, 0x1000, 0xffff), fc.nat(0xffff));
    const first = fc.oneof(fc.constantFrom(0x1fff, 0x2000, 0x2001, 0x2002, 0x3fff, 0x4000, 0xfe80), fc.nat(0xffff));
    fc.assert(
      fc.property(fc.tuple(first, group, group, group, group, group, group, fc.constant(1)), (groups) => {
        const address = groups.map((each) => each.toString(16)).join(':');
        // IPv4 in IPv6 is held by the test above.
        fc.pre(!/^(?:0:0:0:0:0:ffff|64:ff9b:0:0:0:0):/u.test(address));
        const open = given.check(address, 'ipv6') && !special.check(address, 'ipv6');
        expect(isPublicHost(address), address).toBe(open);
        expect(isPublicHost(`[${address.toUpperCase()}]`), address).toBe(open);
      }),
    );
  });

  it('has no name that ends like those of the local network, however it is written', () => {
    const label = fc.stringMatching(/^[a-z\d]{1,8}$/u);
    const end = fc.constantFrom('localhost', 'local', 'internal', 'intranet', 'lan', 'home.arpa', 'test');
    fc.assert(
      fc.property(label, end, fc.integer({ min: 0, max: 2 }), fc.boolean(), (name, last, dots, loud) => {
        const host = `${name}.${last}${'.'.repeat(dots)}`;
        expect(isPublicHost(loud ? host.toUpperCase() : host)).toBe(false);
        expect(isPublicHost(`${name}-${last}.com`)).toBe(true);
      }),
    );
  });
});

function blockList(family: 'ipv4' | 'ipv6', networks: readonly (readonly [string, number])[]): BlockList {
  const list = new BlockList();
  for (const [network, bits] of networks) list.addSubnet(network, bits, family);
  return list;
}
