import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calls } from '../../../src/bridge/index.ts';
import { dispatch, type CallHandlers } from '../../../src/main/ipc/index.ts';
import { UnusableFileError } from '../../../src/main/media/index.ts';
import { SecretsLockedError } from '../../../src/main/ports/index.ts';
import { Refusal } from '../../../src/main/refusal.ts';
import { unreachable } from '../../helpers/api-errors.ts';

const called: string[] = [];
const log: string[] = [];
const note = (name: string) => (): never => {
  called.push(name);
  throw new Error('secret inner detail');
};
// One function for each name, whatever its input.
const handlers = Object.fromEntries(Object.keys(calls).map((name) => [name, note(name)])) as unknown as CallHandlers;
const ask = (message: unknown, own: Partial<CallHandlers> = {}): ReturnType<typeof dispatch> =>
  dispatch(
    { ...handlers, ...own },
    message,
    (line) => log.push(line),
    (accountId) => {
      if (accountId !== 'in-use') throw new Refusal({ code: 'other-account', title: 'No', detail: 'No.' });
    },
  );

const search = { keyword: 'lamps', network: 'youtube', again: false, expectedCredits: 15 };

describe('dispatch', () => {
  it('does not call failed what answers nothing and was done, whatever it returned', async () => {
    const own: Partial<CallHandlers> = { 'app.setUnsaved': ({ texts }) => texts as unknown as undefined };
    expect(await ask({ name: 'app.setUnsaved', input: { texts: 3 } }, own)).toEqual({ ok: true, value: null });
  });

  it.each([
    undefined,
    null,
    7,
    'account.signIn',
    [],
    {},
    { name: 'account.signIn' },
    // Programs and folders are chosen in the system's dialog, never named by the page.
    { name: 'settings.update', input: { changes: { ffmpegPath: '/bin/sh' } } },
    { name: 'settings.update', input: { changes: { speechModelDir: '/etc' } } },
    { name: 'settings.update', input: { changes: { unknown: 1 } } },
    { name: 'no.such.call', input: {} },
    { name: '__proto__', input: {} },
    { name: 'toString', input: {} },
    { name: 'constructor', input: {} },
    { name: 'hasOwnProperty', input: {} },
    { name: 7, input: {} },
    { name: 'account.usePractice', input: {}, extra: 1 },
    { name: 'queue.cancel', input: { ids: [] } },
    { name: 'queue.cancel', input: { ids: [''] } },
    { name: 'queue.cancel', input: { ids: ['x'.repeat(65)] } },
    { name: 'queue.cancel', input: { ids: ['a'], sudo: true } },
    // What pays says for which account.
    { name: 'ideas.discover', input: search },
    { name: 'ideas.discover', input: search, accountId: undefined },
    { name: 'ideas.discover', input: search, accountId: 7 },
    { name: 'queue.retry', input: { ids: ['a'], expectedCredits: 'NaN' } },
    { name: 'queue.retry', input: { ids: ['a'], expectedCredits: Number.NaN } },
  ])('refuses %j before any feature sees it', async (message) => {
    called.length = 0;
    expect(await ask(message)).toMatchObject({ ok: false, error: { code: 'malformed-call' } });
    expect(called).toEqual([]);
  });

  it('answers whatever it is sent, and never rejects', async () => {
    const name = fc.oneof(fc.constantFrom(...Object.keys(calls), '__proto__', 'toString'), fc.string());
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.anything(), fc.record({ name, input: fc.anything() })), async (message) => {
        expect((await ask(message)).ok).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  it('answers a huge malformed input with few words, and soon', async () => {
    // So many that the test's own time is over where each fault costs as much as there are faults before it.
    const result = await ask({ name: 'queue.cancel', input: { ids: Array.from({ length: 100_000 }, () => 7) } });
    expect(JSON.stringify(result).length).toBeLessThan(10_000);
    expect(
      await ask({ name: 'queue.cancel', input: { ids: Array.from({ length: 100_000 }, () => 'a') } }),
    ).toMatchObject({
      ok: false,
    });
  });

  it.each(['other', null])('begins nothing that pays with an account that is not in use: %j', async (accountId) => {
    called.length = 0;
    const refused = await ask({ name: 'ideas.discover', input: search, accountId });
    expect(refused).toMatchObject({ ok: false, error: { code: 'other-account' } });
    expect(called).toEqual([]);
    await ask({ name: 'ideas.discover', input: search, accountId: 'in-use' });
    expect(called).toEqual(['ideas.discover']);
  });

  it('lets every call pay that takes a price, but those about rows, which have an account of their own', () => {
    const priced = Object.entries(calls).flatMap(([name, { input }]) =>
      /expectedCredits|approvedTotal|buySlotFor/.test(
        Object.keys(input.def.type === 'object' ? input.shape : {}).join(),
      )
        ? [name]
        : [],
    );
    const ownAccount = ['queue.retry', 'queue.restore', 'queue.approve', 'characters.preview', 'characters.train'];
    const paying = Object.entries(calls).flatMap(([name, call]) => ('pays' in call ? [name] : []));
    // The photo of a character is free, and lies with the account then.
    expect([...priced.filter((name) => !ownAccount.includes(name)), 'characters.create'].toSorted()).toEqual(paying.toSorted()); // prettier-ignore
  });

  it.each<[string, Error, object]>([
    ['a service that cannot be reached', unreachable(), { code: 'not-sent-refused' }],
    ['a file that cannot be used', new UnusableFileError({ code: 'damaged', title: 'Damaged', detail: 'It is.' }), { code: 'damaged' }], // prettier-ignore
    ['a locked keychain', new SecretsLockedError('locked'), { code: 'keychain-locked', action: 'retry' }],
  ])('says in words what came of %s, and writes no defect down', async (_what, thrown, error) => {
    log.length = 0;
    const answer = await ask(
      { name: 'account.usePractice', input: {} },
      { 'account.usePractice': () => Promise.reject(thrown) },
    );
    expect(answer).toMatchObject({ ok: false, error });
    expect(log).toEqual([]);
  });

  it('gives the page nothing that the call does not promise', async () => {
    const wrong = { name: 'account.usePractice', input: {} };
    const handler = () => ({ id: 7, token: 'secret' }) as never; // what a defect might give
    expect(await ask(wrong, { 'account.usePractice': handler })).toMatchObject({ ok: false, error: { code: 'unexpected' } }); // prettier-ignore
  });

  it('says what a feature refuses, and of a defect nothing but that there is one', async () => {
    const refusal = { code: 'no', title: 'No', detail: 'Because.' };
    const refused = await ask(
      { name: 'account.usePractice', input: {} },
      { 'account.usePractice': () => Promise.reject(new Refusal(refusal)) },
    );
    expect(refused).toEqual({ ok: false, error: refusal });
    const broken = await ask({ name: 'account.usePractice', input: {} });
    expect(broken).toMatchObject({ ok: false, error: { code: 'unexpected' } });
    expect(JSON.stringify(broken)).not.toContain('secret inner detail');
    expect(log.join('\n')).toContain('secret inner detail');
  });
});
