import { expect, it } from 'vitest';
import { ChosenPlaces } from '../../../src/main/ipc/chosen-places.ts';
import { ScriptedDialogs } from '../../helpers/ports.ts';

const options = { title: 'Where', create: true, name: 'film.mp4' };

it('knows what the user chose, and what lies there', async () => {
  const dialogs = new ScriptedDialogs();
  const places = new ChosenPlaces(dialogs, '/data');
  const known = (paths: readonly string[]): string[] => paths.filter((path) => places.has(path));
  const paths = [
    '/data',
    '/data/backups',
    '/lists/a.csv',
    '/films/film.mp4',
    '/films/..b',
    '/films/../etc',
    '/',
    'data',
  ];
  expect(known(paths)).toEqual(['/data', '/data/backups']);
  expect(await places.chooseFolder(options)).toBeNull();
  expect(await places.chooseTarget(options)).toBeNull();
  expect(known(paths)).toHaveLength(2);
  dialogs.folder = '/lists';
  dialogs.target = (name) => `/films/${name}`;
  expect(await places.chooseFolder(options)).toBe('/lists');
  expect(await places.chooseTarget(options)).toBe('/films/film.mp4');
  expect(known(paths)).toEqual(['/data', '/data/backups', '/lists/a.csv', '/films/film.mp4', '/films/..b']);
});
