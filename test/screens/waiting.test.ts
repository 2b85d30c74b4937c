import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { characters } from '../../tools/look/creation-screens.ts';
import { type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

/** Voices that never come, as where the request limit is used up. */
const never = `{
  const invoke = backlot.invoke;
  backlot.invoke = (name, input, accountId) => name === 'voices.list' ? new Promise(() => {}) : invoke(name, input, accountId);
}`;

describe('a list that is waited for', () => {
  it('has no words while it may come at once, and says that it is waited for when it does not', async () => {
    const page = await screens.open('/voices', {}, never);
    await page.getByText('Browse voices').click();
    const words = page.getByText('Still waiting for an answer…');
    await words.waitFor({ state: 'attached' });
    // Its clock is not waited for: what it does is asked.
    const seen = await page.evaluate(`(() => {
      const words = [...document.querySelectorAll('output span')].find((span) => span.textContent.startsWith('Still waiting'));
      const [appearing] = words.getAnimations();
      const { delay } = appearing.effect.getTiming();
      appearing.currentTime = 0;
      const before = { opacity: getComputedStyle(words).opacity, height: words.offsetHeight };
      appearing.finish();
      return { delay, before, after: { opacity: getComputedStyle(words).opacity, height: words.offsetHeight } };
    })()`);
    expect(seen).toMatchObject({
      delay: 3000,
      before: { opacity: '0', height: 20 },
      after: { opacity: '1', height: 20 },
    });
    await page.context().close();
  });
});

/** A list that main cannot read until `readable` is set. */
const broken = `{
  const invoke = backlot.invoke;
  globalThis.readable = false;
  backlot.invoke = (name, input, accountId) => name === 'collections.read' && input.collection === 'transcriptions' && !readable
    ? Promise.resolve({ ok: false, error: { code: 'unexpected', title: 'Something went wrong', detail: 'Try again.', action: 'retry' } })
    : invoke(name, input, accountId);
}`;

describe('a list that could not be read', () => {
  it('says that it is read again by itself, and is', async () => {
    const page = await screens.open('/transcriptions', {}, broken);
    const error = page.getByRole('alert').filter({ hasText: 'Something went wrong' });
    await error.getByText('keeps trying by itself').waitFor();
    expect(await error.getByText('Try again').count()).toBe(0);
    await page.evaluate('readable = true');
    await error.waitFor({ state: 'detached' });
    await page.context().close();
  });
});

describe('pictures that are being drawn', () => {
  const drawing = (forMs: number) =>
    characters.map((one) =>
      one.activity?.kind === 'preview' ? { ...one, activity: { ...one.activity, since: Date.now() - forMs } } : one,
    );
  const taking = async (forMs: number): Promise<boolean> => {
    const page = await screens.open('/characters/p1', { characters: drawing(forMs) });
    const usual = page.getByText('This mostly takes up to 90 seconds');
    const longer = page.getByText('It is taking longer than usual');
    await usual.or(longer).waitFor();
    const isLonger = await longer.isVisible();
    await page.context().close();
    return isLonger;
  };

  it('take as long as is said, or longer than usual', async () => {
    expect([await taking(20_000), await taking(100_000)]).toEqual([false, true]);
  });
});
