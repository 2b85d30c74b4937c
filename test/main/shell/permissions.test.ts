import type { Session } from 'electron';
import { describe, expect, test, vi } from 'vitest';
import { applyPermissions, createPermissions } from '../../../src/main/shell/permissions.ts';

const ours = { isMainFrame: true, requestingUrl: 'app://backlot/index.html', mediaTypes: ['audio'] } as const;

describe('what a page may have', () => {
  let recording = true;
  const rules = createPermissions({ recording: () => recording });

  test('is the microphone, for our page, while a recording is open', () => {
    recording = true;
    expect(rules.request('media', ours)).toBe(true);
    expect(rules.check('media', 'app://backlot/', { isMainFrame: true, mediaType: 'audio' })).toBe(true);
    recording = false;
    expect(rules.request('media', ours)).toBe(false);
    expect(rules.check('media', 'app://backlot/', { isMainFrame: true, mediaType: 'audio' })).toBe(false);
  });

  test('is the full screen, for our page, at any time', () => {
    recording = false;
    const page = { isMainFrame: true, requestingUrl: 'app://backlot/index.html' };
    expect(rules.request('fullscreen', page)).toBe(true);
    expect(rules.request('fullscreen', { ...page, isMainFrame: false })).toBe(false);
    expect(rules.request('fullscreen', { ...page, requestingUrl: 'https://example.com/' })).toBe(false);
    expect(rules.check('fullscreen', 'app://backlot/', { isMainFrame: true })).toBe(true);
    expect(rules.check('fullscreen', 'https://example.com/', { isMainFrame: true })).toBe(false);
  });

  test.each([
    ['the camera', 'media', { ...ours, mediaTypes: ['video'] }],
    ['the camera beside the microphone', 'media', { ...ours, mediaTypes: ['audio', 'video'] }],
    ['nothing in particular', 'media', { ...ours, mediaTypes: [] }],
    ['a kind that is not told', 'media', { ...ours, mediaTypes: undefined }],
    ['a frame', 'media', { ...ours, isMainFrame: false }],
    ['another page', 'media', { ...ours, requestingUrl: 'https://example.com/' }],
    ['a page whose name begins like ours', 'media', { ...ours, requestingUrl: 'app://backlot.evil/index.html' }],
    ['a page that is not told', 'media', { ...ours, requestingUrl: undefined }],
    ['notifications', 'notifications', ours],
    ['the clipboard', 'clipboard-read', ours],
    ['the screen', 'display-capture', ours],
    ['links', 'openExternal', ours],
  ])('is not %s', (_what, permission, asked) => {
    recording = true;
    expect(rules.request(permission, asked)).toBe(false);
  });

  test.each([
    ['media', 'app://backlot/', { isMainFrame: true, mediaType: 'video' }],
    ['media', 'app://backlot/', { isMainFrame: false, mediaType: 'audio' }],
    ['media', 'https://example.com/', { isMainFrame: true, mediaType: 'audio' }],
    ['geolocation', 'app://backlot/', { isMainFrame: true }],
    ['display-capture', 'app://backlot/', { isMainFrame: true, mediaType: 'audio' }],
  ] as const)('a check of %s for %s with %o says no', (permission, origin, asked) => {
    recording = true;
    expect(rules.check(permission, origin, asked)).toBe(false);
  });
});

describe('a request that the rules allow', () => {
  type Handler = NonNullable<Parameters<Session['setPermissionRequestHandler']>[0]>;

  /** What the page hears, and how often the system was asked. */
  async function answered(
    allowed: boolean,
    system: () => Promise<boolean>,
  ): Promise<{ heard: boolean; asked: number }> {
    const asked = vi.fn<() => Promise<boolean>>(system);
    let handler: Handler | null = null;
    const session = {
      setPermissionRequestHandler: (given: Handler) => (handler = given),
      setPermissionCheckHandler: () => undefined,
      setDevicePermissionHandler: () => undefined,
    };
    // The three of a session that are set.
    applyPermissions(session as unknown as Session, { request: () => allowed, check: () => allowed }, asked);
    const heard = await new Promise<boolean>((resolve) =>
      handler?.({} as never, 'media', resolve, { isMainFrame: true, requestingUrl: 'app://backlot/index.html' }),
    );
    return { heard, asked: asked.mock.calls.length };
  }

  test('waits for the leave of the system', async () => {
    expect(await answered(true, () => Promise.resolve(true))).toEqual({ heard: true, asked: 1 });
    expect(await answered(true, () => Promise.resolve(false))).toEqual({ heard: false, asked: 1 });
  });

  test('is denied where the system cannot be asked, and the system is not asked for what the rules deny', async () => {
    expect(await answered(true, () => Promise.reject(new Error('no such kind')))).toEqual({ heard: false, asked: 1 });
    expect(await answered(false, () => Promise.resolve(true))).toEqual({ heard: false, asked: 0 });
  });
});

test('whatever the page asks of the window, the rules answer, and no device is ever given', () => {
  type Check = NonNullable<Parameters<Session['setPermissionCheckHandler']>[0]>;
  type Device = NonNullable<Parameters<Session['setDevicePermissionHandler']>[0]>;
  let check: Check | null = null;
  let device: Device | null = null;
  const session = {
    setPermissionRequestHandler: () => undefined,
    setPermissionCheckHandler: (given: Check) => (check = given),
    setDevicePermissionHandler: (given: Device) => (device = given),
  };
  const allowed = vi.fn<() => boolean>(() => false);
  // The three of a session that are set.
  applyPermissions(session as unknown as Session, { request: () => true, check: allowed });
  const asked = { isMainFrame: true, mediaType: 'audio' } as const;
  expect((check as Check | null)?.(null, 'media', 'app://backlot', asked)).toBe(false);
  expect(allowed.mock.calls).toEqual([['media', 'app://backlot', asked]]);
  expect((device as Device | null)?.({} as never)).toBe(false);
});
