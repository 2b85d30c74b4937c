import { describe, expect, it } from 'vitest';
import { refusalOfUrl } from '../../../src/main/staging/url-rules.ts';

describe('a URL to transcribe', () => {
  it.each([
    'https://example.com/talk.mp3',
    ' https://cdn.example.co.uk/a%20b.mp4?x=1 ',
    'https://8.8.8.8/a.mp3',
    'https://bücher.example/ü.mp3',
  ])('takes %s', (url) => {
    expect(refusalOfUrl(url)).toBeNull();
  });

  it.each([
    ['', 'url-invalid'],
    ['talk.mp3', 'url-invalid'],
    ['http://example.com/a.mp3', 'url-not-https'],
    ['file:///etc/passwd', 'url-not-https'],
    ['https://user:secret@example.com/a.mp3', 'url-credentials'],
    ['https://localhost/a.mp3', 'url-private'],
    ['https://LOCALHOST./a.mp3', 'url-private'],
    ['https://printer/a.mp3', 'url-private'],
    ['https://nas.local/a.mp3', 'url-private'],
    ['https://127.0.0.1/a.mp3', 'url-private'],
    ['https://2130706433/a.mp3', 'url-private'],
    ['https://169.254.169.254/latest', 'url-private'],
    ['https://[::1]/a.mp3', 'url-private'],
    ['https://[::ffff:192.168.0.1]/a.mp3', 'url-private'],
  ])('refuses %s', (url, code) => {
    expect(refusalOfUrl(url)?.code).toBe(code);
  });

  it('does not repeat a password in what it says', () => {
    expect(JSON.stringify(refusalOfUrl('https://user:hunter2@example.com/'))).not.toContain('hunter2');
  });
});
