import { speechWav } from '../helpers/media.ts';
import { dropFiles, expect, test } from './app.ts';
import { go, signedIn, withService } from './steps.ts';

test('a voice is made from a dropped sample, heard, edited and deleted', async ({ launchApp }) => {
  const { control, baseUrl, token } = await withService();
  try {
    const { page } = await launchApp();
    await signedIn(page, baseUrl, token);
    await go(page, 'Voices');
    await page.getByRole('button', { name: 'New voice' }).first().click();
    await dropFiles(page, [await speechWav()]);
    await expect(page.getByText('1 of 3', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Create voice' }).click();
    await expect(page.getByText('Give the voice a name.')).toBeVisible();
    await page.getByLabel('Name', { exact: true }).fill('Nadia');
    await page.getByRole('radio', { name: 'Female' }).click();
    await page.getByRole('checkbox', { name: /I may use this voice/ }).click();
    await page.getByRole('button', { name: 'Create voice' }).click();

    const card = page.getByRole('article', { name: 'Nadia' });
    await expect(card.getByText('Ready', { exact: true })).toBeVisible();
    await card
      .getByRole('button', { name: /Play|Listen/ })
      .first()
      .click();

    await card.getByRole('button', { name: 'Actions for Nadia' }).click();
    await page.getByRole('menuitem', { name: 'Edit…' }).click();
    await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Nadia Größe');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    const renamed = page.getByRole('article', { name: 'Nadia Größe' });
    await expect(renamed).toBeVisible();

    await renamed.getByRole('button', { name: /Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Delete…' }).click();
    await page
      .getByRole('dialog')
      .or(page.getByRole('alertdialog'))
      .getByRole('button', { name: 'Delete voice' })
      .click();
    await expect(renamed).toHaveCount(0);
    expect((await control.invariants()).ok).toBe(true);
  } finally {
    await control.close();
  }
});

test('a slot is bought only after its price was shown and agreed to', async ({ launchApp }) => {
  const { control, baseUrl } = await withService();
  const { token } = await control.account({ clone_slots: { default_max: 0, addon_cap: 2, cost: 40 } });
  try {
    const { page } = await launchApp();
    await signedIn(page, baseUrl, token);
    await go(page, 'Voices');
    await page.getByRole('button', { name: 'New voice' }).first().click();
    await dropFiles(page, [await speechWav()]);
    await expect(page.getByText('1 of 3', { exact: true })).toBeVisible();
    await page.getByLabel('Name', { exact: true }).fill('Bought');
    await page.getByRole('radio', { name: 'Neutral' }).click();
    await page.getByRole('checkbox', { name: /I may use this voice/ }).click();
    await page
      .getByRole('button', { name: /Create voice|Buy slot/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    await expect(dialog.getByText(/40 credits/).first()).toBeVisible();
    expect(await control.count('POST', '/v2/voice-clones')).toBe(0);
    await dialog.getByRole('button', { name: /Buy slot and create/ }).click();
    await expect(page.getByRole('article', { name: 'Bought' }).getByText('Ready', { exact: true })).toBeVisible();
    expect((await control.invariants()).ok).toBe(true);
  } finally {
    await control.close();
  }
});

test('a sample is recorded with the microphone and listened to before it is kept', async ({ launchApp }) => {
  const { control, baseUrl, token } = await withService();
  try {
    const { page } = await launchApp({ fakeMicrophone: await speechWav() });
    await signedIn(page, baseUrl, token);
    await go(page, 'Voices');
    await page.getByRole('button', { name: 'New voice' }).first().click();
    await page.getByRole('button', { name: 'Record', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
    await page.waitForTimeout(3_500);
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByRole('button', { name: 'Keep', exact: true }).click();
    await expect(page.getByText('1 of 3', { exact: true })).toBeVisible();
    await expect(page.getByText('Recording 1').first()).toBeVisible();
  } finally {
    await control.close();
  }
});

test('what was being recorded when the page was loaded anew is in the list', async ({ launchApp }) => {
  const { control, baseUrl, token } = await withService();
  try {
    const { page } = await launchApp({ fakeMicrophone: await speechWav() });
    await signedIn(page, baseUrl, token);
    await go(page, 'Voices');
    await page.getByRole('button', { name: 'New voice' }).first().click();
    await page.getByRole('button', { name: 'Record', exact: true }).click();
    await expect(page.getByText(/^\d:\d[2-9]$/)).toBeVisible();
    await page.reload();
    await go(page, 'Voices');
    // What comes into the list while no voice is there yet begins one.
    await expect(async () => {
      const begun = page.getByText('1 of 3', { exact: true });
      if (!(await begun.isVisible())) {
        await page.getByRole('button', { name: 'New voice' }).first().click({ timeout: 1_000 });
      }
      await expect(begun).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(page.getByText('Recording 1').first()).toBeVisible();
    await page.getByRole('button', { name: 'Record', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  } finally {
    await control.close();
  }
});

test('system voices can be searched and filtered', async ({ launchApp }) => {
  const { control, baseUrl, token } = await withService();
  try {
    const { page } = await launchApp();
    await signedIn(page, baseUrl, token);
    await go(page, 'Voices');
    await page
      .getByRole('tab', { name: 'Browse voices' })
      .or(page.getByRole('radio', { name: 'Browse voices' }))
      .first()
      .click();
    await expect(page.getByText(/\d words\/min/).first()).toBeVisible();
    await page.getByLabel('Search by name').fill('zzzz');
    await expect(page.getByText('No voice matches')).toBeVisible();
  } finally {
    await control.close();
  }
});
