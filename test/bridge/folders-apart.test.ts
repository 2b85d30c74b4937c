import { expect, it } from 'vitest';
import { foldersApart } from '../../src/bridge/index.ts';

const file = (id: string, name: string, folder: string | null) => ({ id, name, folder });

it('files of one name are told apart by as little of their folders as does, and others by nothing', () => {
  const apart = foldersApart([
    file('a', 'audio.mp3', '/home/ana/Week 1/raw'),
    file('b', 'audio.mp3', '/home/ana/Week 2/raw'),
    file('c', 'audio.mp3', null),
    file('d', 'talk.mp3', '/home/ana/Week 1/raw'),
    file('e', 'song.mp3', 'C:\\Music\\Old'),
    file('f', 'song.mp3', 'C:\\Music\\New'),
    // Two sound tracks of one file.
    file('g', 'film.mkv', '/home/ana'),
    file('h', 'film.mkv', '/home/ana'),
  ]);
  expect([...apart]).toEqual([
    ['a', 'Week 1/raw'],
    ['b', 'Week 2/raw'],
    ['e', 'Old'],
    ['f', 'New'],
  ]);
});
