import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { speech } from '../../tools/look/creation-screens.ts';
import { drafts } from '../../tools/look/sample-videos.ts';
import { asked, type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const spoken = speech.map((row) => ({ ...row, voiceId: 1, voiceName: 'Amelia' }));

/** The list of voices as main answers it: another of the same name, and Amelia with a minute of silence (WAV, 8 kHz). */
const found = `{
  const bytes = 480000;
  const view = new DataView(new ArrayBuffer(44 + bytes));
  const write = (at, text) => [...text].forEach((letter, index) => view.setUint8(at + index, letter.charCodeAt(0)));
  write(0, 'RIFF'); write(8, 'WAVEfmt '); write(36, 'data');
  for (const [at, value] of [[4, 36 + bytes], [16, 16], [24, 8000], [28, 8000], [40, bytes]]) view.setUint32(at, value, true);
  for (const [at, value] of [[20, 1], [22, 1], [32, 1], [34, 8]]) view.setUint16(at, value, true);
  for (let at = 44; at < 44 + bytes; at += 1) view.setUint8(at, 128);
  const sound = URL.createObjectURL(new Blob([view.buffer], { type: 'audio/wav' }));
  answers['voices.list'] = { page: 1, total: 2, voices: [
    { id: 9, name: 'Amelia', previewUrl: '/another.wav' }, { id: 1, name: 'Amelia', previewUrl: sound },
  ] };
}`;
describe('the voices that spoke before', () => {
  it('are heard beside the one that is chosen, and chosen by a button of their own', async () => {
    const page = await screens.open('/speech', { speech: spoken }, found);
    await page.getByRole('button', { name: 'New speech' }).click();
    const before = page.getByRole('group', { name: 'Used before' });
    const play = before.getByRole('button', { name: 'Play Amelia' });
    await play.waitFor();
    expect(await asked(page, 'voices.list')).toEqual([]);
    await play.click();
    await before.getByRole('button', { name: 'Stop Amelia' }).click();
    await before.getByRole('button', { name: 'Use Amelia' }).click();
    await page.getByRole('button', { name: 'Change…' }).waitFor();
    // It stands above now.
    expect(await page.getByRole('button', { name: 'Use Amelia' }).count()).toBe(0);
    await page.context().close();
  });
});

describe('the voice that is chosen for a video', () => {
  it('is heard where it stands, by its own sample, which is asked for only then', async () => {
    const page = await screens.open('/videos/d1', { drafts }, found);
    const play = page.getByRole('button', { name: 'Play Amelia' });
    await play.waitFor();
    expect(await asked(page, 'voices.list')).toEqual([]);
    await play.click();
    await page.getByRole('button', { name: 'Stop Amelia' }).click();
    await play.waitFor();
    expect(await asked(page, 'voices.list')).toEqual([
      { name: 'Amelia', language: '', gender: '', accent: '', type: '', page: 1 },
    ]);
    await page.context().close();
  });

  it('has what is known of it on as many lines as it takes, none of which begins or ends with a separator', async () => {
    const page = await screens.open('/videos/d1', { drafts }, found);
    const facts = page.getByText('British').locator('xpath=ancestor-or-self::p');
    expect((await facts.textContent())?.trim()).toBe('English · British · 164\u00a0words/min');
    const dangling = await facts.evaluate((line) => {
      const { ownerDocument: page } = line;
      const wrong: number[] = [];
      for (let width = 70; width < 260; width += 5) {
        line.style.width = `${width}px`;
        const edge = line.getBoundingClientRect();
        const signs: { readonly sign: string; readonly top: number; readonly left: number }[] = [];
        const walker = page.createTreeWalker(line, 4);
        for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
          for (const [at, sign] of [...(node.textContent ?? '')].entries()) {
            const range = page.createRange();
            range.setStart(node, at);
            range.setEnd(node, at + 1);
            const { top, left, right } = range.getBoundingClientRect();
            if (sign.trim() !== '' && right > edge.left && left < edge.right) signs.push({ sign, top, left });
          }
        for (const { top, left } of signs.filter(({ sign }) => sign === '·')) {
          const beside = signs.filter((other) => Math.abs(other.top - top) < 3);
          if (!beside.some((other) => other.left < left) || !beside.some((other) => other.left > left))
            wrong.push(width);
        }
      }
      return wrong;
    });
    expect(dangling).toEqual([]);
    await page.context().close();
  });

  it('is not heard by whoever has gone on to another screen meanwhile', async () => {
    const late = `{
      const invoke = backlot.invoke;
      backlot.invoke = (name, input, accountId) => name !== 'voices.list' ? invoke(name, input, accountId)
        : new Promise((resolve) => { globalThis.answer = () => resolve(invoke(name, input, accountId)); });
      globalThis.heard = [];
      const play = HTMLMediaElement.prototype.play;
      HTMLMediaElement.prototype.play = function () { heard.push(this.src); return play.call(this); };
    }`;
    const page = await screens.open('/videos/d1', { drafts }, found + late);
    const play = page.getByRole('button', { name: 'Play Amelia' });
    await play.click();
    await page.getByRole('link', { name: 'Home' }).click();
    await play.waitFor({ state: 'detached' });
    await page.evaluate('answer()');
    // The answer is there, and what is done with it was done.
    await page.evaluate('new Promise((resolve) => setTimeout(resolve))');
    expect(await page.evaluate('heard')).toEqual([]);
    await page.context().close();
  });

  it('is heard also where the service finds so many of its name that it is on another page', async () => {
    const pages = `{
      const invoke = backlot.invoke;
      const [, amelia] = answers['voices.list'].voices;
      const other = (at) => ({ id: 100 + at, name: 'Amelia ' + at, previewUrl: '/another.wav' });
      backlot.invoke = async (name, input, accountId) => {
        const answer = await invoke(name, input, accountId);
        if (name !== 'voices.list') return answer;
        const voices = input.page < 3 ? Array.from({ length: 24 }, (_, at) => other(at)) : [other(24), ...(gone ? [] : [amelia])];
        return { ok: true, value: { page: input.page, total: 50, voices } };
      };
    }`;
    for (const gone of [false, true]) {
      const page = await screens.open('/videos/d1', { drafts }, `${found}globalThis.gone = ${gone};${pages}`);
      await page.getByRole('button', { name: 'Play Amelia' }).click();
      if (gone) await page.getByText('The sample of “Amelia” was not found').first().waitFor();
      else await page.getByRole('button', { name: 'Stop Amelia' }).waitFor();
      expect(await page.getByTitle('No sample to play').count()).toBe(0);
      await expect.poll(async () => (await asked(page, 'voices.list')).length).toBe(gone ? 4 : 3);
      await page.context().close();
    }
  });

  it('says so when it has no sample', async () => {
    const none = `answers['voices.list'] = { page: 1, total: 1, voices: [{ id: 1, name: 'Amelia', previewUrl: null }] };`;
    const page = await screens.open('/videos/d1', { drafts }, none);
    await page.getByRole('button', { name: 'Play Amelia' }).click();
    await page.getByTitle('No sample to play').waitFor();
    expect(await page.getByRole('button', { name: 'Play Amelia' }).count()).toBe(0);
    await page.context().close();
  });
});

describe('a sound that could not be played', () => {
  it('is tried again by the next press', async () => {
    const page = await screens.open(
      '/speech',
      { speech: spoken },
      found.replace('previewUrl: sound', "previewUrl: '/later.wav'"),
    );
    await page.getByRole('button', { name: 'New speech' }).click();
    const before = page.getByRole('group', { name: 'Used before' });
    await before.getByRole('button', { name: 'Play Amelia' }).click();
    const again = before.getByRole('button', { name: 'Amelia could not be played. Try again' });
    await again.waitFor();
    const bytes = Buffer.alloc(44 + 480_000, 128);
    bytes.write('RIFF', 0, 'latin1');
    bytes.writeUInt32LE(36 + 480_000, 4);
    bytes.write('WAVEfmt ', 8, 'latin1');
    for (const [at, value] of [
      [16, 16],
      [24, 8000],
      [28, 8000],
      [40, 480_000],
    ] as const)
      bytes.writeUInt32LE(value, at);
    for (const [at, value] of [
      [20, 1],
      [22, 1],
      [32, 1],
      [34, 8],
    ] as const)
      bytes.writeUInt16LE(value, at);
    bytes.write('data', 36, 'latin1');
    await page.route('**/later.wav', (route) => route.fulfill({ contentType: 'audio/wav', body: bytes }));
    await again.click();
    await before.getByRole('button', { name: 'Stop Amelia' }).waitFor();
    expect(await again.count()).toBe(0);
    await page.context().close();
  });
});
