import { createCanvas } from '@napi-rs/canvas';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMedia, type Media } from '../../../src/main/media/index.ts';
import { temporaryFolder } from '../../helpers/media.ts';

const canvas = createCanvas(90, 160);
const context = canvas.getContext('2d');
// Noise, so that most of each file is the picture itself.
const noise = context.createImageData(90, 160);
for (const [index] of noise.data.entries()) noise.data[index] = (index * 7919) % 256;
context.putImageData(noise, 0, 0);
const pictures = {
  jpg: canvas.toBuffer('image/jpeg'),
  png: canvas.toBuffer('image/png'),
  webp: canvas.toBuffer('image/webp', 80),
} as const;
const kinds = ['jpg', 'png', 'webp'] as const;

let media: Media;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  media = createMedia();
  folder = await temporaryFolder();
});
afterAll(async () => {
  await media.close();
  await folder[Symbol.asyncDispose]();
});

async function inspected(bytes: Uint8Array): Promise<unknown> {
  // What it is called says nothing.
  const path = join(folder.path, 'picture.mp4');
  await writeFile(path, bytes);
  return media.inspectFile(path);
}

describe('a picture', () => {
  it.each(kinds)('is known by its content, with its size: %s', async (extension) => {
    const known = { extension, durationS: null, hasVideo: false, width: 90, height: 160 };
    expect(await inspected(pictures[extension])).toEqual(known);
  });

  it.each(kinds)('that is cut off anywhere is refused: %s', async (extension) => {
    const bytes = pictures[extension];
    for (const share of [0.01, 0.1, 0.5, 0.9, 0.99]) {
      const end = Math.max(32, Math.floor(bytes.length * share));
      await expect(inspected(bytes.subarray(0, end)), String(share)).rejects.toMatchObject({
        refusal: { code: 'damaged-file' },
      });
    }
  });

  it('with one wrong byte is refused where its kind can tell', async () => {
    const bytes = Buffer.from(pictures.png);
    const at = Math.floor(bytes.length / 2);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    await expect(inspected(bytes)).rejects.toMatchObject({ refusal: { code: 'damaged-file' } });
  });

  it('may have more behind its end, as cameras write it', async () => {
    expect(await inspected(Buffer.concat([pictures.jpg, Buffer.alloc(5000, 0xff)]))).toMatchObject({ width: 90 });
  });

  it('is nothing else that only begins so', async () => {
    await expect(inspected(Buffer.from('an error page'))).rejects.toMatchObject({ refusal: { code: 'unknown-kind' } });
    const claimed = Buffer.concat([pictures.jpg.subarray(0, 4), Buffer.from('an error page that goes on for a while')]);
    await expect(inspected(claimed)).rejects.toMatchObject({ refusal: { code: 'damaged-file' } });
  });
});
