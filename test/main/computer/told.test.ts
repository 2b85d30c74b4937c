import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { machineIdIn, networkAddressIn, platformUuidIn, registryGuidIn } from '../../../src/main/computer/told.ts';

const uuid = '4c4c4544-0042-3510-8051-b4c04f4d4d32';

/** As `ioreg -rd1 -c IOPlatformExpertDevice` prints it. */
const mac = (
  id: string,
): string => `+-o J314sAP  <class IOPlatformExpertDevice, id 0x100000256, registered, matched, active, busy 0 (1032 ms), retain 41>
    {
      "IOPolledInterface" = "AppleARMWatchdogTimerHibernateHandler is not serializable"
      "#address-cells" = <02000000>
      "AAPL,phandle" = <01000000>
      "serial-number" = <0000000000000000000000000000000000000000000000000000000000000000>
      "IOBusyInterest" = "IOCommand is not serializable"
      "target-type" = <"J314s">
      "platform-name" = <7436303030000000000000000000000000000000000000000000000000000000>
      "secure-root-prefix" = <"md">
      "name" = <"device-tree">
      "region-info" = <4c4c2f4100000000000000000000000000000000000000000000000000000000>
      "manufacturer" = <"Apple Inc.">
      "compatible" = <"J314sAP","MacBookPro18,3","AppleARM">
      "IOPlatformSerialNumber" = "C02ZX1YZMD6T"
      "model" = <"MacBookPro18,3">
      "IOPlatformUUID" = "${id}"
      "IOConsoleSecurityInterest" = "IOCommand is not serializable"
    }

`;

/** As `reg query HKLM\SOFTWARE\Microsoft\Cryptography /v MachineGuid` prints it. */
const windows = (id: string, name = 'MachineGuid', kind = 'REG_SZ'): string =>
  `\r\nHKEY_LOCAL_MACHINE\\SOFTWARE\\Microsoft\\Cryptography\r\n    ${name}    ${kind}    ${id}\r\n\r\n`;

const encodings: readonly [string, (text: string) => Uint8Array][] = [
  ['in a code page', (text) => Buffer.from(text, 'latin1')],
  ['with line feeds alone', (text) => Buffer.from(text.replaceAll('\r', ''), 'latin1')],
  ['with carriage returns', (text) => Buffer.from(text.replaceAll(/\r?\n/gu, '\r\n'), 'latin1')],
  ['in UTF-8 with its mark', (text) => Buffer.from(`\u{feff}${text}`, 'utf8')],
  ['in UTF-16', (text) => Buffer.from(text, 'utf16le')],
  ['in UTF-16 with its mark', (text) => Buffer.from(`\u{feff}${text}`, 'utf16le')],
  ['in UTF-16 of the other order', (text) => Buffer.from(`\u{feff}${text}`, 'utf16le').swap16()],
];

const ids = fc.uuid().filter((id) => !/^[0f-]+$/u.test(id));
const cases = (id: string): fc.Arbitrary<string> => fc.constantFrom(id, id.toUpperCase());

describe.each(encodings)('what the programs of the system print, %s', (_, encoded) => {
  it('is read', () => {
    fc.assert(
      fc.property(
        ids.chain((id) => fc.tuple(fc.constant(id), cases(id))),
        ([id, shown]) => {
          expect(platformUuidIn(encoded(mac(shown)))).toBe(id);
          expect(registryGuidIn(encoded(windows(shown)), 'MachineGuid')).toBe(id);
          expect(registryGuidIn(encoded(windows(`{${shown}}`, 'LastConfig')), 'LastConfig')).toBe(id);
        },
      ),
    );
  });

  it('is not taken for an answer where it is none', () => {
    for (const text of [
      '',
      '\r\n',
      windows(''),
      windows('(value not set)'),
      windows(`${uuid}0`),
      windows(uuid, 'MachineGuids'),
      windows(uuid, 'OtherMachineGuid'),
      windows(uuid, 'MachineGuid', 'REG_BINARY'),
      windows('00000000-0000-0000-0000-000000000000'),
      windows('FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF'),
      windows('03000200-0400-0500-0006-000700080009'),
      `${windows(uuid)}${windows('5c4c4544-0042-3510-8051-b4c04f4d4d32')}`,
      // Where the tools of the registry are forbidden, or the key is not there.
      'ERROR: Registry editing has been disabled by your administrator.\r\n',
      'FEHLER: Der angegebene Registrierungsschl\u{fc}ssel bzw. Wert wurde nicht gefunden.\r\n',
      'ERREUR\u{a0}: le syst\u{e8}me n\u{2019}a pas trouv\u{e9} la cl\u{e9} ou la valeur de Registre sp\u{e9}cifi\u{e9}e.\r\n',
    ])
      expect(registryGuidIn(encoded(text), 'MachineGuid'), text).toBeNull();
    for (const text of [
      '',
      mac(''),
      mac('GHIJKLMN-5678-90EF-0000-000000000000'),
      mac('00000000-0000-0000-0000-000000000000'),
      `"IOPlatformUUID" = <"${uuid}">`,
      `"IOPlatformSerialNumber" = "C02""IOPlatformUUID" = "${uuid}"`,
    ])
      expect(platformUuidIn(encoded(text)), text).toBeNull();
  });
});

it('reads what the registry tells also between lines in the words of the system', () => {
  const around = fc.string({ unit: 'binary' }).map((text) => text.replaceAll('REG_SZ', ''));
  fc.assert(
    fc.property(ids, around, around, (id, before, after) => {
      const printed = Buffer.from(`${before}\r\n    MachineGuid    REG_SZ    ${id}\r\n${after}`, 'utf8');
      expect(registryGuidIn(printed, 'MachineGuid')).toBe(id);
    }),
  );
});

it('reads of garbage nothing but what could be an id, soon', () => {
  const pieces = fc.constantFrom(
    'MachineGuid',
    'REG_SZ',
    '"IOPlatformUUID"',
    ' = ',
    ' ',
    '\t',
    '\r\n',
    '{',
    '"',
    uuid,
    '\0',
    '\u{fe}',
  );
  const garbage = fc.oneof(
    fc.uint8Array({ maxLength: 4_000 }),
    fc.array(pieces, { maxLength: 200 }).map((all) => Buffer.from(all.join(''), 'latin1')),
  );
  fc.assert(
    fc.property(garbage, (bytes) => {
      for (const id of [platformUuidIn(bytes), registryGuidIn(bytes, 'MachineGuid')])
        expect([null, uuid]).toContain(id);
      for (const read of [machineIdIn, networkAddressIn]) read(Buffer.from(bytes).toString('utf8'));
    }),
  );
  const began = performance.now();
  for (const piece of [' ', '\t', '\r\n', ' \n', 'MachineGuid ', '"IOPlatformUUID" '])
    expect(
      registryGuidIn(Buffer.from(piece.repeat(100_000)), 'MachineGuid') ??
        platformUuidIn(Buffer.from(piece.repeat(100_000))),
    ).toBeNull();
  expect(performance.now() - began).toBeLessThan(5_000);
});

it.each([
  ['b08dfa6083e7567a1921a715000001fb\n', 'b08dfa6083e7567a1921a715000001fb'],
  ['B08DFA6083E7567A1921A715000001FB', 'b08dfa6083e7567a1921a715000001fb'],
  ['uninitialized\n', null],
  ['', null],
  ['\n', null],
  ['b08dfa6083e7567a1921a715000001f\n', null],
  ['b08dfa60-83e7-567a-1921-a715000001fb\n', null],
  [`${'0'.repeat(32)}\n`, null],
])('reads the machine id out of %j', (text, id) => {
  expect(machineIdIn(text)).toBe(id);
});

it.each([
  ['00:1a:2b:3c:4d:5e\n', '00:1a:2b:3c:4d:5e'],
  ['A4:C3:F0:85:AC:2D\n', 'a4:c3:f0:85:ac:2d'],
  // Given out by the maker of a virtual computer, or by a network manager.
  ['52:54:00:12:34:56\n', null],
  ['02:fc:00:00:00:01\n', null],
  ['00:00:00:00:00:00\n', null],
  ['ff:ff:ff:ff:ff:ff\n', null],
  // Of a device that is no network card.
  ['80:00:02:08:fe:80:00:00:00:00:00:00:f4:52:14:03:00:7b:cb:a1\n', null],
  ['', null],
])('reads a burnt-in address out of %j', (text, address) => {
  expect(networkAddressIn(text)).toBe(address);
});
