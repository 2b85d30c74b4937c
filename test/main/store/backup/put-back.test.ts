import { cpSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyStore } from '../../../../src/main/store/backup/copy-store.ts';
import { ServiceControl } from '../../../helpers/service-control.ts';
import { TestStudio } from '../../../helpers/studio.ts';

let folder: string;
let control: ServiceControl;
let studio: TestStudio;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'backlot-put-back-'));
  control = await ServiceControl.start();
  studio = new TestStudio(join(folder, 'data'));
  studio.marksDir = join(folder, 'marks');
  await studio.open();
  const { token } = await control.account();
  await studio.ask('account.signIn', { baseUrl: control.service.baseUrl, token });
});
afterEach(async () => {
  await studio.close();
  await control.close();
  rmSync(folder, { recursive: true, force: true });
});

const pause = (paused: boolean) => studio.ask('queue.setPaused', { paused });
const speak = (text: string) =>
  studio.ask('speech.create', { text, voiceId: 1, voiceName: 'Ada', language: null, settings: null, title: null, expectedCredits: 7 }); // prettier-ignore
const spoken = () => control.count('POST', '/v2/speech');
const restart = async (meanwhile = (): void => undefined): Promise<void> => {
  await studio.close();
  meanwhile();
  await studio.open();
};
const recovery = async () => (await studio.rows('status'))[0]?.recovery;
const until = (count: number) => expect.poll(spoken, { timeout: 20_000 }).toBe(count);
const settled = () => studio.until('queue', (rows) => rows.every(({ state }) => !['uploading', 'unknown'].includes(state))); // prettier-ignore
const mark = (): string =>
  join(folder, 'marks', readdirSync(join(folder, 'marks')).find((name) => name !== 'computer') ?? '');

/** One piece of speech is spoken; a second one waits, and a copy of all data is made; then that is spoken, too. */
async function spokenSinceTheCopy(): Promise<void> {
  await speak('Bees dance.');
  await until(1);
  await pause(true);
  await speak('They tell where the flowers are.');
  await restart(() => cpSync(join(folder, 'data'), join(folder, 'copy'), { recursive: true }));
  await pause(false);
  await until(2);
  await settled();
}

const putBack = (): void => {
  rmSync(join(folder, 'data'), { recursive: true });
  cpSync(join(folder, 'copy'), join(folder, 'data'), { recursive: true });
};

describe('a data folder that the system put back to an earlier moment', () => {
  it('says so, and asks before it sends again what was sent since', async () => {
    await spokenSinceTheCopy();
    await restart(putBack);
    await pause(false);
    const stands = () =>
      studio.until('queue', (rows) => rows.every(({ state }) => ['done', 'needs-you'].includes(state)));
    expect((await stands()).filter(({ phase }) => phase === 'restored')).toHaveLength(1);
    expect(await recovery()).toMatchObject({ folder: null, gone: false });
    expect(await spoken()).toBe(2);

    // Said once, and what comes after it goes out as ever.
    await studio.ask('app.recoveryRead', {});
    await pause(true);
    await speak('Listen.');
    await restart();
    await pause(false);
    await until(3);
    await settled();
    await restart();
    expect(await recovery()).toBeNull();
    expect((await studio.rows('queue')).filter(({ phase }) => phase === 'restored')).toHaveLength(1);
  });

  it('says so and asks also where nothing had ever been sent at that moment', async () => {
    await pause(true);
    await speak('Bees dance.');
    await restart(() => cpSync(join(folder, 'data'), join(folder, 'copy'), { recursive: true }));
    await pause(false);
    await until(1);
    await settled();
    await restart(putBack);
    await pause(false);
    const rows = await studio.until('queue', ([row]) => ['done', 'needs-you'].includes(row?.state ?? ''));
    expect(rows).toMatchObject([{ phase: 'restored' }]);
    const { approved } = await studio.ask('queue.detail', { id: rows[0]?.id ?? '' });
    expect(approved).toBeNull();
    expect(await recovery()).toMatchObject({ folder: null, gone: false });
    expect(await spoken()).toBe(1);
  });

  it('says when the copy was made where it is one of ours', async () => {
    await spokenSinceTheCopy();
    const copied = join(folder, 'copied.sqlite');
    copyStore(join(folder, 'copy', 'studio.sqlite'), copied, 1_700_000_000_000);
    await restart(() => {
      putBack();
      cpSync(copied, join(folder, 'data', 'studio.sqlite'));
    });
    expect(await recovery()).toMatchObject({ copyAt: 1_700_000_000_000, folder: null });
    await pause(false);
    await studio.until('queue', (rows) => rows.some(({ phase }) => phase === 'restored'));
    expect(await spoken()).toBe(2);
  });

  it('says nothing where nothing waits in it', async () => {
    await speak('Bees dance.');
    await until(1);
    await settled();
    await restart(() => cpSync(join(folder, 'data'), join(folder, 'copy'), { recursive: true }));
    await speak('They tell where the flowers are.');
    await until(2);
    await settled();
    await restart(putBack);
    expect(await recovery()).toBeNull();
    await speak('Listen.');
    await until(3);
  });
});

describe('a data folder that another computer has, too', () => {
  /** The copy, opened by the program of another computer, whose keychain has the token as well. */
  const elsewhere = async (): Promise<TestStudio> => {
    const other = new TestStudio(join(folder, 'copy'), studio.secrets);
    other.marksDir = join(folder, 'marks of the other computer');
    return other.open();
  };
  const copy = (): void => cpSync(join(folder, 'data'), join(folder, 'copy'), { recursive: true });
  const open = (rows: { state: string }[]): boolean =>
    rows.every(({ state }) => !['waiting', 'uploading', 'unknown'].includes(state));

  it.each([
    ['something was sent before', true],
    ['nothing ever was', false],
  ])('asks there before it sends what both would send, where %s', async (_, before) => {
    if (before) {
      await speak('Bees dance.');
      await until(1);
      await settled();
    }
    const sent = before ? 1 : 0;
    await pause(true);
    await speak('They tell where the flowers are.');
    // While the program runs, as people copy folders.
    copy();
    const other = await elsewhere();
    try {
      await other.ask('queue.setPaused', { paused: false });
      const rows = await other.until('queue', open);
      expect(rows.filter(({ phase }) => phase === 'restored')).toHaveLength(1);
      await pause(false);
      await until(sent + 1);
      await settled();
      expect(await spoken()).toBe(sent + 1);

      // What is asked for there goes out at once, and once it was asked nothing asks again.
      await other.ask('speech.create', { text: 'Listen.', voiceId: 1, voiceName: 'Ada', language: null, settings: null, title: null, expectedCredits: 7 }); // prettier-ignore
      await until(sent + 2);
      await other.until('queue', open);
      await other.close();
      await other.open();
      expect((await other.rows('queue')).filter(({ phase }) => phase === 'restored')).toHaveLength(1);
    } finally {
      await other.close();
    }
  });

  it('asks also where it comes back, as a drive that both share brings it', async () => {
    await pause(true);
    await speak('Bees dance.');
    await studio.close();
    copy();
    const other = await elsewhere();
    const [row] = await other.rows('queue');
    expect(row).toMatchObject({ phase: 'restored' });
    await other.ask('queue.approve', { ids: [row?.id ?? ''], expectedCredits: 7 });
    // Before the other one sends it, the folder is brought here.
    cpSync(join(folder, 'copy'), join(folder, 'data'), { recursive: true });
    await other.ask('queue.setPaused', { paused: false });
    await until(1);
    await other.close();
    await studio.open();
    await pause(false);
    const rows = await studio.until('queue', open);
    expect(rows).toMatchObject([{ phase: 'restored' }]);
    expect(await spoken()).toBe(1);
  });
});

describe('a data folder on a computer of which the system tells which it is', () => {
  const first = { id: 'a', hardware: ['a1', 'a2'] };
  const marks = (): string => join(folder, 'marks');
  const listen = async (): Promise<void> => {
    await pause(true);
    await speak('Listen.');
  };
  /** As `home` is copied whole, marks and all, while the program runs; then opened there. */
  const inCopiedHome = async (computer: typeof studio.computer): Promise<TestStudio> => {
    cpSync(join(folder, 'data'), join(folder, 'home', 'data'), { recursive: true });
    cpSync(marks(), join(folder, 'home', 'marks'), { recursive: true });
    const other = new TestStudio(join(folder, 'home', 'data'), studio.secrets);
    other.marksDir = join(folder, 'home', 'marks');
    other.computer = computer;
    return other.open();
  };
  const asks = async (one = studio): Promise<boolean> =>
    (await one.rows('queue')).some(({ phase }) => phase === 'restored');
  beforeEach(async () => {
    studio.computer = first;
    await restart();
  });

  it.each([
    ['another system', { id: 'b', hardware: ['b1'] }],
    ['a copy of the system on another disk', { id: 'a', hardware: ['b1'] }],
  ])('asks where all of the home folder was copied to %s', async (_, computer) => {
    await listen();
    const other = await inCopiedHome(computer);
    try {
      expect(await asks(other)).toBe(true);
      await other.ask('queue.setPaused', { paused: false });
      await pause(false);
      await until(1);
      await settled();
      expect(await spoken()).toBe(1);
      // Once it was asked nothing asks again.
      await other.ask('speech.create', { text: 'Bees dance.', voiceId: 1, voiceName: 'Ada', language: null, settings: null, title: null, expectedCredits: 7 }); // prettier-ignore
      await until(2);
      await other.ask('queue.setPaused', { paused: true });
      await other.ask('speech.create', { text: 'They tell.', voiceId: 1, voiceName: 'Ada', language: null, settings: null, title: null, expectedCredits: 7 }); // prettier-ignore
      await other.close();
      await other.open();
      expect((await other.rows('queue')).filter(({ phase }) => phase === 'restored')).toHaveLength(1);
      // The mark is of its own there: it tells also where the system does not.
      studio.computer = null;
      await restart(() => cpSync(join(folder, 'home', 'data'), join(folder, 'data'), { recursive: true }));
      expect((await studio.rows('queue')).filter(({ phase }) => phase === 'restored')).toHaveLength(2);
    } finally {
      await other.close();
    }
  });

  it('asks there as soon as the system tells, where it did not at first', async () => {
    await listen();
    const other = await inCopiedHome(null);
    try {
      expect(await asks(other)).toBe(false);
      await other.close();
      other.computer = { id: 'b', hardware: [] };
      await other.open();
      expect(await asks(other)).toBe(true);
    } finally {
      await other.close();
    }
  });

  it.each([
    ['all marks are gone', () => rmSync(marks(), { recursive: true }), first],
    ['one part of the hardware was changed', () => undefined, { id: 'a', hardware: ['a2', 'a3'] }],
    ['it tells nothing of the hardware', () => undefined, { id: 'a', hardware: [] }],
    ['it does not tell', () => undefined, null],
  ])('asks nothing where %s', async (_, happens, computer) => {
    await listen();
    studio.computer = computer;
    await restart(happens);
    expect(await asks()).toBe(false);
    // What it is known by is kept.
    studio.computer = null;
    await restart();
    expect(await asks()).toBe(false);
    studio.computer = { id: 'a', hardware: ['a2'] };
    await restart(() => rmSync(marks(), { recursive: true }));
    expect(await asks()).toBe(false);
    await pause(false);
    await until(1);
  });

  it('asks where the marks are gone and the system does not tell', async () => {
    await listen();
    studio.computer = null;
    await restart(() => rmSync(marks(), { recursive: true }));
    expect(await asks()).toBe(true);
    // Once.
    await studio.ask('queue.approve', { ids: (await studio.rows('queue')).map(({ id }) => id), expectedCredits: 7 });
    studio.computer = first;
    await restart();
    expect(await asks()).toBe(false);
  });

  it('asks where there is a mark of another computer, though the systems tell the same, as copies of one do', async () => {
    await listen();
    const other = new TestStudio(join(folder, 'copy'), studio.secrets);
    other.marksDir = join(folder, 'marks of the other computer');
    other.computer = first;
    try {
      // It had data of its own.
      await other.open();
      await other.close();
      rmSync(join(folder, 'copy'), { recursive: true });
      cpSync(join(folder, 'data'), join(folder, 'copy'), { recursive: true });
      await other.open();
      expect(await asks(other)).toBe(true);
    } finally {
      await other.close();
    }
  });

  it('asks nothing at the first start of a version that knows of it', async () => {
    studio.computer = null;
    await listen();
    // The version before wrote down the mark alone.
    await restart(() => {
      const store = new DatabaseSync(join(folder, 'data', 'studio.sqlite'));
      store.exec("UPDATE settings SET value = json_remove(value, '$.system') WHERE key = 'sent'");
      store.close();
    });
    studio.computer = first;
    await restart();
    expect(await asks()).toBe(false);
    studio.computer = { id: 'b', hardware: [] };
    await restart();
    expect(await asks()).toBe(true);
  });
});

describe('a film out of a data folder that was put back', () => {
  it('is asked about also where its request was cancelled, the draft changed, and it was tried again', async () => {
    const rendered = async () => (await control.requests()).filter(({ path }) => path.endsWith('/render')).length;
    const { id } = await studio.ask('drafts.create', {
      type: 'ai-visuals',
      content: { title: 'Bees', script: 'Bees dance.', settings: { voiceId: 1, genreId: 1 } },
    });
    const start = (action: 'prepare' | 'publish', approvedTotal: number) =>
      studio.ask('videos.start', { ids: [id], action, approvedTotal });
    await start('prepare', 0);
    await settled();
    await pause(true);
    await start('publish', (await studio.ask('videos.plan', { ids: [id], action: 'publish' })).credits);
    await restart(() => cpSync(join(folder, 'data'), join(folder, 'copy'), { recursive: true }));
    await pause(false);
    await expect.poll(rendered, { timeout: 20_000 }).toBe(1);
    await settled();
    await restart(putBack);

    const rows = await studio.until('queue', (all) => all.some(({ phase }) => phase === 'restored'));
    const { id: entryId = '' } = rows.find(({ phase }) => phase === 'restored') ?? {};
    await studio.ask('queue.cancel', { ids: [entryId] });
    const { revision } = await studio.ask('drafts.read', { id });
    await studio.ask('drafts.edit', { id, baseRevision: revision, changes: { script: 'Wasps dance.' } });
    await pause(false);
    const row = (await studio.rows('queue')).find((one) => one.id === entryId);
    await studio.ask('queue.retry', { ids: [entryId], expectedCredits: row?.credits ?? 0 });
    await studio.until('queue', (all) => all.some(({ phase }) => phase === 'restored'));
    expect(await rendered()).toBe(1);
  });
});

describe('a data folder that is as it was left', () => {
  it.each([
    ['where nothing happened', () => undefined],
    ['where the program ended before it had counted', () => writeFileSync(mark(), '')],
    // Where all of the folder is gone, the system has to tell that it is the same computer.
    ['where the count is gone', () => rmSync(mark())],
  ])('sends what waits %s', async (_, happens) => {
    await speak('Bees dance.');
    await until(1);
    await pause(true);
    await speak('They tell where the flowers are.');
    await restart(happens);
    await pause(false);
    await until(2);
    await settled();
    expect(await recovery()).toBeNull();
    expect(statSync(mark()).size).toBe(2);
  });

  it('sends what waits where the version that it was left by did not count', async () => {
    await pause(true);
    await speak('Bees dance.');
    await restart(() => {
      const store = new DatabaseSync(join(folder, 'data', 'studio.sqlite'));
      store.exec("DELETE FROM settings WHERE key = 'sent'");
      store.close();
    });
    await pause(false);
    await until(1);
    expect(await recovery()).toBeNull();
  });

  it('sends where no count can be kept', async () => {
    rmSync(join(folder, 'marks'), { recursive: true, force: true });
    writeFileSync(join(folder, 'marks'), 'a file');
    await speak('Bees dance.');
    await until(1);
    await restart();
    expect(await recovery()).toBeNull();
  });
});
