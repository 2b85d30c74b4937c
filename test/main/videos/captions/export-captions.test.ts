import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { VideoBench } from '../../../helpers/videos.ts';

it('captions are saved as files with the corrections that wait, beside what is there, also without a network', async () => {
  const bench = await VideoBench.open();
  try {
    const id = await bench.draft('ai-visuals', { title: 'Bees / dance?', script: 'Bees dence. They tell all.' });
    const save = (format: 'srt' | 'vtt' | 'txt') => bench.studio.try('captions.export', { id, format });
    const { dialogs } = bench.studio;
    dialogs.folder = join(bench.folder, 'captions ü');
    await mkdir(dialogs.folder);
    expect(await save('srt')).toMatchObject({ ok: false });
    await bench.start('publish', id);
    await bench.completed(id);
    await bench.quiet();
    const { segments } = await bench.studio.ask('captions.read', { id });
    const index = segments.find(({ gap }) => !gap)?.index ?? -1;
    bench.studio.connectivity.set(false);
    await bench.studio.ask('captions.edit', { id, index, change: { text: 'Bees dance.' } });
    const formats = ['srt', 'vtt', 'txt', 'srt'] as const;
    for (const format of formats)
      expect(await save(format)).toMatchObject({ ok: true, value: { folder: dialogs.folder } });
    const names = (await readdir(dialogs.folder)).sort();
    expect(names).toHaveLength(4);
    expect(names.every((name) => name.startsWith('Bees'))).toBe(true);
    const text = async (ending: string): Promise<string> => {
      const name = names.find((one) => one.endsWith(ending) && !one.includes('(2)')) ?? '';
      return readFile(join(dialogs.folder ?? '', name), 'utf8');
    };
    const srt = await text('.srt');
    expect(srt).toMatch(/^1\r?\n00:00:0\d,\d{3} --> 00:00:\d{2},\d{3}\r?\nBees dance\./u);
    expect(srt).toContain('They tell all.');
    expect(await text('.vtt')).toMatch(/^WEBVTT/u);
    const plain = await text('.txt');
    expect(plain).toContain('Bees dance.');
    expect(plain).not.toContain('-->');

    dialogs.folder = null;
    expect(await save('srt')).toMatchObject({ ok: true, value: { folder: null, files: [] } });
    dialogs.folder = join(bench.folder, 'unplugged');
    expect(await save('srt')).toMatchObject({ ok: false, error: { code: expect.any(String) as string } });
  } finally {
    await bench.close();
  }
});
