import { expect, test } from 'vitest';
import { chromiumArguments, withFileNames } from '../../../tools/chromium-host/chromium/launch.ts';

test('the sandbox is given up only for root, and a port is opened only when asked for', () => {
  const options = { executable: '/x', headless: false, size: { width: 1, height: 2 }, extraArguments: [] };
  const usual = chromiumArguments(options, '/p', false).join(' ');
  expect(usual).not.toMatch(/--no-sandbox|--remote-debugging-port|--headless/);
  expect(chromiumArguments(options, '/p', true)).toContain('--no-sandbox');
  expect(chromiumArguments({ ...options, remoteDebuggingPort: 0 }, '/p', false)).toContain('--remote-debugging-port=0');
});

test('lets file names be more than ASCII where no locale says so, and changes none that is there', () => {
  expect(withFileNames({ LANG: '' })).toEqual({ LANG: '', LC_CTYPE: 'C.UTF-8' });
  for (const env of [{ LANG: 'de_DE.UTF-8' }, { LC_ALL: 'C' }, { LC_CTYPE: 'en_GB.UTF-8' }])
    expect(withFileNames(env)).toEqual(env);
});
