import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UnknownOutcomeError } from '../../../src/main/api/index.ts';
import { answered } from '../../helpers/api-errors.ts';
import { remoteClone, remoteTranscription, TestDesk } from '../../helpers/desk.ts';

const facts = { operation: 'x', changes: true, attemptId: 'a', sentBytes: 1, totalBytes: 1 };
/** After the settle window, milliseconds. */
const settledMs = 300_000;

let folder: string;
let desk: TestDesk;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlot-lost-'));
  desk = new TestDesk(join(folder, 'studio.sqlite'));
});
afterEach(async () => {
  await desk.close();
  await rm(folder, { recursive: true, force: true });
});

const times = (operation: string): number => desk.sent.filter((name) => name === operation).length;

/** The service takes it, and `made` is in its list then, newest first; the answer is lost. */
function loseAnswer(operation: string, list: string, made: () => Record<string, unknown>[]): void {
  const rows: Record<string, unknown>[] = [];
  desk.answers.set(operation, () => {
    rows.unshift(...made());
    throw new UnknownOutcomeError(facts, 'dropped');
  });
  desk.answers.set(list, ({ query = {} }) => {
    const page = Number(query['page'] ?? 1);
    return rows.slice((page - 1) * 50, page * 50);
  });
}

describe('a transcription whose answer was lost', () => {
  const lose = (made: () => Record<string, unknown>[]): void =>
    loseAnswer('transcriptions.create', 'transcriptions.list', made);

  it('is found behind more than a page of newer ones of another program, and not sent again', async () => {
    const others = Array.from({ length: 60 }, (_, index) => remoteTranscription(100 - index, { duration: 900 }));
    lose(() => [...others, remoteTranscription(7)]);
    desk.answers.set('transcriptions.get', () => remoteTranscription(7));
    const { entryId, id } = desk.transcribe();
    await desk.settle(settledMs);
    expect(desk.rows.journal.get(entryId)?.state.kind).toBe('confirmed');
    expect(desk.transcriptions.get(id).row.remoteId).toBe(7);
    expect(times('transcriptions.create')).toBe(1);
  });

  it.each<[string, Record<string, unknown>]>([
    ['heard another language than the hint', { language: 'de' }],
    ['measured another length', { duration: 75 }],
  ])('is asked about, and not sent again by itself, where the service %s', async (_title, told) => {
    lose(() => [remoteTranscription(7, told)]);
    const [entryId = ''] = desk.transcriptions.start('me', [desk.staged()], 'en');
    await desk.settle(settledMs);
    expect(desk.rows.journal.get(entryId)?.state.kind).toBe('ask');
    expect(desk.row(entryId).question?.text).toContain('one new transcription, of another language or length');
    expect(times('transcriptions.create')).toBe(1);
  });

  it('of the same file a second time, on purpose, is not found in the first one', async () => {
    const rows = [remoteTranscription(4)];
    desk.answers.set('transcriptions.list', () => rows);
    desk.answers.set('transcriptions.create', () => rows[0]);
    const first = desk.transcribe();
    await desk.settle(1_000);
    expect(desk.transcriptions.get(first.id).row.remoteId).toBe(4);
    desk.answers.set('transcriptions.create', () => {
      rows.unshift(remoteTranscription(5));
      throw new UnknownOutcomeError(facts, 'dropped');
    });
    const second = desk.transcribe();
    await desk.settle(settledMs);
    expect(desk.transcriptions.get(second.id).row.remoteId).toBe(5);
    expect(desk.transcriptions.get(first.id).row.remoteId).toBe(4);
    expect(times('transcriptions.create')).toBe(2);
  });

  it('is not taken for the one of another program that is not measured yet, and asked about where that shows another length', async () => {
    const other = { status: 'pending', duration: null, language: null };
    let rows = [remoteTranscription(7, other)];
    desk.answers.set('transcriptions.create', () => {
      desk.answers.set('transcriptions.list', () => rows);
      throw new UnknownOutcomeError(facts, 'dropped');
    });
    desk.answers.set('transcriptions.list', () => []);
    const { entryId, id } = desk.transcribe();
    await desk.settle(30_000);
    expect(desk.rows.journal.get(entryId)?.state.kind).toBe('unknown');
    rows = [remoteTranscription(7, { duration: 900 })];
    await desk.settle(settledMs);
    expect(desk.rows.journal.get(entryId)?.state.kind).toBe('ask');
    expect(desk.transcriptions.get(id).row.remoteId).toBeNull();
  });

  it('is found once the service has measured it, or where it takes longer than an answer may', async () => {
    const unmeasured = { status: 'pending', duration: null, language: null };
    lose(() => [remoteTranscription(7, unmeasured)]);
    desk.answers.set('transcriptions.get', () => remoteTranscription(7));
    const { entryId, id } = desk.transcribe();
    await desk.settle(settledMs);
    expect(desk.rows.journal.get(entryId)?.state.kind).toBe('confirmed');
    expect(desk.transcriptions.get(id).row.remoteId).toBe(7);
    expect(times('transcriptions.create')).toBe(1);
  });

  describe('that was cancelled and is asked for anew, and arrives only then', () => {
    /** `hashes`: of the file the first time, and of what has its name the second time; null: it is read before it is sent. */
    const anew = async (
      hashes: readonly [string | null, string | null],
      before?: () => void,
      track?: number,
    ): Promise<{ entryId: string; remoteId: number | null }> => {
      const path = '/media/take.mp4';
      const none = { language: null, title: null };
      const start = (hash: string | null, used = 0): string => {
        const item = desk.staged({ soundTracks: { tracks: [none, none], used, usual: 0 } });
        return desk.transcriptions.start('me', [{ ...item, path, hash }], null)[0] ?? '';
      };
      lose(() => []);
      const first = start(hashes[0]);
      await desk.settle(30_000);
      desk.held.set([first], true);
      await desk.settle(settledMs);
      desk.queue.cancel([first]);
      before?.();
      desk.answers.set('transcriptions.list', () => [remoteTranscription(7)]);
      desk.answers.set('transcriptions.get', ({ path: at }) => remoteTranscription(Number(at?.['id'])));
      desk.answers.set('transcriptions.create', () => remoteTranscription(8));
      const second = start(hashes[1], track);
      await desk.settle(1_000);
      const id = desk.rows.journal.get(second)?.subjectId ?? '';
      return { entryId: second, remoteId: desk.transcriptions.get(id).row.remoteId };
    };

    it.each([
      ['', 'same'],
      [', also where its content was not known at the click', null],
    ])('is found before it is paid for again%s', async (_words, hash) => {
      expect(await anew([hash, hash])).toMatchObject({ remoteId: 7 });
      expect(times('transcriptions.create')).toBe(1);
    });

    it.each([
      [undefined, 7],
      [1, 8],
    ])('is found where the same sound track is asked for, and no other: %s', async (track, remoteId) => {
      expect(await anew(['same', 'same'], undefined, track)).toMatchObject({ remoteId });
      expect(times('transcriptions.create')).toBe(remoteId - 6);
    });

    it('is asked about where another file has its name and length by now', async () => {
      const { entryId, remoteId } = await anew(['one', 'other']);
      expect(remoteId).toBeNull();
      expect(desk.row(entryId).question?.text).toContain('could be this one');
      expect(times('transcriptions.create')).toBe(1);
    });

    it('is asked about where an earlier version sent it, which did not keep what was sent', async () => {
      const strip = `UPDATE journal SET detail = json_remove(detail, '$.lostEvidence.content')`;
      const { entryId, remoteId } = await anew(['same', 'same'], () => desk.db.run(strip));
      expect(remoteId).toBeNull();
      expect(desk.row(entryId).question?.text).toContain('could be this one');
      expect(times('transcriptions.create')).toBe(1);
    });
  });

  describe('that was held back until it counted as not done, and arrives before it is sent again', () => {
    const lateAs = async (told: Record<string, unknown>): Promise<string> => {
      lose(() => []);
      desk.answers.set('transcriptions.get', () => remoteTranscription(7));
      const { entryId } = desk.transcribe();
      await desk.settle(30_000);
      desk.held.set([entryId], true);
      await desk.settle(settledMs);
      expect(desk.rows.journal.get(entryId)?.state.kind).toBe('waiting');
      desk.answers.set('transcriptions.list', () => [remoteTranscription(7, told)]);
      desk.queue.release([entryId]);
      await desk.settle(1_000);
      return entryId;
    };

    it('is waited for until the service has measured it, and found then', async () => {
      const entryId = await lateAs({ status: 'pending', duration: null, language: null });
      expect(times('transcriptions.create')).toBe(1);
      expect(desk.rows.journal.get(entryId)?.state.kind).toBe('waiting');
      desk.answers.set('transcriptions.list', () => [remoteTranscription(7)]);
      await desk.settle(120_000);
      expect(desk.rows.journal.get(entryId)?.state.kind).toBe('confirmed');
      expect(times('transcriptions.create')).toBe(1);
    });

    it.each<[string, Record<string, unknown>]>([
      ['', {}],
      [', measured differently', { duration: 75 }],
      [', in another language than the hint', { language: 'de' }],
    ])('is asked about where the list of the service shows it as made elsewhere meanwhile%s', async (_words, told) => {
      lose(() => []);
      const [entryId = ''] = desk.transcriptions.start('me', [desk.staged()], 'en');
      await desk.settle(30_000);
      desk.held.set([entryId], true);
      await desk.settle(settledMs);
      const { row } = desk.transcriptions.get(desk.rows.journal.get(entryId)?.subjectId ?? '');
      const elsewhere = { ...row, id: 'elsewhere', remoteId: 7 };
      desk.rows.transcriptions.save({ row: elsewhere, sourcePath: null, sourceHash: null });
      desk.answers.set('transcriptions.list', () => [remoteTranscription(7, told)]);
      desk.queue.release([entryId]);
      await desk.settle(1_000);
      expect(desk.rows.journal.get(entryId)?.state.kind).toBe('ask');
      expect(desk.row(entryId).question?.sendAgain).toContain('charged');
      expect(times('transcriptions.create')).toBe(1);
    });

    it('is asked about where the service never measures it', async () => {
      const entryId = await lateAs({ status: 'pending', duration: null, language: null });
      await desk.settle(3_600_000);
      expect(desk.rows.journal.get(entryId)?.state.kind).toBe('ask');
      expect(times('transcriptions.create')).toBe(1);
    });

    it.each([
      ['failed before it was measured', { status: 'failed', duration: null, language: null }],
      ['was measured differently', { duration: 75 }],
    ])('is asked about where it %s', async (_title, told) => {
      const entryId = await lateAs(told);
      expect(desk.rows.journal.get(entryId)?.state.kind).toBe('ask');
      expect(times('transcriptions.create')).toBe(1);
    });
  });

  it('is sent again where the service has nothing new', async () => {
    lose(() => []);
    const { entryId } = desk.transcribe();
    await desk.settle(30_000);
    desk.answers.set('transcriptions.create', () => remoteTranscription(8));
    desk.answers.set('transcriptions.get', () => remoteTranscription(8));
    await desk.settle(settledMs);
    expect(desk.rows.journal.get(entryId)?.state.kind).toBe('confirmed');
    expect(times('transcriptions.create')).toBe(2);
  });
});

describe('a cloned voice whose answer was lost', () => {
  it('is found by its name, whatever the service makes of the spaces in it', async () => {
    loseAnswer('voiceClones.create', 'voiceClones.list', () => [remoteClone(3, { name: 'Nadia B' })]);
    desk.answers.set('voiceClones.slots', () => ({ cost: 100, lifetime_purchases: 0 }));
    const samplePaths = ['/media/a.wav'];
    const wanted = { name: ' Nadia  B', gender: 'female', language: null, description: null } as const;
    const entryId = desk.voiceClones.create('me', { ...wanted, samplePaths, buySlotFor: null });
    await desk.settle(settledMs);
    expect(desk.rows.journal.get(entryId)?.state.kind).toBe('confirmed');
    expect(times('voiceClones.create')).toBe(1);
  });

  it('is asked about where the list showed it as made elsewhere, before it is taken up again', async () => {
    loseAnswer('voiceClones.create', 'voiceClones.list', () => []);
    desk.answers.set('voiceClones.slots', () => ({ cost: 100, lifetime_purchases: 0 }));
    const wanted = { name: 'Nadia', gender: 'female', language: null, description: null, buySlotFor: null } as const;
    const entryId = desk.voiceClones.create('me', { ...wanted, samplePaths: ['/media/a.wav'] });
    await desk.settle(30_000);
    desk.held.set([entryId], true);
    await desk.settle(settledMs);
    desk.queue.cancel([entryId]);
    desk.answers.set('voiceClones.list', () => [remoteClone(3)]);
    await desk.voiceClones.refresh('me', desk.client);
    expect(desk.rows.voiceClones.hasRemoteId('me', 3)).toBe(true);
    desk.queue.restore([entryId]);
    desk.queue.release([entryId]);
    await desk.settle(1_000);
    expect(desk.rows.journal.get(entryId)?.state.kind).toBe('ask');
    expect(times('voiceClones.create')).toBe(1);
  });

  describe('that was cancelled and is cloned anew, and arrives only then', () => {
    const anew = async (sampleHash: string, before?: () => void): Promise<string> => {
      loseAnswer('voiceClones.create', 'voiceClones.list', () => []);
      desk.answers.set('voiceClones.slots', () => ({ cost: 100, lifetime_purchases: 0 }));
      const wanted = { name: 'Nadia', gender: 'female', language: null, description: null, buySlotFor: null } as const;
      const create = (): string => desk.voiceClones.create('me', { ...wanted, samplePaths: ['/media/a.wav'] });
      const first = create();
      await desk.settle(30_000);
      desk.held.set([first], true);
      await desk.settle(settledMs);
      desk.queue.cancel([first]);
      before?.();
      desk.sampleHash = sampleHash;
      desk.answers.set('voiceClones.list', () => [remoteClone(3)]);
      const second = create();
      await desk.settle(1_000);
      expect(times('voiceClones.create')).toBe(1);
      return desk.rows.journal.get(second)?.state.kind ?? '';
    };

    it('is found before a slot is taken again where its sample is the same', async () => {
      expect(await anew('one')).toBe('confirmed');
    });

    it('is asked about where another sample has its path by now', async () => {
      expect(await anew('other')).toBe('ask');
    });

    it('is asked about where an earlier version sent it, which did not keep what was sent', async () => {
      const strip = `UPDATE journal SET detail = json_remove(detail, '$.lostEvidence.samples')`;
      expect(await anew('one', () => desk.db.run(strip))).toBe('ask');
    });
  });

  it('says on its card that it may have been made where it is refused when it is sent again', async () => {
    loseAnswer('voiceClones.create', 'voiceClones.list', () => []);
    desk.answers.set('voiceClones.slots', () => ({ cost: 100, lifetime_purchases: 0 }));
    const wanted = { name: 'Nadia', gender: 'female', language: null, description: null, buySlotFor: null } as const;
    const entryId = desk.voiceClones.create('me', { ...wanted, samplePaths: ['/media/a.wav'] });
    await desk.settle(30_000);
    desk.answers.set('voiceClones.create', () => {
      throw answered(422);
    });
    await desk.settle(settledMs);
    expect(desk.rows.journal.get(entryId)?.state.kind).toBe('refused');
    expect(desk.voiceClones.list()[0]?.error?.detail).toContain('it may have been done all the same');
  });

  describe('and was to buy a slot', () => {
    const wanted = { name: 'Nadia', gender: 'female', language: null, description: null, buySlotFor: 100 } as const;
    let balance = 0;
    const lose = (slotTakes: number): string => {
      balance = 500;
      loseAnswer('voiceClones.create', 'voiceClones.list', () => {
        balance -= slotTakes;
        return [];
      });
      // How many were ever bought is not told by every service.
      desk.answers.set('voiceClones.slots', () => ({ cost: 100 }));
      desk.answers.set('account.me', () => ({ id: 1, credits: { remaining: balance } }));
      desk.answers.set('account.ledger', () =>
        balance === 500 ? [] : [{ label: 'Voice slot', credit_spend: String(balance - 500) }],
      );
      return desk.voiceClones.create('me', { ...wanted, samplePaths: ['/media/a.wav'] });
    };

    it('is asked about where the ledger alone shows that one was bought', async () => {
      const entryId = lose(100);
      await desk.settle(settledMs);
      expect(desk.rows.journal.get(entryId)?.state.kind).toBe('ask');
      expect(desk.row(entryId).question?.text).toContain('charged 100 credits');
      expect(times('voiceClones.create')).toBe(1);
    });

    it('is sent again where nothing was taken', async () => {
      const entryId = lose(0);
      await desk.settle(30_000);
      desk.answers.set('voiceClones.create', () => remoteClone(3));
      await desk.settle(settledMs);
      expect(desk.rows.journal.get(entryId)?.state.kind).toBe('confirmed');
      expect(times('voiceClones.create')).toBe(2);
    });
  });
});
