import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captionDrafts } from '../../tools/look/caption-screens.ts';
import { videoOptions } from '../../tools/look/sample-video-options.ts';
import { drafts } from '../../tools/look/sample-videos.ts';
import { type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const spoken = { ...videoOptions, voices: videoOptions.voices.map((voice) => ({ ...voice, language: 'pt' })) };
const portuguese = `answers['videos.options'] = ${JSON.stringify(spoken)};`;

describe('texts in another language are marked as such', () => {
  it('the script and its scenes, by the voice that reads it', async () => {
    const page = await screens.open('/videos/d1', { drafts }, portuguese);
    await page.locator('[data-script][lang="pt"]').waitFor();
    await page.getByRole('tab', { name: 'Scenes' }).click();
    const scene = page.getByRole('list', { name: 'Scenes' }).getByRole('button').first().locator('[dir]');
    await expect.poll(() => scene.getAttribute('lang')).toBe('pt');
    await page.context().close();
  });

  it('a script in other letters than those of its voice, by no language', async () => {
    const arabic = `${portuguese}
       const { invoke } = backlot;
       backlot.invoke = async (name, ...rest) => {
         const answer = await invoke(name, ...rest);
         if (name === 'drafts.read') answer.value = { ...answer.value, script: 'النحل يرقص.' };
         return answer;
       };`;
    const page = await screens.open('/videos/d1', { drafts }, arabic);
    await expect.poll(() => page.locator('[data-script]').getAttribute('lang')).toBe('und');
    await page.context().close();
  });

  it('a script that was asked for, by what it was asked for in', async () => {
    const source = { kind: 'generated', topic: 'x', style: 'story', tone: 'calm', language: 'German', duration: 60 };
    const page = await screens.open(
      '/videos/d1',
      { drafts },
      `${portuguese}
       const { invoke } = backlot;
       backlot.invoke = async (name, ...rest) => {
         const answer = await invoke(name, ...rest);
         if (name === 'drafts.read') answer.value = { ...answer.value, scriptSource: ${JSON.stringify(source)} };
         return answer;
       };`,
    );
    await expect.poll(() => page.locator('[data-script]').getAttribute('lang')).toBe('de');
    await page.context().close();
  });

  it('captions, where they are read, edited and reviewed', async () => {
    const page = await screens.open('/videos/staged/captions', { drafts: captionDrafts }, portuguese);
    const line = page.locator('[data-open-caption]').first();
    await expect.poll(() => line.getAttribute('lang')).toBe('pt');
    await line.click();
    await page.locator('textarea[lang="pt"]').waitFor();
    await page.getByRole('radio', { name: 'Word by word' }).click();
    await page.locator('[lang="pt"] input').first().waitFor();
    await page.getByRole('button', { name: /^Review/ }).click();
    await page.getByRole('dialog').locator('bdi[lang="pt"]').first().waitFor();
    await page.context().close();
  });

  it.each([
    [{ language: null }, 'pt'],
    [{ language: 'fr' }, 'fr'],
    [{ language: null, text: 'النحل يرقص' }, 'und'],
  ])('a text to be spoken, by what was chosen, else by its voice: %o', async (over, lang) => {
    const fields = { text: 'So we went down.', voiceId: 1, voiceName: 'Amelia', voiceAccountId: 'a1', ...over };
    const page = await screens.open(
      '/speech',
      {},
      `${portuguese} answers['forms.read'] = { fields: ${JSON.stringify(JSON.stringify(fields))} };`,
    );
    const text = page.getByRole('form', { name: 'New speech' }).getByRole('textbox', { name: /^Text/u });
    await expect.poll(() => text.getAttribute('lang')).toBe(lang);
    await page.context().close();
  });
});
