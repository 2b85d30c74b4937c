import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SchemeMap } from '../../../tools/chromium-host/electron/scheme-map.ts';

function map(): SchemeMap {
  const schemes = new SchemeMap('s3cret');
  schemes.add('app');
  schemes.add('app-media');
  schemes.setPort(4321);
  return schemes;
}

describe('addresses of schemes that Chromium does not have', () => {
  test('go to Chromium by another name and come back by their own', () => {
    const chromium = map().toChromium('app://backlot/a/b?c=d#e');
    expect(chromium).toBe('http://backlot.app.s3cret.localhost:4321/a/b?c=d#e');
    expect(map().toApp(chromium)).toBe('app://backlot/a/b?c=d#e');
    expect(map().toChromium('app-media://staged/1')).toBe('http://staged.app-media.s3cret.localhost:4321/1');
  });

  test('whatever they are', () => {
    const host = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,10}[a-z0-9])?$/);
    const part = fc.stringMatching(/^[\w.~:@!$&'()*+,;=%?#-]{0,8}$/);
    fc.assert(
      fc.property(fc.constantFrom('app', 'app-media'), host, fc.array(part), (scheme, name, parts) => {
        const url = `${scheme}://${name}/${parts.join('/')}`;
        expect(map().toApp(map().toChromium(url))).toBe(url);
      }),
    );
  });

  test.each([
    'https://example.com/',
    'about:blank',
    'data:,x',
    'apple://x/',
    'http://backlot.app.wrong.localhost:4321/',
    '',
  ])('leave %s alone', (url) => {
    expect(map().toChromium(url)).toBe(url);
    expect(map().toApp(url)).toBe(url);
  });

  test('are answered only for those who know the secret', () => {
    expect(map().fromRequest('backlot.app.s3cret.localhost:4321', '/x')).toBe('app://backlot/x');
    for (const host of [
      undefined,
      '127.0.0.1:4321',
      'localhost:4321',
      'backlot.app.guess.localhost:4321',
      'backlot.other.s3cret.localhost:4321',
    ])
      expect(map().fromRequest(host, '/x')).toBeNull();
    expect(map().fromRequest('backlot.app.s3cret.localhost:4321', 'http://other/')).toBeNull();
  });

  test('stay allowed in a policy, each by its other name too, and nothing else does', () => {
    const policy = "default-src 'none'; img-src 'self' app-media: data:; media-src app-media:; frame-src app://backlot";
    expect(map().policyToChromium(policy)).toBe(
      "default-src 'none'; img-src 'self' app-media: http://*.app-media.s3cret.localhost:4321 data:; " +
        'media-src app-media: http://*.app-media.s3cret.localhost:4321; ' +
        'frame-src app://backlot http://backlot.app.s3cret.localhost:4321',
    );
    expect(map().policyToChromium("connect-src 'self'")).toBe("connect-src 'self'");
  });
});
