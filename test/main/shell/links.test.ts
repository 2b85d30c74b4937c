import { expect, test } from 'vitest';
import { linkUrl, mayOpen } from '../../../src/main/shell/links.ts';
import { isOwn } from '../../../src/main/shell/origin.ts';

test('a link of the account leads to the site of its API, and only over https', () => {
  expect(linkUrl('billing', 'https://api.example.com/v2')).toBe('https://api.example.com/');
  expect(linkUrl('account', 'http://127.0.0.1:4010/v2')).toBeNull();
  expect(linkUrl('account', 'no url')).toBeNull();
  expect(linkUrl('account', null)).toBeNull();
  // The project has none yet; the account's is another's.
  expect(linkUrl('project', 'https://api.example.com/v2')).toBeNull();
});

test('only the listed addresses are opened, letter by letter', () => {
  const listed = linkUrl('speech-models', null) ?? '';
  expect(mayOpen(listed)).toBe(true);
  for (const url of [
    `${listed}/x`,
    `${listed}#`,
    listed.replace('https', 'http'),
    'file:///etc/passwd',
    'javascript:1',
    '',
  ])
    expect(mayOpen(url)).toBe(false);
});

test('our own addresses are those of our scheme and host', () => {
  expect(isOwn('app://backlot')).toBe(true);
  expect(isOwn('app://backlot/index.html')).toBe(true);
  for (const url of ['app://backlot.evil/', 'app://backlot@evil/', 'app://other/', 'about:blank', '', undefined])
    expect(isOwn(url)).toBe(false);
});
