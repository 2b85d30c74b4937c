import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LibrarySettingsBook } from '../../../src/main/library/library-settings.ts';
import { Database, SettingsRows } from '../../../src/main/store/index.ts';
import { temporaryFolder } from '../../helpers/media.ts';
import { ManualClock } from '../../helpers/ports.ts';

it('what another version stored falls back by itself alone, and an unknown kind switches no other on', async () => {
  await using folder = await temporaryFolder();
  const db = new Database(join(folder.path, 'studio.sqlite'));
  const rows = new SettingsRows(db);
  const open = (): LibrarySettingsBook => new LibrarySettingsBook(rows, '/usual', new ManualClock(7));
  rows.set('library', { off: ['speech', 'captions', 3], template: '', folder: '/mine' });
  expect(open().get()).toEqual({ off: ['speech'], template: '{title}', folder: '/mine' });
  expect(open().folder()).toEqual({ path: '/mine', chosen: true });
  expect([open().isOff('speech'), open().isOff('video')]).toEqual([true, false]);
  rows.set('library', { off: 'speech' });
  expect(open().get()).toEqual({ off: [], template: '{title}', folder: null });
  rows.set('library', 'nonsense');
  expect(open().folder()).toEqual({ path: '/usual', chosen: false });
  db.close();
});
