import { execFileSync } from 'node:child_process';
import { readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeReplacing } from '../../../src/main/library/place.ts';
import { folderProblem } from '../../../src/main/library/shelf.ts';
import { readSidecar, sidecarBytes } from '../../../src/main/library/sidecars.ts';
import { temporaryFolder } from '../../helpers/media.ts';

const own = {
  backlot: 1,
  id: '0b0e9a5e-6d4c-4a53-9d3c-2f6f0f3b7a11',
  key: null,
  kind: 'video',
  title: 'Bees',
  file: 'Bees.mp4',
  sizeBytes: 4,
  sha256: '0'.repeat(64),
  beside: ['Bees.srt'],
  media: null,
  credits: null,
  voice: null,
  language: null,
  excerpt: null,
  input: {},
  account: null,
  subject: null,
  service: { resource: null, id: null },
  madeAt: '2026-05-03T12:00:00.000Z',
  keptAt: '2026-05-03T12:00:00.000Z',
} as const;

it('a sidecar names files beside it, and none elsewhere', async () => {
  await using folder = await temporaryFolder();
  const path = join(folder.path, 'Bees.backlot.json');
  const read = async (changes: object) => {
    await writeFile(path, sidecarBytes({ ...own, beside: [...own.beside], ...changes }));
    return readSidecar(path);
  };
  expect(await read({})).toMatchObject({ file: 'Bees.mp4', beside: ['Bees.srt'] });
  for (const name of [
    '',
    '.',
    '..',
    '../Bees.mp4',
    'a/Bees.mp4',
    '/etc/passwd',
    'a\\Bees.mp4',
    'C:\\Bees.mp4',
    'Be\0es.mp4',
  ]) {
    expect(await read({ file: name }), name).toBeNull();
    expect(await read({ beside: ['Bees.srt', name] }), name).toBeNull();
  }
});

it.runIf(process.platform !== 'win32')('what is no file is no sidecar, and keeps nobody waiting', async () => {
  await using folder = await temporaryFolder();
  const pipe = join(folder.path, 'Pipe.backlot.json');
  const device = join(folder.path, 'Device.backlot.json');
  execFileSync('mkfifo', [pipe]);
  await symlink('/dev/zero', device);
  expect(await readSidecar(pipe)).toBeNull();
  expect(await readSidecar(device)).toBeNull();
});

it.runIf(process.platform !== 'win32')('a sidecar is written into no file that another program links to', async () => {
  await using folder = await temporaryFolder();
  const own = join(folder.path, 'own.txt');
  const path = join(folder.path, 'Bees.backlot.json');
  await writeFile(own, 'Mine.');
  await symlink(own, `${path}.part`);
  await writeReplacing(path, Buffer.from('{}'));
  await symlink(own, join(folder.path, `.backlot-${process.pid}.part`));
  expect(await folderProblem(folder.path)).toBeNull();
  expect([await readFile(own, 'utf8'), await readFile(path, 'utf8')]).toEqual(['Mine.', '{}']);
});
