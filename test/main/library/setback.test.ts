import { mkdir, symlink } from 'node:fs/promises';
import { constants } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { chosenFolderProblem } from '../../../src/main/export/index.ts';
import { FetchFileError } from '../../../src/main/api/index.ts';
import { setbackOf } from '../../../src/main/library/setback.ts';
import { folderProblem } from '../../../src/main/library/shelf.ts';
import { UnusableFileError } from '../../../src/main/media/index.ts';
import { refusals } from '../../../src/main/media/refusal.ts';
import { temporaryFolder } from '../../helpers/media.ts';

const systemError = (code: string): Error => Object.assign(new Error(code), { code });
const first = { inARow: 1, useless: 0 };

describe('what becomes of a file that could not be brought here', () => {
  it.each([
    ['ENOSPC', 'library-disk-full'],
    ['EDQUOT', 'library-disk-full'],
    ['EROFS', 'library-read-only'],
    ['EACCES', 'library-read-only'],
    ['EPERM', 'library-read-only'],
    ['ENOENT', 'library-folder-missing'],
    ['ENOTDIR', 'library-folder-missing'],
    ['EIO', 'library-disk-failed'],
  ])('%s holds it, with words that name the folder and a next step', (code, expected) => {
    const setback = setbackOf(systemError(code), first, '/media/stick');
    expect(setback).toMatchObject({ kind: 'held', problem: { code: expected, action: 'open-settings' } });
    expect(setback?.problem.detail).toContain('/media/stick');
  });

  it('whatever a system can answer holds it: a network drive that went away has many codes', async () => {
    for (const code of Object.keys(constants.errno)) {
      const setback = setbackOf(systemError(code), first, '/media/stick');
      expect([code, setback?.kind, setback?.problem.action]).toEqual([code, 'held', 'open-settings']);
      expect(await chosenFolderProblem(systemError(code), '/media/stick')).toMatchObject({ action: 'retry' });
    }
  });

  it.skipIf(process.platform === 'win32')('a folder that leads nowhere is not taken for one that is well', async () => {
    await using folder = await temporaryFolder();
    const [one, other] = [join(folder.path, 'one'), join(folder.path, 'other')];
    await symlink(one, other);
    await symlink(other, one);
    expect(await folderProblem(one)).toMatchObject({ code: 'library-disk-failed' });
    const whole = join(folder.path, 'whole');
    await mkdir(whole);
    expect(await folderProblem(whole)).toBeNull();
  });

  it('waits longer after each failure in a row, and not for ever', () => {
    const waits = Array.from({ length: 8 }, (_, index) => {
      const setback = setbackOf(new FetchFileError('cut', 'a'), { inARow: index + 1, useless: 0 }, '/f');
      return setback?.kind === 'later' ? setback.afterMs : null;
    });
    expect(waits).toEqual([5_000, 15_000, 60_000, 300_000, 900_000, 900_000, 900_000, 900_000]);
  });

  it('asks a busy server again when that wants it', () => {
    const busy = new FetchFileError('busy', 'a', { status: 429, retryAfterMs: 42_000 });
    expect(setbackOf(busy, first, '/f')).toMatchObject({ kind: 'later', afterMs: 42_000, anew: 'no' });
  });

  it.each(['too-large', 'forbidden-address', 'too-many-redirects'] as const)('%s is given up at once', (reason) => {
    expect(setbackOf(new FetchFileError(reason, 'a'), first, '/f')).toMatchObject({ kind: 'failed' });
  });

  it('a file that is gone is looked for three times', () => {
    const kinds = [1, 2, 3].map(
      (inARow) => setbackOf(new FetchFileError('gone', 'a'), { inARow, useless: 0 }, '/f')?.kind,
    );
    expect(kinds).toEqual(['later', 'later', 'failed']);
  });

  it('a file that is gone is called gone at the end only, and nothing is said of what making it was charged', () => {
    const problems = [1, 2, 3].map(
      (inARow) => setbackOf(new FetchFileError('gone', 'a'), { inARow, useless: 0 }, '/f')?.problem,
    );
    expect(problems.map((problem) => problem?.code)).toEqual([
      'library-not-there',
      'library-not-there',
      'library-gone',
    ]);
    expect(problems[0]?.detail).toContain('by itself');
    expect(problems[2]).toMatchObject({ detail: expect.stringContaining('Trying again is free.'), action: 'retry' });
    expect(JSON.stringify(problems)).not.toContain('charged');
  });

  it('a file that cannot be opened is fetched once more from its beginning', () => {
    const damaged = new UnusableFileError(refusals.damaged());
    expect(setbackOf(damaged, { inARow: 1, useless: 1 }, '/f')).toMatchObject({
      kind: 'later',
      anew: 'address',
      problem: { detail: expect.stringContaining('fetches it once more, by itself') },
    });
    expect(setbackOf(damaged, { inARow: 2, useless: 2 }, '/f')).toMatchObject({
      kind: 'failed',
      problem: { action: 'retry', detail: expect.not.stringContaining('by itself') },
    });
  });

  it('a fault of our own is not called one of the disk', () => {
    expect(setbackOf(new TypeError('x is not a function'), first, '/f')).toBeNull();
    expect(setbackOf(systemError('ERR_INVALID_ARG_TYPE'), first, '/f')).toBeNull();
  });
});
