import { expect, test } from 'vitest';
import { chromiumCandidates } from '../../../tools/chromium-host/chromium/find.ts';
import { chromiumArguments, withFileNames } from '../../../tools/chromium-host/chromium/launch.ts';
import { proxyFromEnvironment } from '../../../tools/chromium-host/electron/session.ts';

test('on Linux the folders of PATH are looked at in order, a snap last', () => {
  const found = chromiumCandidates('linux', { PATH: '/snap/bin:/opt/bin:/usr/bin' }, '/home/u');
  expect(found[0]).toBe('/opt/bin/google-chrome-stable');
  expect(found.indexOf('/usr/bin/chromium')).toBeLessThan(found.indexOf('/snap/bin/chromium'));
});

test('on macOS and Windows the usual places are, and the user’s own', () => {
  expect(chromiumCandidates('darwin', {}, '/Users/u')).toContain(
    '/Users/u/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  );
  expect(chromiumCandidates('win32', { LOCALAPPDATA: 'C:\\L' }, 'C:\\U')).toContain(
    'C:\\L\\Google\\Chrome\\Application\\chrome.exe',
  );
});

test('a named one overrides all', () => {
  expect(chromiumCandidates('linux', { BACKLOT_CHROMIUM: '/x', PATH: '/bin' }, '/')).toEqual(['/x']);
});

test('the sandbox is given up only for root, and a port is opened only when asked for', () => {
  const options = { executable: '/x', headless: false, size: { width: 1, height: 2 }, extraArguments: [] };
  const usual = chromiumArguments(options, '/p', false).join(' ');
  expect(usual).not.toMatch(/--no-sandbox|--remote-debugging-port|--headless/);
  expect(chromiumArguments(options, '/p', true)).toContain('--no-sandbox');
  expect(chromiumArguments({ ...options, remoteDebuggingPort: 0 }, '/p', false)).toContain('--remote-debugging-port=0');
});

test.each([
  ['https://a.example/', { HTTPS_PROXY: 'http://p:3128' }, 'PROXY p:3128'],
  ['http://a.example/', { HTTPS_PROXY: 'http://p:3128' }, 'DIRECT'],
  ['http://a.example/', { all_proxy: 'socks5://p' }, 'SOCKS5 p:1080'],
  ['https://a.example/', { https_proxy: 'p:8080', HTTPS_PROXY: 'q:1' }, 'PROXY p:8080'],
  ['https://a.example/', { HTTPS_PROXY: 'https://p' }, 'HTTPS p:443'],
  ['https://a.example/', { HTTPS_PROXY: 'p:1', NO_PROXY: 'b.example, .example' }, 'DIRECT'],
  ['https://badexample/', { HTTPS_PROXY: 'p:1', NO_PROXY: 'example' }, 'PROXY p:1'],
  ['https://127.0.0.1:5/', { HTTPS_PROXY: 'p:1' }, 'DIRECT'],
  ['https://localhost/', { HTTPS_PROXY: 'p:1' }, 'DIRECT'],
  ['https://a.example/', { HTTPS_PROXY: 'p:1', NO_PROXY: '*' }, 'DIRECT'],
])('the way to %s with %o is %s', (url, env, expected) => {
  expect(proxyFromEnvironment(url, env)).toBe(expected);
});

test('lets file names be more than ASCII where no locale says so, and changes none that is there', () => {
  expect(withFileNames({ LANG: '' })).toEqual({ LANG: '', LC_CTYPE: 'C.UTF-8' });
  for (const env of [{ LANG: 'de_DE.UTF-8' }, { LC_ALL: 'C' }, { LC_CTYPE: 'en_GB.UTF-8' }])
    expect(withFileNames(env)).toEqual(env);
});
