import { describe, expect, it } from 'vitest';
import { allOperations, operations } from '../../../src/contract/index.ts';
import { hindranceOn } from '../../../src/renderer/app/hindrance.ts';
import { serviceAccount } from '../../../tools/look/sample-account.ts';

const withTrial = (trial: boolean | null, active = true) => ({
  ...serviceAccount,
  profile: { ...serviceAccount.profile, id: 71, subscription: { exists: true, active, trial, plan: 'Creator' } },
});

/** Where each is asked for. */
const made = [
  ['/transcriptions', operations.transcriptions.create],
  ['/voices', operations.voiceClones.create],
  ['/speech', operations.speech.create],
  ['/clips', operations.textToVideo.create],
  ['/characters', operations.characters.create],
  ['/characters/c1', operations.characters.train],
  ['/launch-clips', operations.launchClips.create],
  ['/ideas', operations.ideas.discover],
  ['/videos', operations.faceless.create],
  ['/videos/d1', operations.faceless.render],
  ['/presets', operations.presets.create],
] as const;

describe('what a trial does not include', () => {
  it.each(made)('is said on %s where the contract has %s for paid subscriptions only', (path, { gate }) => {
    expect(hindranceOn(path, withTrial(true))?.way ?? null).toBe(gate === 'paid' ? 'subscribe' : null);
  });

  it('is all that needs a paid subscription', () => {
    const areas = (all: readonly { name: string; gate: string }[]): string[] => [
      ...new Set(all.flatMap(({ name, gate }) => (gate === 'paid' ? (name.split('.')[0] ?? '') : []))),
    ];
    // Voices are listed where speech is made.
    const listed = areas(allOperations).filter((area) => area !== 'voices');
    expect(areas(made.map(([, operation]) => operation)).sort()).toEqual(listed.sort());
  });

  it.each([
    ['has a paid subscription', withTrial(false)],
    ['is not known to be on a trial', withTrial(null)],
    ['was not read yet', { ...serviceAccount, profile: null }],
  ])('is not said of an account that %s', (_what, account) => {
    expect(hindranceOn('/speech', account)).toBeNull();
  });

  it('is not said of a trial that has ended: then nothing is made', () => {
    expect(hindranceOn('/speech', withTrial(true, false))).toEqual(hindranceOn('/videos', withTrial(true, false)));
  });
});
