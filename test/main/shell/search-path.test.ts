import { expect, test } from 'vitest';
import { searchPathOf } from '../../../src/main/shell/search-path.ts';

test('on macOS programs are looked for where package managers put them, last and once', () => {
  expect(searchPathOf('/usr/bin:/bin', 'darwin')).toBe('/usr/bin:/bin:/opt/homebrew/bin:/usr/local/bin:/opt/local/bin');
  expect(searchPathOf('/usr/local/bin:/usr/bin', 'darwin')).toBe(
    '/usr/local/bin:/usr/bin:/opt/homebrew/bin:/opt/local/bin',
  );
  expect(searchPathOf('', 'darwin')).toBe('/opt/homebrew/bin:/usr/local/bin:/opt/local/bin');
});

test('elsewhere the path stays as the system gives it', () => {
  expect(searchPathOf('/usr/bin::/bin', 'linux')).toBe('/usr/bin::/bin');
  expect(searchPathOf('C:\\Windows;D:\\ffmpeg', 'win32')).toBe('C:\\Windows;D:\\ffmpeg');
});
