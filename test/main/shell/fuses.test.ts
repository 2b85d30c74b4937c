import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const config = readFileSync(new URL('../../../electron-builder.yml', import.meta.url), 'utf8');

test.each([
  ['runAsNode', false],
  ['enableCookieEncryption', false],
  ['enableNodeOptionsEnvironmentVariable', false],
  ['enableNodeCliInspectArguments', false],
  ['enableEmbeddedAsarIntegrityValidation', true],
  ['onlyLoadAppFromAsar', true],
  ['grantFileProtocolExtraPrivileges', false],
])('the packaged app has the fuse %s set to %s', (fuse, value) => {
  expect(config).toMatch(new RegExp(`^electronFuses:\\n(?:  .*\\n)*?  ${fuse}: ${value}$`, 'm'));
});
