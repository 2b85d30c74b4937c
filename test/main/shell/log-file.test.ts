import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LogFile } from '../../../src/main/shell/log-file.ts';

const at = Date.UTC(2026, 0, 2, 3, 4, 5, 6);

describe('the log', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'backlot-log-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  const path = (): string => join(folder, 'logs', 'backlot.log');

  it('is a line with its time for each thing that happens, over restarts', async () => {
    for (const line of ['first', 'second\nand more of it']) new LogFile(path()).write(line, at);
    expect(await readFile(path(), 'utf8')).toBe(
      '2026-01-02T03:04:05.006Z first\n2026-01-02T03:04:05.006Z second\n  and more of it\n',
    );
  });

  it('is two files that do not grow, the older one beside', async () => {
    const log = new LogFile(path(), 2_000);
    for (let number = 1; number <= 200; number += 1) log.write(`line ${number} ${'x'.repeat(50)}`, at);
    expect((await readdir(join(folder, 'logs'))).toSorted()).toEqual(['backlot.log', 'backlot.log.1']);
    const texts = await Promise.all([`${path()}.1`, path()].map((file) => readFile(file, 'utf8')));
    for (const text of texts) expect(text.length).toBeLessThan(2_200);
    const numbers = texts.flatMap((text) => [...text.matchAll(/line (\d+)/gu)].map(([, number]) => Number(number)));
    expect(numbers.at(-1)).toBe(200);
    // Nothing between them is missing.
    expect(numbers).toEqual(numbers.map((_, index) => 200 - numbers.length + 1 + index));
  });

  it('goes on where it cannot be put aside, and is put aside once it can', async () => {
    await mkdir(join(`${path()}.1`, 'held'), { recursive: true });
    const log = new LogFile(path(), 100);
    for (const line of ['a'.repeat(100), 'second', 'third']) log.write(line, at);
    expect(await readFile(path(), 'utf8')).toMatch(/second\n.*third\n$/u);
    await rm(`${path()}.1`, { recursive: true });
    log.write('fourth', at);
    expect(await readFile(`${path()}.1`, 'utf8')).toMatch(/third\n$/u);
    expect(await readFile(path(), 'utf8')).toMatch(/fourth\n$/u);
  });

  it('cuts off a line without an end', async () => {
    const log = new LogFile(path());
    log.write('x'.repeat(1_000_000), at);
    expect((await readFile(path(), 'utf8')).length).toBeLessThan(5_000);
  });

  it('keeps nobody from working where it cannot be written, and begins once it can', async () => {
    await writeFile(join(folder, 'logs'), 'a file where the folder should be');
    const log = new LogFile(path());
    expect(() => log.write('lost', at)).not.toThrow();
    await rm(join(folder, 'logs'));
    await mkdir(path(), { recursive: true });
    log.write('lost as well', at);
    await rm(path(), { recursive: true });
    log.write('kept', at);
    expect(await readFile(path(), 'utf8')).toBe('2026-01-02T03:04:05.006Z kept\n');
  });
});
