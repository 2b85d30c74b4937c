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
  const settings = new SettingsService(store, new SettingsRows(store), new Changes());
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
