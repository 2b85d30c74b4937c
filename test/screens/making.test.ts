import { refundWords } from '../../src/main/texts/common.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Speech } from '../../src/bridge/index.ts';
import { characters, clips, launchClips, speech } from '../../tools/look/creation-screens.ts';
import { transcriptions, voiceClones } from '../../tools/look/sample-rows.ts';
import { queueRow } from '../renderer/features/queue/queue-row.ts';
import { asked, type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

/** What was said in the form and not sent, as main kept it. */
const kept = (fields: object): string =>
  `answers['forms.read'] = { fields: ${JSON.stringify(JSON.stringify(fields))} };`;

/** Whether the top and the bottom of the field that has the keyboard are there to be seen. */
const seen = `(() => {
  const field = document.activeElement;
  const { left, top, bottom } = field.getBoundingClientRect();
  return [top + 4, bottom - 4].every((y) => document.elementFromPoint(left + 20, y) === field);
})()`;

describe.each([
  ['/speech', { speech }, 'New speech', 'Text', { text: 'So we went down.' }],
  ['/clips', { clips }, 'New clip', 'What happens', { prompt: 'A paper boat drifts down a street.' }],
  ['/launch-clips', { launchClips }, 'New launch clip', 'Product name', { productName: 'Kettle' }],
] as const)('%s', (route, rows, button, field, unsent) => {
  it('shows what was made first, and the form to who wants it, ready to be typed into', async () => {
    const page = await screens.open(route, rows);
    await page.getByRole('article').first().waitFor();
    expect(await page.getByRole('form').count()).toBe(0);
    await page.getByRole('button', { name: button, exact: true }).click();
    await page.keyboard.type('Words');
    // The form comes into sight, and the window around it stays where it is.
    expect(await page.evaluate('document.scrollingElement.scrollTop')).toBe(0);
    expect(await page.getByLabel(field, { exact: true }).inputValue()).toBe('Words');
    // Nothing of it goes when the form is put away.
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    expect(await page.getByRole('form').count()).toBe(0);
    await page.getByRole('button', { name: button, exact: true }).click();
    expect(await page.getByLabel(field, { exact: true }).inputValue()).toBe('Words');
    await page.context().close();
  });

  it('shows where one types in a small window, too', async () => {
    const page = await screens.open(route, rows, '', { viewport: { width: 900, height: 600 } });
    await page.getByRole('button', { name: button, exact: true }).click();
    // What is read for the form is there.
    await page.getByRole('radio').or(page.getByRole('slider')).or(page.getByRole('figure')).first().waitFor();
    await expect.poll(() => page.evaluate(seen)).toBe(true);
    expect(await page.evaluate('document.scrollingElement.scrollTop')).toBe(0);
    await page.context().close();
  });

  it('shows what was made last once the form is put away, however far it was scrolled', async () => {
    const [collection, made] = Object.entries(rows)[0] as [string, readonly { readonly id: string }[]];
    const many = Array.from({ length: 6 }, (_, round) =>
      made.map((one) => ({ ...one, id: `${one.id}-${round}` })),
    ).flat();
    const page = await screens.open(route, { [collection]: many }, '', { viewport: { width: 900, height: 600 } });
    await page.getByRole('button', { name: button, exact: true }).click();
    await page.getByRole('article').nth(6).scrollIntoViewIfNeeded();
    // With the keyboard, which moves nothing.
    await page.getByRole('button', { name: 'Close', exact: true }).evaluate((close) => close.click());
    await page.getByRole('form').waitFor({ state: 'detached' });
    const count = await page.getByRole('main').getByRole('heading', { level: 2 }).first().boundingBox();
    const title = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect(count?.y).toBeGreaterThan((title?.y ?? 0) + (title?.height ?? 0));
    await page.context().close();
  });

  it('begins with the form where nothing was made yet', async () => {
    const page = await screens.open(route);
    await page.getByLabel(field, { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: button, exact: true }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Close', exact: true }).count()).toBe(0);
    await page.context().close();
  });

  it('begins with the form where words in it were not sent, and keeps it while they are deleted', async () => {
    const page = await screens.open(route, rows, kept(unsent));
    const input = page.getByLabel(field, { exact: true });
    await expect.poll(() => input.inputValue()).toBe(Object.values(unsent)[0]);
    await input.fill('');
    await page.getByRole('article').first().waitFor();
    expect(await input.inputValue()).toBe('');
    await page.context().close();
  });
});

it('hundreds of pieces of speech are there at once: the newest, and more of them when they are wanted', async () => {
  const [one] = speech;
  if (one === undefined) throw new Error('There is no speech among the samples.');
  const many = Array.from({ length: 120 }, (_, at) => ({ ...one, id: `s${at}`, title: `Take ${at}`, createdAt: 1000 - at })); // prettier-ignore
  const page = await screens.open('/speech', { speech: many });
  const rows = page.getByRole('main').getByRole('article');
  await page.getByText('120 speeches').waitFor();
  expect(await rows.count()).toBe(50);
  await page.getByRole('button', { name: 'Show more (70)' }).press('Enter');
  expect(await rows.count()).toBe(100);
  expect(await page.evaluate('document.activeElement.textContent')).toBe('Take 50');
  await page.getByRole('button', { name: 'Show more (20)' }).click();
  expect(await rows.count()).toBe(120);
  expect(await page.getByRole('button', { name: /^Show more/u }).count()).toBe(0);
  // As it was left.
  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('link', { name: 'Speech', exact: true }).click();
  await expect.poll(() => rows.count()).toBe(120);
  await page.context().close();
});

it('selects all pieces of speech, and not only those that are drawn', async () => {
  const [, one] = speech;
  if (one === undefined) throw new Error('There is no speech among the samples.');
  const many = Array.from({ length: 120 }, (_, at) => ({ ...one, id: `s${at}`, title: `Take ${at}`, createdAt: 1000 - at })); // prettier-ignore
  const page = await screens.open('/speech', { speech: many });
  const count = page.getByRole('status').filter({ hasText: 'selected' });
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  expect(await count.innerText()).toBe('All 120 selected');
  await page.getByRole('checkbox', { name: 'Select Take 0' }).uncheck();
  expect(await count.innerText()).toBe('119 selected');
  await page.getByRole('checkbox', { name: 'Select Take 1', exact: true }).focus();
  await page.keyboard.press('Control+a');
  expect(await count.innerText()).toBe('All 120 selected');
  await page.getByRole('button', { name: 'Remove from this list' }).click();
  await expect.poll(() => asked(page, 'speech.remove')).toEqual([{ ids: many.map(({ id }) => id) }]);
  const notice = page.getByRole('listitem').filter({ hasText: '120 removed from this list' });
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => asked(page, 'speech.putBack')).toEqual([{ ids: many.map(({ id }) => id) }]);
  await page.context().close();
});

it('lengths, costs and times of speech stand below each other', async () => {
  const [, one] = speech;
  const rows = [
    { durationS: 7, credits: 7, createdAt: Date.now() },
    { durationS: 4_215, credits: 1_400, createdAt: Date.now() - 90 * 60_000 },
    { durationS: null, credits: 70, createdAt: 0 },
  ].map((over, at) => ({ ...one, ...over, id: `s${at}`, title: `Take ${at}` }) as Speech); // all of a row but what is given
  const page = await screens.open('/speech', { speech: rows });
  await page.getByRole('article', { name: 'Take 0' }).waitFor();
  const places = await page.evaluate(`[...document.querySelectorAll('article')].map((row) =>
    ['.text-muted', ':nth-child(2)', 'time'].map((column) => {
      const { left, right } = row.querySelector('.text-right > ' + column).getBoundingClientRect();
      return column === 'time' ? [left, right] : right;
    }))`);
  const [first, ...others] = places as readonly unknown[];
  expect(others).toEqual([first, first]);
  await page.context().close();
});

it.each([
  ['/speech', 'speech', 'speech', speech],
  ['/clips', 'clips', 'textToVideo', clips],
  ['/launch-clips', 'launchClips', 'launchClips', launchClips],
] as const)(
  'what is removed from a list can be put back, and the service keeps what it has: %s',
  async (route, collection, calls, samples) => {
    const one = samples.find(({ mediaUrl }) => mediaUrl !== null);
    if (one === undefined) throw new Error('There is none among the samples.');
    const rows = [
      { ...one, id: 'there', title: 'There', remoteId: 7 },
      { ...one, id: 'nowhere', title: 'Nowhere', remoteId: null, status: 'cancelled', mediaUrl: null },
    ];
    const page = await screens.open(route, { [collection]: rows });
    const remove = page.getByRole('menuitem', { name: 'Remove from this list' });
    await page.getByRole('button', { name: 'Actions for There' }).click();
    expect(await remove.innerText()).toContain('The service keeps it; Search puts it back.');
    await page.keyboard.press('Escape');
    await remove.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Actions for Nowhere' }).click();
    expect(await remove.innerText()).toContain('Search puts it back until you quit.');
    await remove.click();
    await expect.poll(() => asked(page, `${calls}.remove`)).toEqual([{ ids: ['nowhere'] }]);
    const notice = page.getByRole('listitem').filter({ hasText: 'Removed from this list: Nowhere' });
    await notice.getByRole('button', { name: 'Close' }).click();
    // Once the notice is gone, by what finds everything.
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill('put back nowhere');
    await page.keyboard.press('Enter');
    await expect.poll(() => asked(page, `${calls}.putBack`)).toEqual([{ ids: ['nowhere'] }]);
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill('put back nowhere');
    await page.getByText('No results.').waitFor();
    await page.context().close();
  },
);

it.each([
  ['/clips', 'clips', clips],
  ['/launch-clips', 'launchClips', launchClips],
] as const)('hundreds of films are drawn as far as they are wanted: %s', async (route, collection, samples) => {
  const [one] = samples;
  const many = Array.from({ length: 70 }, (_, at) => ({ ...one, id: `c${at}`, createdAt: 1000 - at }));
  const page = await screens.open(route, { [collection]: many });
  const cards = page.getByRole('main').getByRole('article');
  await expect.poll(() => cards.count()).toBe(50);
  await page.getByRole('button', { name: 'Show more (20)' }).press('Enter');
  expect(await cards.count()).toBe(70);
  const place = await page.evaluate(`document.activeElement.closest('[data-row]').getAttribute('data-row')`);
  expect(place).toBe('c50');
  await page.context().close();
});

it.each([
  ['/characters', 'characters', characters, 'Step 50'],
  ['/voices', 'voiceClones', voiceClones, 'Step 50'],
] as const)(
  'hundreds of own ones are drawn as far as they are wanted: %s',
  async (route, collection, samples, next) => {
    const [one] = samples;
    const many = Array.from({ length: 120 }, (_, at) => ({ ...one, id: `c${at}`, name: `Step ${at}`, createdAt: 1000 - at })); // prettier-ignore
    const page = await screens.open(route, { [collection]: many });
    const cards = page.getByRole('main').getByRole('article');
    await expect.poll(() => cards.count()).toBe(50);
    await page.getByRole('button', { name: 'Show more (70)' }).press('Enter');
    expect(await cards.count()).toBe(100);
    const place = `document.activeElement.closest('article').getAttribute('aria-label')`;
    expect(await page.evaluate(place)).toBe(next);
    await page.getByRole('button', { name: 'Show more (20)' }).click();
    expect(await cards.count()).toBe(120);
    await page.context().close();
  },
);

it.each([
  ['/characters', 'characters', characters, 'New character', 900, 600],
  ['/voices', 'voiceClones', voiceClones, 'New voice', 900, 600],
  ['/voices', 'voiceClones', voiceClones, 'New voice', 1280, 800],
] as const)(
  'begins a new one where it begins, with the keyboard: %s',
  async (route, rows, own, name, width, height) => {
    const page = await screens.open(route, { [rows]: own }, '', { viewport: { width, height } });
    await page.getByRole('button', { name, exact: true }).press('Enter');
    await page.getByRole('form', { name }).waitFor();
    const inside = `document.activeElement.closest('form')?.getAttribute('aria-label')`;
    await expect.poll(() => page.evaluate(inside)).toBe(name);
    expect(await page.evaluate('document.activeElement.textContent')).toMatch(/^Choose/u);
    expect(await page.evaluate(seen)).toBe(true);
    await page.context().close();
  },
);

describe('what the service never took', () => {
  const [spoken] = speech;
  const [clip] = clips;
  const [launched] = launchClips;
  if (!spoken || !clip || !launched) throw new Error('There is nothing made among the samples.');
  const refused = { remoteId: null, status: 'failed', credits: 7, mediaUrl: null, completedAt: null } as const;
  it.each([
    ['/speech', { speech: [{ ...spoken, ...refused }] }, spoken.title],
    [`/speech/${spoken.id}`, { speech: [{ ...spoken, ...refused }] }, spoken.title],
    ['/clips', { clips: [{ ...clip, ...refused }] }, clip.title],
    ['/launch-clips', { launchClips: [{ ...launched, ...refused }] }, launched.title],
  ])('has no cost on %s', async (route, rows, title) => {
    const page = await screens.open(route, rows);
    const main = page.getByRole('main');
    await main.getByText(title).first().waitFor();
    expect(await main.getByText('7 credits', { exact: true }).count()).toBe(0);
    await page.context().close();
  });
});

describe('what failed', () => {
  const error = { code: 'x', title: 'Not made', detail: `The service gave no reason. ${refundWords(6)}` };
  const back = { status: 'failed', mediaUrl: null, credits: 7, refundedCredits: 6, error } as const;
  const ended = (row: object | undefined) => [
    { ...row, ...back, id: 'back', title: 'Given back' },
    { ...row, ...back, id: 'kept', title: 'Not given back', refundedCredits: 0 },
    {
      ...row,
      ...back,
      id: 'never',
      title: 'Never sent',
      remoteId: null,
      status: 'cancelled',
      refundedCredits: null,
      error: null,
    },
  ];
  it('tells a transcription that was cancelled from one that failed', async () => {
    const one = { ...transcriptions[0], error: null, refundedCredits: null };
    const page = await screens.open('/transcriptions', {
      transcriptions: [
        { ...one, id: 'broken', title: 'Broken', status: 'failed' },
        { ...one, id: 'stopped', title: 'Stopped', status: 'cancelled' },
      ] as unknown as (typeof transcriptions)[number][], // all of a row but what is given
    });
    const pictures = async (id: string, picture: string): Promise<number> =>
      page.locator(`[data-row="${id}"] .picture-pill-${picture}`).count();
    await page.locator('[data-row="stopped"]').getByText('Cancelled', { exact: true }).first().waitFor();
    expect([await pictures('stopped', 'cancelled'), await pictures('stopped', 'failed')]).toEqual([1, 0]);
    expect([await pictures('broken', 'cancelled'), await pictures('broken', 'failed')]).toEqual([0, 1]);
    await page.context().close();
  });

  it.each([
    // In a column, without how much.
    ['/speech', 'Refunded', { speech: ended(speech[0]) }],
    ['/clips', '6 credits refunded', { clips: ended(clips[0]) }],
    ['/launch-clips', '6 credits refunded', { launchClips: ended(launchClips[0]) }],
  ])('says on %s that it was refunded, where its cost stood', async (route, refunded, rows) => {
    const page = await screens.open(route, rows as unknown as Parameters<Screens['open']>[1]); // all of a row but what is given
    const card = (name: string) => page.getByRole('article', { name, exact: true });
    await card('Given back').getByText(refunded, { exact: true }).waitFor();
    // Once: the reason does not say it again.
    await card('Given back').getByText('The service gave no reason.', { exact: true }).waitFor();
    expect(await card('Given back').getByText('7 credits', { exact: true }).count()).toBe(0);
    await card('Not given back').getByText('7 credits', { exact: true }).waitFor();
    expect(
      await card('Never sent')
        .getByText(/credits/u)
        .count(),
    ).toBe(0);
    expect(await card('Never sent').getByText('Failed', { exact: true }).count()).toBe(0);
    await card('Never sent').getByText('Cancelled', { exact: true }).waitFor();
    await page.context().close();
  });
});

describe('a video that is played', () => {
  it.each([
    ['/clips', { clips }, 'New clip', 'What happens'],
    ['/launch-clips', { launchClips }, 'New launch clip', 'Product name'],
  ] as const)('leaves the keys to the form of %s', async (route, rows, button, field) => {
    const page = await screens.open(route, rows);
    await page
      .getByRole('button', { name: /^Play / })
      .first()
      .click();
    await expect.poll(() => page.evaluate('document.activeElement.localName')).toBe('video');
    await page.getByRole('button', { name: button, exact: true }).click();
    await page.keyboard.type('Words');
    expect(await page.getByLabel(field, { exact: true }).inputValue()).toBe('Words');
    await page.context().close();
  });
});

describe('two videos', () => {
  it('are not heard at once: the one that starts stops the other', async () => {
    const page = await screens.open('/clips', { clips });
    const next = page.getByRole('button', { name: /^Play / });
    /** Whether each is paused. Without an end, none stops by itself. */
    const paused = (): Promise<unknown> =>
      page.evaluate(`[...document.querySelectorAll('video')].map((video) => {
        video.loop = true;
        return video.paused;
      })`);
    await next.first().click();
    await expect.poll(paused).toEqual([false]);
    await next.first().click();
    await expect.poll(paused).toEqual([true, false]);
    await page.context().close();
  });
});

describe('words that are used again', () => {
  it('take the place of those that were not sent, which can be had back', async () => {
    const page = await screens.open('/launch-clips', { launchClips }, kept({ productName: 'Unsent' }));
    const name = page.getByLabel('Product name');
    await expect.poll(() => name.inputValue()).toBe('Unsent');
    await page.getByRole('button', { name: 'Actions for Harbour' }).click();
    await page.getByRole('menuitem', { name: 'Use this text again' }).click();
    await expect.poll(() => name.inputValue()).toBe('Harbour');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => name.inputValue()).toBe('Unsent');
    await page.context().close();
  });

  it('leave a way back to those beside the form, also once its toast is gone and after another screen', async () => {
    const page = await screens.open(
      '/launch-clips',
      { launchClips },
      `{
        const invoke = backlot.invoke;
        const forms = { 'launch-clips': '{"productName":"Unsent"}' };
        backlot.invoke = (name, input, accountId) => {
          if (name === 'queue.setPaused')
            return Promise.resolve({ ok: false, error: { code: 'x', title: 'The queue cannot be paused', detail: 'Try again.' } });
          if (name === 'forms.keep') forms[input.name] = input.fields;
          if (name === 'forms.read') return Promise.resolve({ ok: true, value: { fields: forms[input.name] ?? null } });
          return invoke(name, input, accountId);
        };
      }`,
    );
    const name = page.getByLabel('Product name');
    await expect.poll(() => name.inputValue()).toBe('Unsent');
    const putBack = page.getByRole('button', { name: 'Put back what you had typed' });
    expect(await putBack.count()).toBe(0);
    const again = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Actions for Harbour' }).click();
      await page.getByRole('menuitem', { name: 'Use this text again' }).click();
      await expect.poll(() => name.inputValue()).toBe('Harbour');
    };
    await again();
    // Errors that offer nothing push out the one that does no more.
    for (let there = 2; there <= 4; there += 1) {
      await page.keyboard.press('Control+Shift+P');
      await expect.poll(() => page.locator('.toasts > li').count()).toBe(Math.min(3, there));
    }
    await page.locator('.toasts').getByText('What was in the form was replaced').waitFor({ state: 'attached' });
    for (let there = 3; there > 0; there -= 1)
      await page.locator('.toasts').getByRole('button', { name: 'Close' }).last().press('Enter');
    await again();
    await page.getByRole('link', { name: 'Home' }).click();
    await page.getByRole('link', { name: 'Launch clips' }).click();
    await putBack.click();
    await expect.poll(() => name.inputValue()).toBe('Unsent');
    // Harbour is where it came from.
    expect(await putBack.count()).toBe(0);
    await again();
    await name.fill('Harbour, two');
    await putBack.click();
    await expect.poll(() => name.inputValue()).toBe('Unsent');
    await putBack.click();
    await expect.poll(() => name.inputValue()).toBe('Harbour, two');
    // Something else is sent, which says nothing about what was typed before.
    await putBack.waitFor();
    await page.evaluate(`answers['launchClips.create'] = { id: 'new', queueId: 'q' }`);
    await page.getByRole('button', { name: /^Make clip/ }).click();
    await expect.poll(async () => (await asked(page, 'launchClips.create')).length).toBe(1);
    await page.getByRole('button', { name: 'New launch clip' }).click();
    await name.waitFor();
    expect(await name.inputValue()).toBe('');
    await putBack.click();
    await expect.poll(() => name.inputValue()).toBe('Unsent');
    expect(await putBack.count()).toBe(0);
    await page.context().close();
  });

  it('have the keyboard in the form, and not at the menu that they were chosen from, however fast they come', async () => {
    const detail = { id: 's1', text: 'So we went down.', settings: null, words: [] };
    const page = await screens.open('/speech', { speech }, `answers['speech.detail'] = ${JSON.stringify(detail)};`);
    await page
      .getByRole('button', { name: /^Actions for / })
      .first()
      .press('Enter');
    await page.getByRole('menuitem', { name: 'Use this text again' }).press('Enter');
    const text = page.getByLabel('Text', { exact: true });
    await expect.poll(() => text.inputValue()).toBe(detail.text);
    // A menu gives the keyboard back in a task of its own, which has run by then.
    await page.evaluate('new Promise((resolve) => setTimeout(resolve, 20))');
    expect(await text.evaluate((field) => field.matches(':focus'))).toBe(true);
    await page.context().close();
  });

  it('come with who tries again from the page of a speech that failed', async () => {
    const page = await screens.open('/speech/s5', { speech });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => page.getByLabel('Text', { exact: true }).inputValue()).toMatch(/^So we went down/u);
    expect(await asked(page, 'speech.create')).toEqual([]);
    await page.context().close();
  });
});

describe('the button that makes it', () => {
  it.each([
    ['/clips', 'Make clip', { width: 1280, height: 800 }],
    ['/clips', 'Make clip', { width: 900, height: 600 }],
    ['/launch-clips', 'Make clip', { width: 900, height: 600 }],
  ] as const)('of %s is in sight, with its price, however long the form is', async (route, name, viewport) => {
    const page = await screens.open(route, {}, '', { viewport });
    const button = page.getByRole('button', { name: new RegExp(`^${name}`, 'u') }).last();
    await button.waitFor();
    const box = await button.boundingBox();
    const strip = await page.getByRole('contentinfo').boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(strip?.y ?? 0);
    // What the keyboard comes to lies above it.
    const last = page.locator('form :is(input, textarea)').last();
    await last.press('Shift+Tab');
    await page.keyboard.press('Tab');
    const field = await last.boundingBox();
    const foot = await button.locator('xpath=..').boundingBox();
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
    await page.context().close();
  });
});

it('the ID of a clip can be copied, to add it on another computer', async () => {
  const [clip] = clips;
  if (clip === undefined) throw new Error('There is no clip.');
  const [there, notYet] = [
    { ...clip, id: 'there', remoteId: 4711, title: 'There' },
    { ...clip, id: 'not-yet', remoteId: null, title: 'Not yet' },
  ];
  const page = await screens.open('/clips', { clips: [there, notYet] });
  await page.getByRole('button', { name: 'Actions for There' }).click();
  await page.getByRole('menuitem', { name: 'Copy ID (4711)' }).click();
  await page.getByText('ID copied').first().waitFor();
  await page.getByRole('button', { name: 'Actions for Not yet' }).click();
  await page.getByRole('menuitem', { name: 'Rename…' }).waitFor();
  expect(await page.getByRole('menuitem', { name: /^Copy ID/u }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add by ID…' }).click();
  await page.getByRole('textbox', { name: 'Clip ID' }).press('Control+v');
  expect(await page.getByRole('textbox', { name: 'Clip ID' }).inputValue()).toBe('4711');
  await page.context().close();
});

it.each([
  ['/speech', 'speech', speech, 'speech'],
  ['/clips', 'clips', clips, 'clip'],
] as const)('%s says what is asked, and leads to where it is answered', async (route, collection, [one], kind) => {
  const text = 'Your limit for one job is 4 credits; with this it would be 7.';
  const row = queueRow({
    id: 'q1',
    kind,
    state: 'needs-you',
    subjectId: 'm1',
    question: { text, sendAgain: 'Sends it for 7 credits.', leaveIt: 'Cancels it.' },
  });
  const made = { ...one, id: 'm1', status: 'queued', mediaUrl: null };
  const page = await screens.open(route, { [collection]: [made], queue: [row] });
  await page.getByRole('main').getByRole('link', { name: text }).click();
  await page.getByRole('complementary').getByText('Sends it for 7 credits.').waitFor();
  expect(await page.getByRole('heading', { name: 'Queue', level: 1 }).count()).toBe(1);
  await page.context().close();
});

it('a clip form says of each picture and video what files its model takes, as the service lists them', async () => {
  const media = (accept: string[], max_count: number) => ({ type: 'media', accept, max_count });
  const model = {
    id: 1,
    slug: 'm',
    name: 'M',
    modifiers: { image: media(['image/webp'], 3), video: media(['mp4', 'quicktime'], 1) },
  };
  const models = JSON.stringify({ models: [model], readAt: 1 });
  const page = await screens.open('/clips', {}, `answers['textToVideo.models'] = ${models};`);
  const said = async (name: string): Promise<string | null> => {
    const field = page.locator('textarea').and(page.getByLabel(name));
    return page.locator(`[id="${await field.getAttribute('aria-describedby')}"]`).textContent();
  };
  expect(await said('Reference pictures')).toBe('One address per line, 3 at most. WebP, up to 10 MB.');
  expect(await said('Reference videos')).toBe('One address per line, 1 at most. MP4 or MOV, up to 25 MB.');
  await page.context().close();
});

it('what is typed into a form while that is sent stays for the next one', async () => {
  const unsent = {
    productName: 'Kettle',
    domain: 'kettle.example',
    idea: 'It boils the water of the whole house in a minute.',
    accentColor: '',
  };
  const page = await screens.open(
    '/launch-clips',
    { launchClips },
    `${kept(unsent)} {
      const invoke = backlot.invoke;
      backlot.invoke = (name, input, accountId) =>
        name === 'launchClips.create'
          ? new Promise((resolve) => (globalThis.answer = () => resolve({ ok: true, value: { id: 'new' } })))
          : invoke(name, input, accountId);
    }`,
  );
  const name = page.getByLabel('Product name', { exact: true });
  await expect.poll(() => name.inputValue()).toBe('Kettle');
  await page.getByRole('form').getByRole('button', { name: /^Make/ }).click();
  await expect.poll(() => page.evaluate('typeof answer')).toBe('function');
  await name.fill('Teapot');
  await page.evaluate('answer()');
  await page.getByRole('form').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'New launch clip', exact: true }).click();
  expect(await name.inputValue()).toBe('Teapot');
  expect(await page.getByLabel('What it does', { exact: true }).inputValue()).toBe('');
  await page.context().close();
});
