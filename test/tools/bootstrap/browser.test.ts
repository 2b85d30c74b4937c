import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserCandidates, findBrowser } from '../../../tools/bootstrap/browser.mjs';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'backlot-browser-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('on Linux the folders of PATH are looked at in order, a snap last', () => {
  const found = browserCandidates('linux', { PATH: '/snap/bin:/opt/bin:/usr/bin' }, '/home/u');
  expect(found[0]).toBe('/opt/bin/google-chrome-stable');
  expect(found).toContain('/usr/bin/brave-browser');
  expect(found).toContain('/opt/google/chrome/chrome');
  expect(found.indexOf('/usr/bin/chromium')).toBeLessThan(found.indexOf('/snap/bin/chromium'));
});

test('on macOS and Windows the usual places are, and the user’s own, then PATH', () => {
  const mac = browserCandidates('darwin', { PATH: '/opt/homebrew/bin' }, '/Users/u');
  expect(mac[0]).toBe('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome');
  expect(mac).toContain('/Users/u/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge');
  expect(mac.at(-1)).toBe('/opt/homebrew/bin/chromium');
  const windows = browserCandidates('win32', { LOCALAPPDATA: 'C:\\L', PATH: 'C:\\A;C:\\B' }, 'C:\\U');
  expect(windows[0]).toBe('C:\\L\\Google\\Chrome\\Application\\chrome.exe');
  expect(windows.at(-1)).toBe('C:\\B\\msedge.exe');
});

test('a named one overrides all, also where it is not there', () => {
  expect(browserCandidates('linux', { BACKLOT_CHROMIUM: '/x', PATH: '/bin' }, '/')).toEqual(['/x']);
  expect(findBrowser('linux', { BACKLOT_CHROMIUM: '/nonexistent/x', PATH: process.env['PATH'] })).toBeUndefined();
});

test.skipIf(process.platform === 'win32')('what cannot be run is none', () => {
  const [better, found] = [join(folder, 'chromium'), join(folder, 'brave-browser')];
  writeFileSync(better, '');
  writeFileSync(found, '');
  chmodSync(better, 0o644);
  chmodSync(found, 0o755);
  expect(findBrowser('linux', { PATH: folder })).toBe(found);
});
