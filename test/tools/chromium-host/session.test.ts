import { expect, test } from 'vitest';
import { proxyFromEnvironment } from '../../../tools/chromium-host/electron/session.ts';

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
