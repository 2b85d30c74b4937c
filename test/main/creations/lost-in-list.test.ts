import { describe, expect, it } from 'vitest';
import type { ApiClient } from '../../../src/main/api/index.ts';
import { lostInList } from '../../../src/main/creations/lost-in-list.ts';
import type { Looking } from '../../../src/main/journal/index.ts';
import { entryWith } from '../journal/entries.ts';

interface Row {
  readonly id: number;
  readonly text: string;
  readonly credits: number | null;
}

/** A service with a list, a ledger and a balance. */
class Service {
  readonly rows: Row[] = [{ id: 1, text: 'older', credits: 7 }];
  readonly lines: { label: string; credit_spend: string }[] = [];
  balance = 100;
  readonly asked: string[] = [];
  /** After each request. */
  answered: (name: string) => void = () => undefined;

  book(row: Row | null, credits: number): void {
    if (row !== null) this.rows.unshift(row);
    this.lines.unshift({ label: 'Speech', credit_spend: String(-credits) });
    this.balance -= credits;
  }

  get client(): ApiClient {
    const call = (operation: { name: string }): Promise<unknown> => {
      this.asked.push(operation.name);
      const data =
        operation.name === 'account.me' ? { credits: { remaining: this.balance } } : structuredClone(this.lines);
      this.answered(operation.name);
      return Promise.resolve({ data, meta: { total: this.lines.length } });
    };
    // What is asked of it here.
    return { call } as unknown as ApiClient;
  }
}

const entry = entryWith({ cost: 7 });
const input = 'ours';

function looker(service: Service, charges = true) {
  const read = () => (page: number) => {
    service.asked.push('list');
    const rows = page === 1 ? [...service.rows] : [];
    service.answered('list');
    return Promise.resolve(rows);
  };
  return lostInList<string, Row>({
    read,
    matches: ({ text }, wanted) => text === wanted,
    ownerOf: (_account, id) => (id === 900 ? 'entry' : id === 901 ? 'list' : null),
    ...(charges && { chargedFor: ({ credits }: Row) => credits }),
    what: 'the speech',
    several: (count) => `${count} are equal.`,
  });
}
const looking = (settling = false): Looking => ({
  now: () => 5,
  own: [7],
  otherCharges: () => ({ certain: [], possible: [] }),
  knownBalance: () => null,
  settling: () => settling,
  late: false,
});

async function found(service: Service, meanwhile: () => void, settling = false) {
  const { snapshot, probe } = looker(service);
  const before = await snapshot(service.client, entry, input, looking());
  meanwhile();
  // As it comes back from the store.
  return probe(service.client, entry, input, JSON.parse(JSON.stringify(before)), looking(settling));
}

describe('what was lost and would be in a list', () => {
  it('is the only newer one that is equal, whatever else is there', async () => {
    const service = new Service();
    const finding = await found(service, () => {
      service.book({ id: 5, text: 'ours', credits: 7 }, 7);
      service.book({ id: 6, text: 'another', credits: 14 }, 14);
    });
    expect(finding).toMatchObject({ kind: 'found', data: { id: 5 } });
  });

  it('is asked about when several are equal', async () => {
    const service = new Service();
    const finding = await found(service, () => {
      service.book({ id: 5, text: 'ours', credits: 7 }, 7);
      service.book({ id: 6, text: 'ours', credits: 7 }, 7);
    });
    expect(finding).toMatchObject({ kind: 'ambiguous', question: { text: expect.stringContaining('2 are equal') } });
  });

  it('is asked about where an equal one came into the list here as made elsewhere', async () => {
    const service = new Service();
    const finding = await found(service, () => service.book({ id: 901, text: 'ours', credits: 7 }, 7), true);
    expect(finding).toMatchObject({ kind: 'ambiguous', question: { text: expect.stringContaining('in your list') } });
    const other = new Service();
    const nothing = await found(other, () => other.book({ id: 901, text: 'another', credits: 7 }, 7), true);
    expect(nothing).toEqual({ kind: 'nothing' });
  });

  it('was not done where neither list nor ledger shows it, and where what another program had made explains the ledger', async () => {
    expect(await found(new Service(), () => undefined)).toEqual({ kind: 'nothing' });
    const service = new Service();
    expect(await found(service, () => service.book({ id: 6, text: 'another', credits: 14 }, 14))).toEqual({
      kind: 'nothing',
    });
  });

  it.each<[string, (service: Service) => void]>([
    ['a charge that nothing explains', (service) => service.book(null, 7)],
    [
      'one of its own price, which may be ours in other words',
      (service) => service.book({ id: 6, text: 'OURS', credits: 7 }, 7),
    ],
    [
      'one that is known here, of another charge',
      (service) => service.book({ id: 900, text: 'another', credits: 14 }, 14),
    ],
    ['one that does not say what it took', (service) => service.book({ id: 6, text: 'another', credits: null }, 14)],
  ])('is asked about after %s', async (_title, meanwhile) => {
    const service = new Service();
    expect((await found(service, () => meanwhile(service))).kind).toBe('ambiguous');
  });

  it('is not judged by the ledger while it may still appear', async () => {
    const service = new Service();
    expect(await found(service, () => service.book(null, 7), true)).toEqual({ kind: 'nothing' });
    expect(service.asked).toEqual(['account.ledger', 'account.me', 'list', 'list']);
  });

  it('takes no other for new whose line the ledger showed already', async () => {
    const service = new Service();
    // Another program's comes just after the ledger was read.
    service.answered = (name) => {
      if (name !== 'account.me') return;
      service.answered = () => undefined;
      service.rows.unshift({ id: 6, text: 'another', credits: 14 });
    };
    expect((await found(service, () => service.book(null, 14))).kind).toBe('ambiguous');
  });

  it('is free, so that nothing but the list counts', async () => {
    const service = new Service();
    const { snapshot, probe } = looker(service, false);
    const before = await snapshot(service.client, entry, input, looking());
    service.book(null, 7);
    expect(await probe(service.client, entry, input, before, looking())).toEqual({ kind: 'nothing' });
    expect(service.asked).not.toContain('account.ledger');
  });
});
