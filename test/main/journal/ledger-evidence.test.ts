import { describe, expect, it } from 'vitest';
import { ServerError, type ApiClient } from '../../../src/main/api/index.ts';
import { ledgerQuestion, lookAtLedger, readLine, takeLedger } from '../../../src/main/journal/ledger-evidence.ts';
import { answered } from '../../helpers/api-errors.ts';

describe('the evidence of the ledger', () => {
  it('is read with two requests, the balance nearer to what happens between the looks, and fails when the service cannot be asked', async () => {
    const asked: unknown[] = [];
    const looking = { now: () => 6, own: [], otherCharges: () => ({ certain: [], possible: [] }) };
    const call = (operation: { name: string }, input: unknown): Promise<unknown> => {
      asked.push([operation.name, input]);
      return Promise.resolve(
        operation.name === 'account.me'
          ? { data: { id: 1, credits: { remaining: 9 } }, meta: null }
          : { data: [{ label: 'Speech', credit_spend: '-7' }], meta: { total: 1 } },
      );
    };
    // The two answers have all that is read of them.
    const client = { call } as unknown as ApiClient;
    const before = await takeLedger(client, () => 5);
    expect(before).toEqual({
      takenAt: 5,
      balance: 9,
      lines: [{ label: 'Speech', type: null, credits: -7, at: null }],
      total: 1,
    });
    const [ledger, balance] = [
      ['account.ledger', { query: { order: 'DESC', per_page: 50 } }],
      ['account.me', {}],
    ];
    expect(asked).toEqual([ledger, balance]);
    expect(await lookAtLedger(client, before, looking)).toEqual({ kind: 'clean' });
    expect(asked).toEqual([ledger, balance, balance, ledger]);
    const broken: ApiClient = { call: () => Promise.reject(answered(500)) };
    await expect(lookAtLedger(broken, before, looking)).rejects.toThrow(ServerError);
  });

  it('takes the balance from what is asked for anyway, after the ledger, where that tells it', async () => {
    const asked: string[] = [];
    const call = ({ name }: { name: string }): Promise<unknown> => {
      asked.push(name);
      return Promise.resolve({ data: name === 'account.me' ? { credits: { remaining: 9 } } : [], meta: null });
    };
    // The two answers have all that is read of them.
    const client = { call } as unknown as ApiClient;
    const heard = (balance: number | null) => (): Promise<number | null> => {
      asked.push('heard');
      return Promise.resolve(balance);
    };
    expect(await takeLedger(client, () => 5, heard(0))).toMatchObject({ balance: 0, lines: [] });
    expect(await takeLedger(client, () => 5, heard(null))).toMatchObject({ balance: 9, lines: [] });
    expect(asked).toEqual(['account.ledger', 'heard', 'account.ledger', 'heard', 'account.me']);
  });

  it('knows the charges that were answered while it was read', async () => {
    const certain: number[] = [];
    let balance = 9;
    const lines = [{ label: 'Older', credit_spend: '-1' }];
    const call = (operation: { name: string }): Promise<unknown> => {
      if (operation.name === 'account.me') return Promise.resolve({ data: { credits: { remaining: balance } } });
      const answer = { data: [...lines], meta: null };
      // Booked as soon as the first look was over; its answer comes while the second is under way.
      if (lines.length === 2) certain.push(4);
      else {
        balance -= 4;
        lines.unshift({ label: 'Speech', credit_spend: '-4' });
      }
      return Promise.resolve(answer);
    };
    // The two answers have all that is read of them.
    const client = { call } as unknown as ApiClient;
    const before = await takeLedger(client, () => 5);
    const looking = { now: () => 6, own: [4], otherCharges: () => ({ certain: [...certain], possible: [] }) };
    expect(await lookAtLedger(client, before, looking)).toEqual({ kind: 'clean' });
  });

  it('cannot read every amount', () => {
    for (const credit_spend of ['', ' ', 'minus five', null, undefined])
      expect(readLine({ credit_spend }).credits).toBeNull();
    expect(readLine({ credit_spend: '-5' }).credits).toBe(-5);
  });

  it('becomes a question that says what was seen', () => {
    const cannot = 'cannot be reached from here';
    expect(ledgerQuestion({ kind: 'moved', credits: 7, lines: [] }, 'the clip', cannot).text).toContain(
      'charged 7 credits meanwhile, and the clip cannot be reached from here',
    );
    expect(ledgerQuestion({ kind: 'clean' }, 'the clip', cannot).text).toContain('No charge was seen');
    expect(ledgerQuestion({ kind: 'unreadable' }, 'the clip', cannot).text).toContain(
      'it is unclear whether it was charged',
    );
  });
});
