import { expect, it } from 'vitest';
import { frameTexts } from '../../../src/renderer/texts/frame.ts';

const recovery = { copyAt: 1_700_000_000_000, complete: false, folder: '/data/damaged', gone: false, texts: 0 };

it('say in a few words what happened, and apart from it what follows, with who asks first', () => {
  for (const over of [{}, { folder: null }, { gone: true }]) {
    const { title, text } = frameTexts.data.recovered({ ...recovery, ...over });
    expect(title.length).toBeLessThan(50);
    expect(text).toMatch(/entries that may already have been sent ask you first\./iu);
    expect(text.split('. ').length).toBeLessThanOrEqual(3);
  }
});
