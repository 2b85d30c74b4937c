import { afterEach, describe, expect, it } from 'vitest';
import { checkAccount, readBaseUrl } from '../../../src/main/api/index.ts';
import { realClock } from '../../helpers/ports.ts';
import { RunningClock } from '../../helpers/running-clock.ts';
import { openBudget, token } from './parts.ts';
import { always, answerText, ok, startWireServer, type WireServer } from './wire-server.ts';

let server: WireServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const options = { budget: openBudget(), clock: realClock };

async function against(text: string, given = token): ReturnType<typeof checkAccount> {
  server = await startWireServer(always(text));
  return checkAccount(`${server.baseUrl}/`, given, { ...options, clock: new RunningClock(50) });
}

describe('the base URL', () => {
  it.each([
    ['https://api.example.com/v2', 'https://api.example.com/v2'],
    ['  https://api.example.com/v2//  ', 'https://api.example.com/v2'],
    ['api.example.com/v2', 'https://api.example.com/v2'],
    ['HTTPS://API.Example.com:443/some/v2', 'https://api.example.com/some/v2'],
    ['http://127.0.0.1:8080/v2', 'http://127.0.0.1:8080/v2'],
    ['http://[::1]:8080/v2', 'http://[::1]:8080/v2'],
    ['http://localhost:8080/v2', 'http://localhost:8080/v2'],
    ['localhost:8080/v2', 'https://localhost:8080/v2'],
  ])('%j is read as %s', (typed, baseUrl) => {
    expect(readBaseUrl(typed)).toEqual({ ok: true, baseUrl });
  });

  it.each([
    ['', 'empty', null],
    ['   ', 'empty', null],
    ['https://', 'not-a-url', null],
    ['two words', 'not-a-url', null],
    ['ftp://a.example/v2', 'not-http', null],
    ['file:///v2', 'not-a-url', null],
    ['javascript:alert(1)', 'not-a-url', null],
    ['http://api.example.com/v2', 'insecure', 'https://api.example.com/v2'],
    ['http://127.0.0.1.evil.example/v2', 'insecure', 'https://127.0.0.1.evil.example/v2'],
    ['https://me:secret@api.example.com/v2', 'credentials', null],
    ['https://api.example.com/v2?token=1', 'query', null],
    ['https://api.example.com/v2#x', 'query', null],
    ['https://api.example.com', 'no-version', 'https://api.example.com/v2'],
    ['https://api.example.com/v1/', 'no-version', 'https://api.example.com/v2'],
    ['https://api.example.com/studio', 'no-version', 'https://api.example.com/studio/v2'],
  ])('%j is refused as %s', (typed, problem, suggestion) => {
    expect(readBaseUrl(typed)).toEqual({ ok: false, problem, suggestion });
  });
});

describe('signing in', () => {
  it('gives the profile, the cleaned base URL and the cleaned token', async () => {
    const result = await against(ok({ id: 7, name: 'Ana' }), `  Bearer ${token}\n`);
    expect(result).toEqual({ ok: true, value: { baseUrl: server?.baseUrl, token, profile: { id: 7, name: 'Ana' } } });
  });

  it.each([
    ['401', answerText(401, { message: 'no' }), 'unauthorized', 'token'],
    ['409', answerText(409, ''), 'email-unverified', undefined],
    ['429', answerText(429, {}, { 'retry-after': '1' }), 'rate-limited', undefined],
    ['500', answerText(500, ''), 'server-error', undefined],
    ['a web page', answerText(200, '<html>', { 'content-type': 'text/html' }), 'not-the-api', 'baseUrl'],
    ['a page that is missing', answerText(404, '<html>', { 'content-type': 'text/html' }), 'not-the-api', 'baseUrl'],
    ['a JSON 404', answerText(404, { message: 'Not found' }), 'not-the-api', 'baseUrl'],
    ['a redirect', answerText(301, '', { location: 'https://x/v2' }), 'not-the-api', 'baseUrl'],
    ['another JSON service', answerText(200, { swagger: '2.0' }), 'not-the-api', 'baseUrl'],
  ])('answers %s with words of its own', async (_, text, code, field) => {
    const result = await against(text);
    expect(result).toMatchObject({ ok: false, error: { code } });
    expect(result.ok ? [] : Object.keys(result.error.fields ?? {})).toEqual(field === undefined ? [] : [field]);
    expect(JSON.stringify(result)).not.toContain(token);
  });

  it.each([
    ['https://nothing.invalid/v2', token, 'not-sent-dns'],
    ['http://127.0.0.1:1/v2', token, 'not-sent-refused'],
    ['http://api.example.com/v2', token, 'bad-base-url'],
    ['https://u:p4ss@api.example.com/v2', token, 'bad-base-url'],
    ['https://api.example.com/v2', '', 'bad-token'],
    ['https://api.example.com/v2', 'two words', 'bad-token'],
    ['https://api.example.com/v2', 'tökén', 'bad-token'],
  ])('to %s with %j is %s', async (baseUrl, given, code) => {
    const result = await checkAccount(baseUrl, given, options);
    expect(result).toMatchObject({ ok: false, error: { code } });
    expect(JSON.stringify(result)).not.toContain('p4ss');
  });
});
