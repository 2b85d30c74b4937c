import { describe, expect, it } from 'vitest';
import { speechWav } from '../../helpers/media.ts';
import { Maker } from '../../helpers/maker.ts';

const every = { name: '', language: '', gender: '', accent: '', type: '', page: 1 } as const;
const spoken = { text: 'One line.', voiceName: 'Nadia', language: null, settings: null, title: null } as const;

/** A cloned voice that the account can speak with: its id here, and its id as a voice. */
async function cloned(maker: Maker): Promise<{ readonly id: string; readonly voiceId: number }> {
  const [sample] = await maker.studio.stage([await speechWav()], 'sample');
  await maker.studio.ask('voiceClones.create', {
    stagedIds: [sample?.id ?? ''],
    consent: true,
    name: 'Nadia',
    gender: 'female',
    language: 'en',
    description: null,
    buySlotFor: null,
  });
  const [clone] = await maker.studio.until('voiceClones', ([row]) => row?.status === 'completed');
  const { voices } = await maker.studio.ask('voices.list', every);
  const voice = voices.find(({ name }) => name === 'Nadia');
  return { id: clone?.id ?? '', voiceId: voice?.id ?? 0 };
}

const options = (maker: Maker) => maker.studio.ask('videos.options', { refresh: false });
const speak = (maker: Maker, voiceId: number) =>
  maker.studio.try('speech.create', { ...spoken, voiceId, expectedCredits: 7 });

async function problems(maker: Maker, voiceId: number): Promise<readonly string[]> {
  const content = { title: 'A film', script: 'Words to be said.', settings: { voiceId } };
  const { id } = await maker.studio.ask('drafts.create', { type: 'b-roll', content });
  const { plans } = await maker.studio.ask('videos.plan', { ids: [id], action: 'publish' });
  return plans.flatMap((plan) => plan.problems.map(({ code }) => code));
}

describe.concurrent('a cloned voice', () => {
  it('can be used at once, also where the lists that videos choose from were read before it was there', async () => {
    await using maker = await Maker.start();
    await options(maker);
    const { voiceId } = await cloned(maker);
    expect((await options(maker)).voices).toContainEqual(expect.objectContaining({ id: voiceId, name: 'Nadia' }));
    expect(await problems(maker, voiceId)).toEqual([]);
  });

  it('is offered nowhere and speaks no more from the moment that it is deleted on, without a network, too', async () => {
    await using maker = await Maker.start();
    const { id, voiceId } = await cloned(maker);
    await options(maker);
    maker.studio.connectivity.set(false);
    await maker.studio.ask('voiceClones.delete', { id });
    const without = await options(maker);
    expect(without.voices.map((voice) => voice.id)).not.toContain(voiceId);
    expect(without.goneVoices).toEqual([voiceId]);
    expect((await maker.studio.ask('voices.list', every)).voices.map((voice) => voice.id)).not.toContain(voiceId);
    expect(await problems(maker, voiceId)).toEqual(['voice-not-found']);
    expect(await speak(maker, voiceId)).toMatchObject({ ok: false, error: { code: 'voice-gone' } });
    await maker.restart();
    expect(await speak(maker, voiceId)).toMatchObject({ ok: false, error: { code: 'voice-gone' } });
    maker.studio.connectivity.set(true);
    await maker.studio.until('voiceClones', (rows) => rows.length === 0);
    expect(await speak(maker, voiceId)).toMatchObject({ ok: false, error: { code: 'voice-gone' } });
    expect(await problems(maker, voiceId)).toEqual(['voice-not-found']);
    expect(await maker.studio.rows('speech')).toEqual([]);
    expect(await maker.sent('POST', '/speech')).toBe(0);
  });

  it('is offered again where its deletion is taken back', async () => {
    await using maker = await Maker.start();
    const { id, voiceId } = await cloned(maker);
    await options(maker);
    maker.studio.connectivity.set(false);
    await maker.studio.ask('voiceClones.delete', { id });
    const open = (await maker.studio.rows('queue')).filter(({ state }) => state === 'waiting');
    await maker.studio.ask('queue.cancel', { ids: open.map((row) => row.id) });
    const { voices, goneVoices } = await options(maker);
    expect(voices.map((voice) => voice.id)).toContain(voiceId);
    expect(goneVoices).toEqual([]);
    expect(await problems(maker, voiceId)).toEqual([]);
  });

  it('that another program deleted is gone as soon as the voices or the own voices are looked at', async () => {
    await using maker = await Maker.start();
    const { voiceId } = await cloned(maker);
    await options(maker);
    expect((await maker.api('DELETE', `/voice-clones/${voiceId}`)).status).toBe(204);
    expect((await options(maker)).voices.map(({ id }) => id)).toContain(voiceId);
    // A search says nothing of those that it does not find.
    await maker.studio.ask('voices.list', { ...every, name: 'Isla' });
    expect((await options(maker)).voices.map(({ id }) => id)).toContain(voiceId);
    await maker.studio.ask('voices.list', every);
    expect((await options(maker)).voices.map(({ id }) => id)).not.toContain(voiceId);
    expect(await problems(maker, voiceId)).toEqual(['voice-not-found']);
    expect(await speak(maker, voiceId)).toMatchObject({ ok: false, error: { code: 'voice-gone' } });
    await maker.studio.ask('voiceClones.refresh', {});
    expect((await options(maker)).goneVoices).toEqual([voiceId]);
    expect(await maker.ledger()).toEqual([]);
  });
});
