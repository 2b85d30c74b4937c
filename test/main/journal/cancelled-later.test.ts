import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UnknownOutcomeError } from '../../../src/main/api/index.ts';
import { answered, unreachable } from '../../helpers/api-errors.ts';
import { remoteClone, remoteTranscription, TestDesk } from '../../helpers/desk.ts';
import { Maker } from '../../helpers/maker.ts';
import { VideoBench } from '../../helpers/videos.ts';

// The same is asked for twice, the answer to the first was lost, and only then is the first one over: that it arrived late is found
// by the second.

const facts = { operation: 'x', changes: true, attemptId: 'a', sentBytes: 1, totalBytes: 1 };

describe('what an upload made', () => {
  let folder: string;
  let desk: TestDesk;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'backlot-later-'));
    desk = new TestDesk(join(folder, 'studio.sqlite'));
  });
  afterEach(async () => {
    await desk.close();
    await rm(folder, { recursive: true, force: true });
  });

  const times = (operation: string): number => desk.sent.filter((name) => name === operation).length;
  const state = (entryId: string): string => desk.rows.journal.get(entryId)?.state.kind ?? '';

  /** Its answer is lost, nothing of it is to be seen for long, and it is held back. */
  async function lost(start: () => string, operation: string): Promise<string> {
    desk.answers.set(operation, () => {
      throw new UnknownOutcomeError(facts, 'dropped');
    });
    const entryId = start();
    await desk.settle(30_000);
    desk.held.set([entryId], true);
    await desk.settle(300_000);
    expect(state(entryId)).toBe('waiting');
    return entryId;
  }

  describe('a file that was lost, dropped once more, and cancelled only then', () => {
    const start = (): string =>
      desk.transcriptions.start('me', [{ ...desk.staged(), path: '/media/take.mp4', hash: 'same' }], null)[0] ?? '';
    const held = (): string => {
      const entryId = start();
      desk.held.set([entryId], true);
      return entryId;
    };
    const release = async (entryId: string): Promise<void> => {
      desk.queue.release([entryId]);
      await desk.settle(1_000);
    };
    const remoteOf = (entryId: string): number | null =>
      desk.transcriptions.get(desk.rows.journal.get(entryId)?.subjectId ?? '').row.remoteId;

    let first: string;
    beforeEach(async () => {
      desk.answers.set('transcriptions.list', () => []);
      first = await lost(start, 'transcriptions.create');
      desk.answers.set('transcriptions.list', () => [remoteTranscription(7)]);
      desk.answers.set('transcriptions.get', ({ path: at }) => remoteTranscription(Number(at?.['id'])));
      desk.answers.set('transcriptions.create', () => remoteTranscription(8));
    });

    it('is found before it is paid for again', async () => {
      const second = held();
      desk.queue.cancel([first]);
      await release(second);
      expect(remoteOf(second)).toBe(7);
      expect(times('transcriptions.create')).toBe(1);
    });

    it('is found also where it is cancelled while the second is made ready', async () => {
      desk.prepare = () => {
        desk.prepare = () => Promise.resolve();
        desk.queue.cancel([first]);
        return Promise.resolve();
      };
      const second = start();
      await desk.settle(1_000);
      expect(remoteOf(second)).toBe(7);
      expect(times('transcriptions.create')).toBe(1);
    });

    it('is found also where it is refused when it is sent again', async () => {
      const second = held();
      desk.answers.set('transcriptions.list', () => []);
      desk.answers.set('transcriptions.create', () => {
        throw answered(422);
      });
      await release(first);
      expect(state(first)).toBe('refused');
      desk.answers.set('transcriptions.list', () => [remoteTranscription(7)]);
      await release(second);
      expect(remoteOf(second)).toBe(7);
      expect(times('transcriptions.create')).toBe(2);
    });

    it('is found also by one whose own cancellation is taken back', async () => {
      const second = held();
      desk.queue.cancel([second]);
      desk.queue.cancel([first]);
      desk.queue.restore([second]);
      await release(second);
      expect(remoteOf(second)).toBe(7);
      expect(times('transcriptions.create')).toBe(1);
    });

    it('is found by the first of two more: the other one is one more', async () => {
      const [second, third] = [held(), held()];
      desk.queue.cancel([first]);
      await release(third);
      expect(remoteOf(third)).toBe(7);
      await release(second);
      expect(remoteOf(second)).toBe(8);
      expect(times('transcriptions.create')).toBe(2);
    });

    it('is asked about where it was measured differently, as nobody was told that it may be there', async () => {
      const second = held();
      desk.queue.cancel([first]);
      desk.answers.set('transcriptions.list', () => [remoteTranscription(7, { duration: 75 })]);
      await release(second);
      expect(state(second)).toBe('ask');
      expect(times('transcriptions.create')).toBe(1);
    });

    it('is found as often as the second one does not get through', async () => {
      const second = held();
      desk.queue.cancel([first]);
      desk.answers.set('transcriptions.list', () => []);
      desk.answers.set('transcriptions.create', () => {
        throw unreachable();
      });
      await release(second);
      expect(state(second)).toBe('waiting');
      desk.answers.set('transcriptions.list', () => [remoteTranscription(7)]);
      await desk.settle(120_000);
      expect(remoteOf(second)).toBe(7);
    });

    it('is paid for twice by whoever has cancelled neither', async () => {
      const second = start();
      await desk.settle(1_000);
      expect(remoteOf(second)).toBe(8);
      await release(first);
      expect(remoteOf(first)).toBe(7);
      expect(times('transcriptions.create')).toBe(2);
    });
  });

  it('a voice that was lost, cloned once more, and cancelled only then is found before a slot is taken again', async () => {
    desk.answers.set('voiceClones.list', () => []);
    desk.answers.set('voiceClones.slots', () => ({ cost: 100, lifetime_purchases: 0 }));
    const wanted = { name: 'Nadia', gender: 'female', language: null, description: null, buySlotFor: null } as const;
    const create = (): string => desk.voiceClones.create('me', { ...wanted, samplePaths: ['/media/a.wav'] });
    const first = await lost(create, 'voiceClones.create');
    const second = create();
    desk.held.set([second], true);
    desk.queue.cancel([first]);
    desk.answers.set('voiceClones.list', () => [remoteClone(3)]);
    // It has taken the only one: no price is asked for another.
    desk.answers.set('voiceClones.slots', () => ({ available: 0, cost: 100, lifetime_purchases: 0 }));
    desk.answers.set('voiceClones.create', () => remoteClone(4));
    desk.queue.release([second]);
    await desk.settle(1_000);
    expect(state(second)).toBe('confirmed');
    expect(times('voiceClones.create')).toBe(1);
  });
});

describe.concurrent('what appears in a list', () => {
  const speech = {
    text: 'Good evening. This is the studio, speaking one short text.',
    voiceName: 'Ada',
    language: null,
    settings: null,
    title: null,
    expectedCredits: 7,
  };
  const clip = { productName: 'Tidy Shelf', domain: 'https://tidy.example', idea: 'Shelves that tidy up.' };
  it.each([
    [
      'text is spoken',
      '/speech',
      async (maker: Maker) =>
        (await maker.studio.ask('speech.create', { ...speech, voiceId: await maker.voiceId() })).queueId,
      async (maker: Maker) => ({ voice_id: await maker.voiceId(), text: speech.text }),
      -7,
    ],
    [
      'launch clip is made',
      '/launch-clips',
      async (maker: Maker) =>
        (await maker.studio.ask('launchClips.create', { ...clip, accentColor: null, expectedCredits: 5 })).queueId,
      () => Promise.resolve({ product_name: clip.productName, domain: clip.domain, idea: clip.idea }),
      -5,
    ],
  ])(
    'is found where the same %s anew, and the lost one is cancelled only then',
    async (_, path, ask, body, credits) => {
      await using maker = await Maker.start();
      await maker.control.fault({ method: 'POST', path }, { type: 'drop-before' });
      const first = await ask(maker);
      await maker.queue(first, ({ state }) => state === 'unknown');
      await maker.studio.ask('queue.setPaused', { paused: true });
      await maker.passUntil(first, ({ state }) => state === 'waiting');
      const second = await ask(maker);
      await maker.studio.ask('queue.cancel', { ids: [first] });
      await maker.api('POST', path, await body(maker));
      await maker.studio.ask('queue.setPaused', { paused: false });
      await maker.queue(second, ({ state }) => state === 'done' || state === 'running');
      expect(await maker.ledger()).toEqual([credits]);
      expect(await maker.sent('POST', path)).toBe(2);
    },
  );
});

it('a film is found by a render that was cancelled before the lost one, and is taken up again', async () => {
  const bench = await VideoBench.open();
  try {
    const id = await bench.draft();
    await bench.start('publish', id);
    await bench.completed(id);
    await bench.quiet();
    const { remoteId } = await bench.studio.ask('drafts.read', { id });
    await bench.edit(id, { script: 'Bees dance anew.' });
    const stands = (queueId: string, state: string) =>
      bench.studio.until('queue', (rows) => rows.some((row) => row.id === queueId && row.state === state));
    await bench.studio.ask('queue.setPaused', { paused: true });
    const render = (await bench.start('publish', id)).at(-1) ?? '';
    await bench.studio.ask('queue.hold', { ids: [render] });
    await bench.studio.ask('queue.setPaused', { paused: false });
    await bench.untilDraft(id, ({ unsent }) => !unsent);
    await bench.studio.ask('queue.cancel', { ids: [render] });
    await bench.control.fault({ method: 'POST', path: '/faceless/*/render' }, { type: 'drop-before' });
    const lost = (await bench.start('publish', id)).at(-1) ?? '';
    await stands(lost, 'unknown');
    await bench.studio.ask('queue.setPaused', { paused: true });
    await stands(lost, 'waiting');
    await bench.studio.ask('queue.cancel', { ids: [lost] });
    await bench.renderElsewhere(remoteId ?? 0);
    await bench.studio.ask('queue.restore', { ids: [render] });
    await bench.studio.ask('queue.release', { ids: [render] });
    await bench.studio.ask('queue.setPaused', { paused: false });
    await stands(render, 'done');
    await bench.completed(id);
    expect(await bench.charges()).toEqual(['Faceless video render -20', 'Faceless video render -20']);
  } finally {
    await bench.close();
  }
});
