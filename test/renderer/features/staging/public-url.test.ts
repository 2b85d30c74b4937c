import { describe, expect, it } from 'vitest';
import { addressIn, urlFault } from '../../../../src/renderer/features/staging/public-url.ts';

describe('urlFault', () => {
  it.each([
    ['https://example.com/talk.mp4', null],
    ['  https://exämple.org/a?b=c#d  ', null],
    ['https://8.8.8.8/a.mp3', null],
    ['https://[2606:4700::1111]/a.mp3', null],
    ['', 'empty'],
    ['   ', 'empty'],
    ['talk.mp4', 'not-an-address'],
    ['https://', 'not-an-address'],
    ['https://exa mple.com', 'not-an-address'],
    ['https://example.com/a\nhttps://example.com/b', 'not-an-address'],
    ['http://example.com/a.mp3', 'not-https'],
    ['ftp://example.com/a.mp3', 'not-https'],
    ['file:///etc/passwd', 'not-https'],
    ['javascript:alert(1)', 'not-https'],
    ['https://me:secret@example.com/a.mp3', 'has-password'],
    ['https://localhost/a.mp3', 'private'],
    ['https://LOCALHOST./a.mp3', 'private'],
    ['https://nas.local/a.mp3', 'private'],
    ['https://2130706433/a', 'private'],
    ['https://[::1]/a', 'private'],
    [`https://example.com/${'a'.repeat(4000)}`, 'too-long'],
  ])('%j is %j', (text, fault) => {
    expect(urlFault(text)).toBe(fault);
  });
});

describe('addressIn', () => {
  it('takes the first line that is no comment', () => {
    expect(addressIn('# from a browser\r\nhttps://example.com/a\r\nhttps://example.com/b')).toBe(
      'https://example.com/a',
    );
    expect(addressIn('\n \n')).toBeNull();
  });
});
