import { describe, expect, test } from 'vitest';
import { createPermissions } from '../../../src/main/shell/permissions.ts';

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
  ] as const)('a check of %s for %s with %o says no', (permission, origin, asked) => {
    recording = true;
    expect(rules.check(permission, origin, asked)).toBe(false);
  });
});
