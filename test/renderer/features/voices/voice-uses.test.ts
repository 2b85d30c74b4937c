import { expect, it } from 'vitest';
import { voiceClones } from '../../../../tools/look/sample-voices.ts';
import { drafts } from '../../../../tools/look/sample-videos.ts';
import { voiceUses } from '../../../../src/renderer/features/voices/voice-uses.ts';

it('counts no draft that was begun in another account, whose voice of that number is another one', () => {
  const [clone] = voiceClones;
  const [sample] = drafts;
  if (!clone || !sample) throw new Error('There is no voice or no draft among the samples.');
  const voice = { ...clone, accountId: 'a1', remoteId: 7 };
  const begun = ['a1', 'a2', null].map((begunIn, at) => ({
    ...sample,
    id: `d${at}`,
    accountId: null,
    begunIn,
    remote: null,
    voiceId: 7,
  }));
  expect(voiceUses(voice, { queue: [], drafts: begun, speech: [], presets: [] }).drafts).toBe(2);
});
