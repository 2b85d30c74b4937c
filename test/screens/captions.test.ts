import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CaptionRule, QueueRow, VideoPlan } from '../../src/bridge/index.ts';
import { captionDrafts, captionsOf, exportPlan, unplaced } from '../../tools/look/caption-screens.ts';
import { queueRows, serviceAccount } from '../../tools/look/sample-rows.ts';
import * as videos from '../../tools/look/sample-videos.ts';
import { typedAfterReplaceKey } from './typed-after-replace-key.ts';
import { asked, type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

describe('captions while an export runs', () => {
  it('are heard with the film of before, which the new one replaces at the same place', async () => {
    const page = await screens.open('/videos/conflict/captions', { drafts: captionDrafts });
    await page.getByText('The previous version, until the new one is ready.').waitFor();
    expect(await page.getByText('Nothing to play').count()).toBe(0);
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
    const place = await page.evaluate(`(async () => {
      const video = document.querySelector('video');
      const next = (name) => new Promise((resolve) => video.addEventListener(name, resolve, { once: true }));
      if (video.readyState === 0) await next('loadedmetadata');
      const told = next('timeupdate');
      video.currentTime = 42;
      await told;
      const loaded = next('loadedmetadata');
      video.src += '#another';
      await loaded;
      return video.currentTime;
    })()`);
    expect(place).toBe(42);
    await page.context().close();
  });

  it('say that nothing plays once another film takes the place of one that played, and play that as fast', async () => {
    const page = await screens.open('/videos/conflict/captions', { drafts: captionDrafts });
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.getByRole('button', { name: 'Pause', exact: true }).waitFor();
    await page.keyboard.press('l');
    const rate = () => page.evaluate(`document.querySelector('video').playbackRate`);
    await expect.poll(rate).toBe(1.25);
    await page.evaluate(`document.querySelector('video').src += '#another'`);
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
    await expect.poll(() => page.evaluate(`document.querySelector('video').readyState > 0`)).toBe(true);
    expect(await rate()).toBe(1.25);
    await page.context().close();
  });

  it('say that there is no film where there has been none', async () => {
    const page = await screens.open('/videos/staged/captions', { drafts: captionDrafts });
    await page.getByText('Nothing to play: the video is not finished yet.').waitFor();
    expect(await page.getByRole('button', { name: 'Play', exact: true }).count()).toBe(0);
    await page.context().close();
  });
});

describe('captions of a video whose export waits', () => {
  it('do not say that the service works on it', async () => {
    const [sample] = queueRows;
    const row = {
      ...sample,
      id: 'asked',
      subjectId: 'conflict',
      kind: 'video-export',
      state: 'waiting',
      phase: 'waiting',
    };
    const idle = captionDrafts.map((draft) => ({
      ...draft,
      remote: draft.remote && { ...draft.remote, status: 'completed' },
    }));
    const page = await screens.open('/videos/conflict/captions', { drafts: idle, queue: [row as QueueRow] }); // As written above.
    await page.getByText('Something asked for this video waits in the queue.').waitFor();
    expect(await page.getByText('The service is working on this video').count()).toBe(0);
    await page.context().close();
  });

  it('says what it waits for where that is the user, and leads there', async () => {
    const [sample] = queueRows;
    const idle = captionDrafts.map((draft) => ({ ...draft, remote: draft.remote && { ...draft.remote, status: 'completed' } })); // prettier-ignore
    const behind = 'An earlier step was refused: its captions. Retry that and this continues, or cancel this.';
    const row = { ...sample, id: 'asked', title: 'Behind', subjectId: 'conflict', kind: 'video-export', state: 'waiting', phase: 'waiting', behind, reason: behind }; // prettier-ignore
    const page = await screens.open('/videos/conflict/captions', { drafts: idle, queue: [row as QueueRow] }); // As written above.
    await page.getByRole('main').getByText(behind).waitFor();
    expect(await page.getByText('may be made without what you correct now').count()).toBe(0);
    await page.getByRole('link', { name: 'Show in queue' }).click();
    await page.getByRole('heading', { name: 'Queue', level: 1 }).waitFor();
    await page.getByRole('heading', { name: 'Behind' }).waitFor();
    await page.context().close();
  });
});

describe('captions as files', () => {
  it('have what is being typed, and say where they are', async () => {
    const page = await screens.open(
      '/videos/plain/captions',
      { drafts: captionDrafts },
      `answers['captions.export'] = { folder: '/films', files: ['/films/Deep sea.srt'] };`,
    );
    await page.locator('[data-open-caption]').first().click();
    await page.keyboard.press('End');
    await page.keyboard.type(' anew');
    await page.getByRole('button', { name: 'Save captions as a file' }).click();
    await page.getByRole('menuitem', { name: 'For video sites and editors (SRT)' }).click();
    await page.getByText('Captions saved').first().waitFor();
    expect(await page.locator('.toast-detail').innerText()).toBe('/films/Deep sea.srt');
    expect(await asked(page, 'captions.export')).toEqual([{ id: 'plain', format: 'srt' }]);
    // The last one: who types slowly has some of it kept before.
    const kept = (await asked(page, 'captions.edit')).at(-1);
    expect(kept).toMatchObject({ change: { text: expect.stringMatching(/ anew$/u) } });
    await page.context().close();
  });
});

describe('the keys to find and replace in captions', () => {
  it('begin with what is to be found, and go to what replaces it once that is known', async () => {
    const page = await screens.open('/videos/staged/captions', { drafts: captionDrafts });
    await page.getByText('Nothing to play: the video is not finished yet.').waitFor();
    expect(await typedAfterReplaceKey(page)).toEqual({ find: 'the', replace: 'a' });
    await page.context().close();
  });

  it('take what is typed before the next frame', async () => {
    const page = await screens.open('/videos/staged/captions', { drafts: captionDrafts });
    await page.getByText('Nothing to play: the video is not finished yet.').waitFor();
    const typed = await page.evaluate(`(async () => {
      const type = (text) => document.execCommand('insertText', false, text);
      const key = { key: 'h', code: 'KeyH', ctrlKey: true, bubbles: true, cancelable: true };
      document.body.dispatchEvent(new KeyboardEvent('keydown', key));
      await Promise.resolve();
      type('t');
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      type('he');
      return document.activeElement.value;
    })()`);
    expect(typed).toBe('the');
    await page.context().close();
  });
});

describe('the fields to find and replace', () => {
  it.each(['/videos/staged/captions', '/videos/d1'])('are one key apart: %s', async (route) => {
    const page = await screens.open(
      route,
      { drafts: route.endsWith('captions') ? captionDrafts : videos.drafts },
      `answers['drafts.read'] = ${JSON.stringify(videos.draft)};`,
    );
    const bar = page.getByRole('search').filter({ has: page.getByLabel('Replace with', { exact: true }) });
    const opened = async () => {
      await page.keyboard.press('Control+h');
      return bar.count();
    };
    await expect.poll(opened).toBe(1);
    await bar.getByRole('textbox', { name: 'Find', exact: true }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.type('lamp');
    expect(await bar.getByLabel('Replace with', { exact: true }).inputValue()).toBe('lamp');
    await page.context().close();
  });
});

describe('what is replaced in a caption', () => {
  it('leaves each word its time, and a caption that it does not change as it is', async () => {
    const page = await screens.open('/videos/plain/captions', { drafts: captionDrafts });
    await page.getByRole('button', { name: 'Find and replace', exact: true }).click();
    await page.getByRole('textbox', { name: 'Find', exact: true }).fill('hole');
    const replacement = page.getByRole('textbox', { name: 'Replace with' });
    const replace = page.getByRole('button', { name: 'Replace', exact: true });
    await replacement.fill('hole');
    await page.getByText(/^1 of /u).waitFor();
    await replace.click();
    await page.getByText(/^2 of /u).waitFor();
    expect(await asked(page, 'captions.edit')).toEqual([]);
    await replacement.fill('New York');
    await replace.click();
    await expect.poll(() => asked(page, 'captions.edit')).toMatchObject([{ change: { words: expect.any(Array) } }]);
    const [edit] = (await asked(page, 'captions.edit')) as [{ change: { words: string[] } }]; // As it is asked above.
    expect(edit.change.words).toContain('New York');
    await page.context().close();
  });

  it('gets new times where words are joined, and the list says so', async () => {
    const rules = [{ find: 'the hole', replace: 'a', matchCase: false, wholeWords: false }];
    const page = await screens.open(
      '/videos/plain/captions',
      { drafts: captionDrafts },
      `answers['captions.rules'] = ${JSON.stringify({ rules })};`,
    );
    await page.getByRole('button', { name: 'Corrections list' }).click();
    const said = page.getByRole('dialog').getByText(/get new times for their words\.$/u);
    expect(await said.textContent()).toMatch(/^\d+ captions /u);
    await page.context().close();
  });
});

describe('corrections that are saved to the service', () => {
  it('are said to be free on the button', async () => {
    const page = await screens.open('/videos/staged/captions', { drafts: captionDrafts });
    const button = page.getByRole('button', { name: 'Save to the service' });
    await button.waitFor();
    expect(await button.innerText()).toMatch(/free$/u);
    await page.context().close();
  });
});

describe('a corrections list that is full', () => {
  it('says so, and takes no other pair', async () => {
    const page = await screens.open('/videos/staged/captions', { drafts: captionDrafts });
    const rules = Array.from({ length: 1000 }, (_, at) => ({
      find: `word ${at}`,
      replace: 'x',
      matchCase: false,
      wholeWords: true,
    }));
    await page.evaluate(`answers['captions.rules'] = { rules: ${JSON.stringify(rules)} }`);
    await page.getByRole('button', { name: 'Corrections list' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('The list is full at 1,000 pairs. Remove one to add another.').waitFor();
    await dialog.getByRole('textbox', { name: 'Wrong' }).first().fill('Captain');
    await page.keyboard.press('Enter');
    expect(await dialog.getByRole('button', { name: 'Add', exact: true }).getAttribute('aria-disabled')).toBe('true');
    expect(await asked(page, 'captions.saveRules')).toEqual([]);
    await page.context().close();
  });

  it('draws what is in sight of it alone, and shows the pair that is changed wherever that is', async () => {
    const rules = Array.from({ length: 1000 }, (_, at) => ({
      find: `word ${at}`,
      replace: 'x',
      matchCase: false,
      wholeWords: true,
    }));
    const page = await screens.open(
      '/videos/staged/captions',
      { drafts: captionDrafts },
      `answers['captions.rules'] = ${JSON.stringify({ rules })};`,
    );
    const button = page.getByRole('button', { name: 'Corrections list' });
    await button.click();
    const dialog = page.getByRole('dialog');
    const rows = dialog.getByRole('listitem');
    await rows.first().waitFor();
    expect(await rows.count()).toBeLessThan(40);
    expect(await rows.first().getAttribute('aria-setsize')).toBe('1000');
    await page.mouse.move(640, 500);
    await page.mouse.wheel(0, 100_000);
    await dialog.getByRole('button', { name: 'Edit word 999' }).click();
    const typed = rows.getByRole('textbox', { name: 'Wrong' });
    await typed.fill('word of the end');
    await page.mouse.wheel(0, -100_000);
    await dialog.getByText('word 0', { exact: true }).waitFor();
    await expect.poll(() => page.evaluate(`document.activeElement.value`)).toBe('word of the end');
    await page.context().close();
  });

  it('is opened at the pair that was being changed when the program ended', async () => {
    const rules = Array.from({ length: 1000 }, (_, at) => ({
      find: `word ${at}`,
      replace: 'x',
      matchCase: false,
      wholeWords: true,
    }));
    const changed = { before: rules[700], typed: { ...rules[700], find: 'word of before' } };
    const page = await screens.open(
      '/videos/staged/captions',
      { drafts: captionDrafts },
      `{
        answers['captions.rules'] = ${JSON.stringify({ rules })};
        const invoke = backlot.invoke;
        backlot.invoke = (name, input, accountId) => name === 'forms.read' && input.name === 'captions-changed-pair'
          ? Promise.resolve({ ok: true, value: { fields: ${JSON.stringify(JSON.stringify(changed))} } })
          : invoke(name, input, accountId);
      }`,
    );
    await page.getByRole('button', { name: 'Corrections list' }).click();
    await expect.poll(() => page.evaluate(`document.activeElement.value`)).toBe('word of before');
    expect(await page.getByRole('textbox', { name: 'Wrong' }).last().isVisible()).toBe(true);
    await page.context().close();
  });
});

describe('a correction that could not be saved', () => {
  it('keeps the others from being sent without it', async () => {
    const page = await screens.open(
      '/videos/staged/captions',
      { drafts: captionDrafts },
      `{
        const invoke = backlot.invoke;
        const error = { code: 'disk-full', title: 'The disk is full', detail: 'Make room.' };
        backlot.invoke = (name, input, accountId) =>
          name === 'captions.edit' && !globalThis.room
            ? Promise.resolve({ ok: false, error })
            : invoke(name, input, accountId);
      }`,
    );
    await page.locator('[data-open-caption]').filter({ hasText: 'Captain' }).first().click();
    await page.getByRole('textbox', { name: /^Caption at/ }).fill('Something else');
    await page.getByRole('button', { name: 'Save to the service' }).click();
    await page.getByRole('alert').getByText('The disk is full').waitFor();
    expect(await asked(page, 'videos.start')).toEqual([]);
    await page.evaluate('globalThis.room = true');
    await page.getByRole('button', { name: 'Save to the service' }).click();
    await expect.poll(async () => (await asked(page, 'videos.start')).length).toBe(1);
    await page.context().close();
  });
});

describe('a caption that is edited word by word', () => {
  it('has its other words saved while one is empty, keeps them from being paid for, and has that one again when it is left', async () => {
    const page = await screens.open('/videos/staged/captions', { drafts: captionDrafts });
    await page.locator('[data-open-caption]').filter({ hasText: 'Captain' }).first().click();
    const before = (await page.getByRole('textbox', { name: /^Caption at/ }).inputValue()).split(' ');
    await page.getByText('Word by word').click();
    const words = page.getByRole('textbox', { name: /^Word \d/ });
    await words.nth(0).fill('');
    await words.nth(1).fill('anew');
    const saved = [before[0], 'anew', ...before.slice(2)];
    await expect.poll(() => asked(page, 'captions.edit')).toMatchObject([{ change: { words: saved } }]);
    await page.getByRole('button', { name: 'Save to the service' }).click();
    await page.getByText('A caption is not finished').first().waitFor();
    expect(await asked(page, 'videos.start')).toEqual([]);
    expect(await words.nth(0).inputValue()).toBe('');
    await words.nth(1).press('Escape');
    await expect.poll(() => words.nth(0).inputValue()).toBe(before[0]);
    await page.context().close();
  });
});

describe('a caption that is typed into while the captions of a new film come', () => {
  it('is typed on in its new place', async () => {
    const page = await screens.open('/videos/staged/captions', { drafts: captionDrafts });
    await page.locator('[data-open-caption]').filter({ hasText: 'Captain' }).first().click();
    const field = page.getByRole('textbox', { name: /^Caption at/ });
    await field.fill('Something else');
    await expect.poll(async () => (await asked(page, 'captions.edit')).length).toBe(1);
    const [{ index }] = (await asked(page, 'captions.edit')) as [{ index: number }]; // As it is asked above.
    const captions = captionsOf('staged');
    const [first, ...rest] = (captions?.segments ?? []).map((segment) =>
      segment.index === index ? { ...segment, text: 'Something else', original: segment.text } : segment,
    );
    const segments = [first, first, ...rest].map((segment, at) => segment && { ...segment, index: at, start: at * 2, end: at * 2 + 2 }); // prettier-ignore
    const row = captionDrafts.find(({ id }) => id === 'staged');
    const came = { ...row, remote: row?.remote && { ...row.remote, captions: 'others' } };
    await page.evaluate(`{
      answers['captions.read'] = ${JSON.stringify({ ...captions, segments })};
      lookChange('drafts', [${JSON.stringify(came)}], []);
    }`);
    const place = page.locator('[data-caption]').filter({ has: field });
    await expect.poll(() => place.getAttribute('data-caption')).toBe(String(index + 1));
    expect(await field.inputValue()).toBe('Something else');
    await page.keyboard.type('!');
    expect(await field.inputValue()).toBe('Something else!');
    await page.context().close();
  });
});

describe('the corrections that are looked through', () => {
  // Two lines each, and a conflict or a correction without a place with its words below; how high they are nobody knows before.
  it.each([
    ['staged', 'Review'],
    ['unplaced', 'Decide'],
  ])('of the captions “%s” are in a list that is as high as they are', async (id, opens) => {
    const page = await screens.open(`/videos/${id}/captions`, { drafts: captionDrafts });
    await page.getByRole('button', { name: opens }).click();
    const list = page.getByRole('dialog').getByRole('region', { name: 'Corrections' });
    const heights = () =>
      list.evaluate((region) => ({
        list: region.clientHeight,
        rows: [...region.querySelectorAll('li')].reduce((sum, row) => sum + row.getBoundingClientRect().height, 0),
      }));
    await expect.poll(async () => Math.abs((await heights()).list - (await heights()).rows)).toBeLessThan(2);
    await page.context().close();
  });
});

describe('corrections that are saved on the service', () => {
  it('are not told as requested beside the words that they are saved', async () => {
    const page = await screens.open(
      '/videos/staged/captions',
      { drafts: captionDrafts },
      `answers['videos.start'] = { batchId: 'batch', queueIds: [] };`,
    );
    await page.getByRole('button', { name: 'Save to the service' }).click();
    await page.getByText('Your corrections are on their way to the service.').waitFor({ state: 'attached' });
    expect(await asked(page, 'videos.start')).toHaveLength(1);
    expect(await page.getByRole('button', { name: 'Show queue' }).count()).toBe(0);
    await page.context().close();
  });
});

describe('a caption whose editor is closed', () => {
  it('is in sight with the keyboard, also where the editor was cut off in a low window', async () => {
    const page = await screens.open('/videos/plain/captions', { drafts: captionDrafts }, '', {
      viewport: { width: 900, height: 400 },
    });
    const list = page.getByRole('region', { name: 'Captions' });
    await list.getByRole('button').nth(3).click();
    await page.getByText('Word by word').waitFor();
    const cutOff = `(() => {
      const list = document.querySelector('section[aria-label="Captions"]');
      const row = document.querySelector('textarea').closest('[data-caption]');
      list.scrollTop -= list.getBoundingClientRect().bottom - row.getBoundingClientRect().bottom + 4;
    })()`;
    await page.evaluate(cutOff);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate('document.activeElement.matches("[data-open-caption]")')).toBe(true);
    const inSight = `(() => {
      const [list, row] = [document.querySelector('section[aria-label="Captions"]'), document.activeElement].map((node) => node.getBoundingClientRect());
      return row.top >= list.top && row.bottom <= list.bottom;
    })()`;
    await expect.poll(() => page.evaluate(inSight)).toBe(true);
    await page.context().close();
  });
});

describe('a correction that is read from right to left', () => {
  it('is shown so in the review, also where its first word is new', async () => {
    const line = { index: 0, gap: false, start: 0, end: 2, text: 'מגדלור ישן.', words: [], originalWords: [] };
    const captions = {
      id: 'staged',
      segments: [{ ...line, original: 'ישן.', conflict: null }],
      unplaced: [],
      staged: 1,
      conflicts: 0,
    };
    const page = await screens.open(
      '/videos/staged/captions',
      { drafts: captionDrafts },
      `answers['captions.read'] = ${JSON.stringify(captions)};`,
    );
    await page.getByRole('button', { name: 'Review' }).click();
    await page.getByRole('dialog').getByText('מגדלור').waitFor();
    const directions = "[...document.querySelectorAll('dialog bdi')].map((text) => getComputedStyle(text).direction)";
    expect(await page.evaluate(directions)).toEqual(['rtl', 'rtl']);
    await page.context().close();
  });
});

describe('the export of corrected captions', () => {
  it('says what else comes with it, and the scene that shows a text of its own instead, beside the price', async () => {
    const { plans, ...rest } = exportPlan('staged');
    const brings: VideoPlan['brings'] = ['captions', 'sceneTexts', 'noOverlay', 'motion'];
    const answer = { ...rest, plans: plans.map((plan) => ({ ...plan, brings, covered: [2] })) };
    const page = await screens.open(
      '/videos/staged/captions',
      { drafts: captionDrafts },
      `answers['videos.plan'] = ${JSON.stringify(answer)};`,
    );
    const bar = page.getByRole('region', { name: 'Corrections' });
    await bar
      .getByText('The export also includes your scene texts, no overlay any more and your changed motion settings.')
      .waitFor();
    await bar.getByText('Scene 2 shows your scene text, not its corrected caption.').waitFor();
    expect(await asked(page, 'videos.start')).toEqual([]);
    await page.context().close();
  });

  it('leaves most of a low window to the captions, however much there is to say', async () => {
    const { plans, ...rest } = exportPlan('staged');
    const fields: VideoPlan['notExported'] = ['script', 'settings.voiceId'];
    const brings: VideoPlan['brings'] = ['captions', 'sceneTexts', 'noOverlay', 'motion'];
    const told = { brings, covered: [2, 3, 7, 8, 9, 10], notExported: fields, changedThere: { fields, changes: 4 } };
    const answer = { ...rest, plans: plans.map((plan) => ({ ...plan, ...told })) };
    const page = await screens.open(
      '/videos/staged/captions',
      { drafts: captionDrafts },
      `answers['videos.plan'] = ${JSON.stringify(answer)};`,
      { viewport: { width: 900, height: 600 } },
    );
    const bar = page.getByRole('region', { name: 'Corrections' });
    for (const words of [
      'Changed by another device',
      'The export also includes',
      'and 2 more show',
      'may leave that out',
    ])
      await bar.getByText(words).waitFor();
    expect((await bar.boundingBox())?.height).toBeLessThan(180);
    await page.context().close();
  });

  it('says why it cannot be ordered, and is offered for the new price after one that changed', async () => {
    const few = { code: 'no-credits', field: null, title: 'Not enough credits', detail: 'It takes 6.' };
    const answer = exportPlan('staged');
    const planned = (over: Partial<VideoPlan>): string =>
      `answers['videos.plan'] = ${JSON.stringify({ ...answer, plans: answer.plans.map((plan) => ({ ...plan, ...over })) })};`;
    const changed = { code: 'price-changed', title: 'The price changed', detail: 'Look at it again.' };
    const page = await screens.open(
      '/videos/staged/captions',
      { drafts: captionDrafts },
      `${planned({ problems: [few] })}
      const invoke = backlot.invoke;
      backlot.invoke = (name, input, accountId) =>
        name === 'videos.start' ? Promise.resolve({ ok: false, error: ${JSON.stringify(changed)} }) : invoke(name, input, accountId);`,
    );
    const bar = page.getByRole('region', { name: 'Corrections' });
    await bar.getByText('Not enough credits. It takes 6.').waitFor();
    const button = bar.getByRole('button', { name: /^Export again/u });
    expect(await button.count()).toBe(0);
    await page.evaluate(`{
      ${planned({ problems: [] })}
      lookChange('accounts', [{ ...${JSON.stringify(serviceAccount)}, reserved: 1 }], []);
    }`);
    await button.waitFor();
    expect(await bar.getByText('Not enough credits').count()).toBe(0);
    await page.evaluate(planned({ problems: [], credits: 9 }));
    await button.click();
    await page.getByText('The price changed').first().waitFor();
    await expect.poll(() => button.textContent()).toMatch(/9/u);
    await page.context().close();
  });
});

describe('a correction that gave way to the words of the service', () => {
  it('is brought back where that was decided', async () => {
    const page = await screens.open('/videos/conflict/captions', { drafts: captionDrafts });
    await page.getByRole('button', { name: 'Decide' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Use the service’s' }).first().click();
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await asked(page, 'captions.edit')).length).toBe(1);
    const [{ index }] = (await asked(page, 'captions.resolve')) as [{ index: number }]; // As it is asked above.
    expect(await asked(page, 'captions.edit')).toMatchObject([{ id: 'conflict', index }]);
    await page.context().close();
  });
});

describe('a correction that was discarded', () => {
  it('is not brought back from a dialog that was left meanwhile', async () => {
    const page = await screens.open('/videos/staged/captions', { drafts: captionDrafts });
    const review = page.getByRole('button', { name: 'Review' });
    await review.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Discard', exact: true }).first().click();
    await dialog.getByRole('button', { name: 'Undo' }).waitFor();
    await dialog.getByRole('button', { name: 'Show' }).last().click();
    await dialog.waitFor({ state: 'detached' });
    await review.click();
    await dialog.getByRole('button', { name: 'Show' }).first().waitFor();
    expect(await dialog.getByRole('button', { name: 'Undo' }).count()).toBe(0);
    await page.context().close();
  });
});

describe('a correction whose caption is gone', () => {
  it('can be brought back once it was discarded', async () => {
    const page = await screens.open('/videos/unplaced/captions', { drafts: captionDrafts });
    await page.getByRole('button', { name: 'Decide' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard', exact: true }).first().click();
    await page.getByRole('dialog').getByText('Correction discarded').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
    const [{ text, was }] = unplaced;
    await expect
      .poll(() => asked(page, 'captions.edit'))
      .toEqual([{ id: 'unplaced', index: 401, change: { text }, said: [was] }]);
    await page.context().close();
  });
});

describe('the list of corrections for every video', () => {
  it('takes what is typed at once, also before it is read, and has one scrollbar in a low window', async () => {
    const page = await screens.open(
      '/videos/staged/captions',
      { drafts: captionDrafts },
      `{
        const rules = Array.from({ length: 12 }, (_, at) => ({ find: 'a' + at, replace: 'b', matchCase: false, wholeWords: true }));
        answers['captions.rules'] = new Promise((resolve) => (globalThis.read = () => resolve({ rules })));
      }`,
      { viewport: { width: 900, height: 600 } },
    );
    await page.getByRole('button', { name: 'Corrections list' }).click();
    const dialog = page.getByRole('dialog');
    await page.keyboard.type('ships');
    await page.keyboard.press('Tab');
    await page.keyboard.type('boats');
    await page.keyboard.press('Enter');
    expect(await asked(page, 'captions.saveRules')).toEqual([]);
    await page.evaluate(`read()`);
    await dialog.getByText('a0').waitFor();
    await page.mouse.move(450, 350);
    await page.mouse.wheel(0, 2000);
    await dialog.getByText('a11').waitFor();
    expect(await dialog.getByRole('textbox', { name: 'Wrong' }).inputValue()).toBe('ships');
    const scrolling =
      await page.evaluate(`[...document.querySelectorAll('dialog[open], dialog[open] *')].filter((each) =>
      each.scrollHeight > each.clientHeight + 1 && /auto|scroll/u.test(getComputedStyle(each).overflowY)).length`);
    expect(scrolling).toBe(1);
    await dialog.getByRole('textbox', { name: 'Right' }).press('Enter');
    await expect.poll(async () => (await asked(page, 'captions.saveRules')).length).toBe(1);
    await page.context().close();
  });

  it('lets its pairs be changed and put in another order, and brings back one that was removed', async () => {
    const pair = (find: string) => ({ find, replace: 'b', matchCase: false, wholeWords: true });
    const page = await screens.open(
      '/videos/staged/captions',
      { drafts: captionDrafts },
      `answers['captions.rules'] = ${JSON.stringify({ rules: ['one', 'two', 'three'].map(pair) })};`,
    );
    await page.getByRole('button', { name: 'Corrections list' }).click();
    const dialog = page.getByRole('dialog');
    const kept = async () => ((await asked(page, 'captions.saveRules')).at(-1) as { rules: CaptionRule[] }).rules; // As the contract has it.
    const kinds = async () => (await kept()).map(({ find }) => find);
    await dialog.getByRole('button', { name: 'Apply three earlier' }).click();
    await expect.poll(kinds).toEqual(['one', 'three', 'two']);
    expect(await dialog.getByRole('button', { name: 'Apply one earlier' }).isDisabled()).toBe(true);
    await dialog.getByRole('button', { name: 'Apply one later' }).click();
    await expect.poll(kinds).toEqual(['three', 'one', 'two']);
    await dialog.getByRole('button', { name: 'Edit one' }).click();
    const form = dialog.getByRole('listitem').nth(1);
    await form.getByRole('textbox', { name: 'Wrong' }).fill('two');
    expect(await form.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
    await form.getByRole('textbox', { name: 'Wrong' }).fill('four');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect.poll(kinds).toEqual(['three', 'four', 'two']);
    await dialog.getByRole('button', { name: 'Remove four' }).click();
    await expect.poll(kinds).toEqual(['three', 'two']);
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(kept).toEqual(['three', 'four', 'two'].map(pair));
    await page.context().close();
  });
});

describe('a new pair of the list of corrections that was not added', () => {
  const pair = (find: string, replace = 'b') => ({ find, replace, matchCase: false, wholeWords: true });
  const opened = async (script = '') => {
    const page = await screens.open(
      '/videos/staged/captions',
      { drafts: captionDrafts },
      `answers['captions.rules'] = ${JSON.stringify({ rules: [pair('one')] })};${script}`,
    );
    const open = () => page.getByRole('button', { name: 'Corrections list' }).click();
    await open();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('one', { exact: true }).waitFor();
    const field = (name: string) => dialog.getByRole('textbox', { name });
    return { page, dialog, open, field, kept: () => asked(page, 'captions.saveRules') };
  };

  it('is there after a press beside the dialog, and after Escape', async () => {
    const { page, open, field, kept } = await opened();
    await field('Wrong').fill('ships');
    await page.mouse.click(5, 5);
    expect(await field('Wrong').inputValue()).toBe('ships');
    await page.keyboard.press('Escape');
    await field('Wrong').waitFor({ state: 'detached' });
    await open();
    expect(await field('Wrong').inputValue()).toBe('ships');
    expect(await kept()).toEqual([]);
    await page.context().close();
  });

  it('is added, and counts, where the captions are corrected; half a pair stays in the form', async () => {
    const { page, dialog, field, open, kept } = await opened();
    await field('Wrong').fill('the');
    const correct = dialog.getByRole('button', { name: /^Correct \d/u });
    expect(await correct.count()).toBe(0);
    await field('Right').fill('a');
    await correct.click();
    await dialog.waitFor({ state: 'detached' });
    expect(await kept()).toEqual([{ rules: [pair('one'), pair('the', 'a')] }]);
    await page.evaluate(`answers['captions.rules'] = ${JSON.stringify({ rules: [pair('a', 'the')] })}`);
    await open();
    await correct.waitFor();
    await field('Wrong').fill('ships');
    await correct.click();
    await page
      .getByText(/corrected$/u)
      .last()
      .waitFor();
    expect(await field('Wrong').inputValue()).toBe('ships');
    expect(await kept()).toHaveLength(1);
    await page.context().close();
  });

  it('takes no place of a list that is not read yet', async () => {
    const page = await screens.open(
      '/videos/staged/captions',
      { drafts: captionDrafts },
      `answers['captions.rules'] = new Promise((resolve) => (globalThis.read = resolve))`,
    );
    await page.getByRole('button', { name: 'Corrections list' }).click();
    await page.getByRole('textbox', { name: 'Wrong' }).fill('the');
    await page.getByRole('textbox', { name: 'Right' }).fill('a');
    expect(await page.getByRole('button', { name: 'Nothing to correct here' }).isDisabled()).toBe(true);
    await page.evaluate(`read(${JSON.stringify({ rules: [pair('one')] })})`);
    await page.getByRole('button', { name: /^Correct \d/u }).click();
    await expect.poll(() => asked(page, 'captions.saveRules')).toEqual([{ rules: [pair('one'), pair('the', 'a')] }]);
    await page.context().close();
  });

  it('stays in the list that the disk refuses, which is tried again', async () => {
    const { page, dialog, field, open, kept } = await opened(`{
      const invoke = backlot.invoke;
      globalThis.full = true;
      backlot.invoke = (name, input, accountId) => {
        const answer = invoke(name, input, accountId);
        return name === 'captions.saveRules' && full
          ? Promise.resolve({ ok: false, error: { code: 'disk-full', title: 'The disk is full', detail: 'Make room.' } })
          : answer;
      };
    }`);
    await field('Wrong').fill('ships');
    await field('Right').fill('boats');
    await dialog.getByRole('button', { name: 'Add' }).click();
    await page.getByText('The disk is full').first().waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await open();
    await dialog.getByText('ships', { exact: true }).waitFor();
    expect(await asked(page, 'app.setUnsaved')).toEqual([{ texts: 1 }]);
    const before = (await kept()).length;
    await page.evaluate('full = false');
    await expect.poll(async () => (await kept()).length).toBeGreaterThan(before);
    expect((await kept()).at(-1)).toEqual({ rules: [pair('one'), pair('ships', 'boats')] });
    await expect.poll(() => asked(page, 'app.setUnsaved')).toEqual([{ texts: 1 }, { texts: 0 }]);
    await page.context().close();
  });
});

describe('a pair of the list of corrections that is being changed', () => {
  it('keeps what is typed from whatever else is done in the dialog, and ends before it with Escape', async () => {
    const pair = (find: string) => ({ find, replace: 'b', matchCase: false, wholeWords: true });
    const page = await screens.open(
      '/videos/staged/captions',
      { drafts: captionDrafts },
      `answers['captions.rules'] = ${JSON.stringify({ rules: ['one', 'two', 'three', 'the'].map(pair) })};`,
    );
    await page.getByRole('button', { name: 'Corrections list' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Remove two' }).click();
    await dialog.getByRole('textbox', { name: 'Wrong' }).fill('new');
    await dialog.getByRole('button', { name: 'Edit one' }).click();
    const typed = dialog.getByRole('listitem').first().getByRole('textbox', { name: 'Wrong' });
    await typed.fill('ones');
    const off = [
      'Add',
      'Undo',
      'Edit three',
      'Apply three earlier',
      'Apply three later',
      'Remove three',
      /^Correct \d/u,
    ];
    for (const name of off)
      expect([name, await dialog.getByRole('button', { name }).isDisabled()]).toEqual([name, true]);
    await dialog.getByRole('textbox', { name: 'Wrong' }).first().press('Enter');
    await page.mouse.click(5, 5);
    expect(await typed.inputValue()).toBe('ones');
    expect(await asked(page, 'captions.saveRules')).toHaveLength(1);
    await page.keyboard.press('Escape');
    await typed.waitFor({ state: 'detached' });
    expect(await dialog.getByRole('textbox', { name: 'Wrong' }).inputValue()).toBe('new');
    await dialog.getByRole('button', { name: 'Add' }).click();
    await expect.poll(() => asked(page, 'captions.saveRules')).toHaveLength(2);
    await page.context().close();
  });
});

describe('captions beside an upright film, in a low window', () => {
  it('have one scrollbar, also while the service works on the video', async () => {
    const page = await screens.open('/videos/conflict/captions', { drafts: captionDrafts }, '', {
      viewport: { width: 900, height: 600 },
    });
    await page.getByText('The service is working on this video').waitFor();
    const scrolling = () =>
      page.evaluate(`(() => {
        document.querySelector('video').style.aspectRatio = '9 / 16';
        return [...document.querySelectorAll('main, main *')].filter((each) =>
          /auto|scroll/u.test(getComputedStyle(each).overflowY) && each.scrollHeight > each.clientHeight + 1).length;
      })()`);
    expect(await scrolling()).toBe(1);
    await page.getByRole('button', { name: 'Find and replace' }).click();
    await page.getByRole('search').waitFor();
    expect(await scrolling()).toBe(1);
    await page.context().close();
  });
});
