import { expect, it } from 'vitest';
import { staysOnTop } from '../../../src/main/shell/stays-on-top.ts';

it.each([
  ['darwin', '', undefined, true],
  ['win32', '', undefined, true],
  // As a program that was ported from Linux may leave it.
  ['darwin', '', 'wayland', true],
  ['linux', '', 'x11', true],
  ['linux', '', 'wayland', false],
  ['linux', 'auto', 'wayland', false],
  ['linux', 'x11', 'wayland', true],
  ['linux', 'wayland', 'x11', false],
  ['linux', '', undefined, true],
] as const)(
  'a window on %s (switch "%s", session %s) keeps itself in front: %s',
  (platform, ozonePlatform, sessionType, stays) => {
    expect(staysOnTop({ platform, ozonePlatform, sessionType })).toBe(stays);
  },
);
