import { expect, it } from 'vitest';
import { z } from 'zod';
import { operations } from '../../../src/contract/index.ts';
import { charactersTexts } from '../../../src/renderer/texts/characters.ts';
import { journalTexts } from '../../../src/renderer/texts/journal.ts';

it('promise no video with a character as long as no request for one takes any', () => {
  const bodies = [
    operations.faceless,
    operations.bRoll,
    operations.textToVideo,
    operations.launchClips,
    operations.presets,
  ]
    .flatMap((area) => Object.values(area))
    .map(({ request }) => JSON.stringify(z.toJSONSchema(request.body, { unrepresentable: 'any', io: 'input' })));
  expect(bodies.join('')).toContain('"voice_id"');
  expect(bodies.filter((body) => /"character/u.test(body))).toEqual([]);
  const { subtitles, trainHint, emptyHint } = charactersTexts;
  for (const words of [
    subtitles.own,
    subtitles.system,
    trainHint,
    emptyHint,
    journalTexts.does(operations.characters.train.name),
  ])
    expect(words).not.toMatch(/video/iu);
});

it('promise to save only of those that are one’s own, which can be', () => {
  expect(charactersTexts.subtitles.own).toContain('to save');
  expect(charactersTexts.subtitles.system).not.toContain('save');
});
