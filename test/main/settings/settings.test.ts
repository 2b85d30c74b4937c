import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LibrarySettingsBook } from '../../../src/main/library/library-settings.ts';
import { SettingsService } from '../../../src/main/settings/index.ts';
import { Changes, SettingsRows } from '../../../src/main/store/index.ts';
import { HeldStore } from '../../helpers/held-store.ts';
import { realClock } from '../../helpers/ports.ts';

let folder: string;
let store: HeldStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlot-settings-'));
  store = new HeldStore(join(folder, 'studio.sqlite'));
});
afterEach(async () => {
  store.close();
  await rm(folder, { recursive: true, force: true });
});

it('a setting that could not be saved stays what it was', () => {
  const settings = new SettingsService(store, new SettingsRows(store), new Changes(store));
  settings.update({ alwaysAskBeforeResend: true });
  store.hold(1, 1);
  expect(() => settings.update({ alwaysAskBeforeResend: false })).toThrow('locked');
  expect(settings.get().alwaysAskBeforeResend).toBe(true);
  settings.update({ alwaysAskBeforeResend: false });
  expect(settings.get().alwaysAskBeforeResend).toBe(false);
});

it('so does where finished files go', () => {
  const settings = new LibrarySettingsBook(new SettingsRows(store), '/usual', realClock);
  store.hold(1, 1);
  expect(() => settings.update({ folder: '/mine' })).toThrow('locked');
  expect(settings.folder()).toEqual({ path: '/usual', chosen: false });
});

const spoil = (key: string, value: string): void => {
  store.run('INSERT INTO settings (key, value) VALUES (?, ?)', key, value);
};
const settingsNow = (changes = new Changes(store)): SettingsService =>
  new SettingsService(store, new SettingsRows(store), changes);

it('what was chosen is there after a restart, and nothing else is different from what it is at first', () => {
  const atFirst = settingsNow().get();
  expect(atFirst).toEqual({
    id: 'settings',
    theme: 'dark',
    captions: { maxLineLength: 42, maxLines: 2 },
    fileNameTemplate: '{title}',
    alwaysAskBeforeResend: false,
    spendingLimits: { job: null, batch: null, day: null },
    speechModelDir: null,
    ffmpegPath: null,
    queueAtStart: 'as-it-was',
    noticeSound: false,
    keys: {},
  });
  const told: unknown[] = [];
  const changes = new Changes(store);
  changes.subscribe(({ upserts }) => told.push(...upserts), 'settings');
  const chosen = { spendingLimits: { job: 5, batch: null, day: null }, queueAtStart: 'run' } as const;
  expect(settingsNow(changes).update(chosen)).toEqual({ ...atFirst, ...chosen });
  expect(told).toEqual([{ ...atFirst, ...chosen }]);
  expect(settingsNow().get()).toEqual({ ...atFirst, ...chosen });
});

it('limits and captions that are not named in a change stay as they are', () => {
  settingsNow().update({ spendingLimits: { job: 5 } });
  settingsNow().update({ spendingLimits: { day: 0 }, captions: { maxLines: 1 } });
  settingsNow().update({ spendingLimits: { job: null } });
  expect(settingsNow().get()).toMatchObject({
    spendingLimits: { job: null, batch: null, day: 0 },
    captions: { maxLineLength: 42, maxLines: 1 },
  });
});

it.each(['tru', '"yes"', '1', 'null', '\u0000'])('new starts are paused where %j was kept of it', (value) => {
  spoil('queuePaused', value);
  const settings = settingsNow();
  expect(settings.queuePaused).toBe(true);
  settings.setQueuePaused(false);
  expect(settings.queuePaused).toBe(false);
  expect(settingsNow().queuePaused).toBe(false);
});

it('new starts are not paused where nobody paused them', () => {
  expect(settingsNow().queuePaused).toBe(false);
  spoil('queuePaused', 'false');
  expect(settingsNow().queuePaused).toBe(false);
});

it.each(['{', '7', 'null'])('what guards charges asks where %j was kept of it', (value) => {
  for (const key of ['alwaysAskBeforeResend', 'spendingLimits', 'queueAtStart', 'theme']) spoil(key, value);
  expect(settingsNow().get()).toMatchObject({
    alwaysAskBeforeResend: true,
    spendingLimits: { job: 0, batch: 0, day: 0 },
    queueAtStart: 'paused',
    theme: 'dark',
  });
});
