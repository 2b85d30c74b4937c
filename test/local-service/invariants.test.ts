import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { wavFile } from '../../src/local-service/media/wav.ts';
import { Database } from '../../src/local-service/store/database.ts';
import { accountTables, Accounts } from '../../src/local-service/store/accounts.ts';
import { lawsOf } from '../../src/local-service/store/invariants.ts';
import { Ledger, ledgerTables } from '../../src/local-service/store/ledger.ts';
import { temporaryFolder } from '../helpers/media.ts';
import { at, form, startPeer } from './harness.ts';

let peer: Awaited<ReturnType<typeof startPeer>>;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let files: Record<'short' | 'long' | 'broken', string>;
beforeAll(async () => {
  peer = await startPeer();
  folder = await temporaryFolder();
  const path = (name: string) => join(folder.path, name);
  files = { short: path('short.wav'), long: path('long.wav'), broken: path('broken.mp3') };
  await writeFile(files.short, wavFile(new Float32Array(4000), 8000));
  await writeFile(files.long, wavFile(new Float32Array(16_000 * 60 + 800), 16_000));
  await writeFile(files.broken, 'no sound');
});
afterAll(async () => {
  await peer[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
});

const file = fc.constantFrom('short', 'short', 'short', 'short', 'short', 'long', 'broken' as const);
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('transcribe' as const), file, account: fc.nat(1) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('clone' as const), buy: fc.boolean(), account: fc.nat(1) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete' as const), account: fc.nat(1) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('advance' as const), seconds: fc.constantFrom(0, 1, 3, 15, 60, 400) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('credits' as const), set: fc.nat(8), account: fc.nat(1) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('fault' as const), type: fc.constantFrom('job-fail', 'job-stall', 'drop-after', 'drop-before') }) },
); // prettier-ignore
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const effects: Record<string, object> = { 'job-fail': { code: 'engine-down', message: 'x' }, 'job-stall': { s: 90 } };

async function run(one: Step, tokens: readonly string[]): Promise<void> {
  const token = 'account' in one ? (tokens[one.account] ?? '') : '';
  switch (one.kind) {
    case 'transcribe':
      await peer.transcribe({ file: `@${files[one.file]}` }, { token });
      return;
    case 'clone': {
      const data = await form({
        terms: 'on',
        name: 'A',
        gender: 'male',
        'samples[]': `@${files.short}`,
        ...(one.buy && { purchase_addon: '1' }),
      });
      await peer.ask('POST', '/voice-clones', { token, form: data });
      return;
    }
    case 'delete': {
      const id = at((await peer.get('/voice-clones', { token })).body, 'data.0.id');
      if (id !== undefined) await peer.ask('DELETE', `/voice-clones/${String(id)}`, { token });
      return;
    }
    case 'advance':
      await peer.advance(one.seconds);
      return;
    case 'credits':
      await peer.control('POST', `/accounts/${tokens.indexOf(tokens[one.account] ?? '') + 8}/credits`, {
        set: one.set,
      });
      return;
    case 'fault':
      await peer.fault('POST', '/*', { type: one.type, ...effects[one.type] });
  }
}

/** What anybody can see from outside: the ledger adds up to the balance, and each failed job costs nothing. */
async function seen(token: string) {
  const total = async (page: number): Promise<number> => {
    const { body } = await peer.get(`/credits/history?per_page=50&page=${page}`, { token });
    const data = at(body, 'data');
    const here = Array.isArray(data)
      ? data.reduce<number>((sum, entry) => sum + Number(at(entry, 'credit_spend')), 0)
      : 0;
    return Number(at(body, 'meta.total')) > page * 50 ? here + (await total(page + 1)) : here;
  };
  return { balance: await peer.balance(token), ledger: await total(1) };
}

it('keeps the books, whatever happens in whatever order', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      await peer.control('POST', '/reset');
      const fields = { credits: 6, clone_slots: { default_max: 1, addon_cap: 2, cost: 2 } };
      const tokens = [(await peer.account(fields)).token, (await peer.account(fields)).token];
      for (const one of steps) {
        // Dropped connections are among the faults.
        await run(one, tokens).catch(() => undefined);
        expect(await peer.violations()).toEqual([]);
      }
      await peer.control('DELETE', '/faults');
      await peer.advance(1000);
      expect(await peer.violations()).toEqual([]);
      for (const token of tokens) {
        const { balance, ledger } = await seen(token);
        expect(balance).toBe(ledger);
        expect(Number(balance)).toBeGreaterThanOrEqual(0);
        const list = at((await peer.get('/transcriptions?per_page=50', { token })).body, 'data');
        const open = Array.isArray(list)
          ? list.filter((row) => !['completed', 'failed'].includes(String(at(row, 'status'))))
          : [];
        expect(open).toEqual([]);
      }
    }),
    { numRuns: 200, seed: 2026 },
  );
});

it('charges once when many ask at the same moment for what one can pay', async () => {
  const { token } = await peer.account({ credits: 5, clone_slots: { default_max: 0, addon_cap: 9, cost: 3 } });
  const answers = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const data = await form({
        terms: 'on',
        name: 'A',
        gender: 'male',
        'samples[]': `@${files.short}`,
        purchase_addon: '1',
      });
      return (await peer.ask('POST', '/voice-clones', { token, form: data })).status;
    }),
  );
  expect(answers.toSorted((a, b) => a - b)).toEqual([201, 402, 402, 402, 402, 402]);
  expect(await peer.balance(token)).toBe(2);
  expect(await peer.violations()).toEqual([]);
});

it('sees books that do not add up', () => {
  const database = new Database(':memory:');
  for (const sql of [accountTables, ledgerTables, 'CREATE TABLE things (id INTEGER PRIMARY KEY, failed INTEGER)'])
    database.exec(sql);
  const id = new Accounts(database).create(null, 'A', {}, 0);
  const ledger = new Ledger(database);
  const resources = [{ table: 'things', refundDue: 'r.failed = 1' }];
  const found = () => lawsOf(database, resources)().length;
  ledger.grant(id, 10, 'Start', 0);
  expect(found()).toBe(0);
  const charge = { userId: id, credits: 4, label: 'Thing', contentType: 'thing', at: 0 };
  expect(ledger.charge({ ...charge, resource: { table: 'things', id: 1 }, requestId: 'a' })).toBe(6);
  expect(found()).toBe(1);
  database.exec('INSERT INTO things VALUES (1, 0)');
  expect(found()).toBe(0);
  expect(() => ledger.charge({ ...charge, resource: { table: 'things', id: 1 }, requestId: 'a' })).toThrow(/UNIQUE/);
  expect(() => ledger.charge({ ...charge, credits: 7, resource: { table: 'things', id: 1 }, requestId: 'b' })).toThrow(
    /cannot pay/,
  );
  expect(found()).toBe(0);
  database.exec('UPDATE things SET failed = 1');
  expect(found()).toBe(1);
  ledger.refund({ table: 'things', id: 1 }, 0);
  expect(found()).toBe(0);
  expect(() => ledger.refund({ table: 'things', id: 1 }, 0)).toThrow(/UNIQUE/);
  database.exec('UPDATE things SET failed = 0');
  expect(found()).toBe(1);
  database.exec('UPDATE things SET failed = 1; UPDATE accounts SET balance = balance + 1');
  expect(found()).toBe(1);
  database.close();
});
