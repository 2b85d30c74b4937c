import { serviceAccount } from '../../tools/look/sample-account.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queueRow } from '../renderer/features/queue/queue-row.ts';
import { asked, type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const words =
  'The service could not read the audio, which says: unsupported-codec. Illinois lilies will fill it; WWW MMM.';

/** Reasons of every length: words, one word that is too long for any line, and other scripts. */
const reasons = [
  ...Array.from({ length: 14 }, (_, index) => `${words} ${words} ${words}`.slice(0, 60 + index * 19)),
  ...Array.from({ length: 9 }, (_, index) => 'It was not possible to read it. '.repeat(index + 2).trim()),
  'unbroken'.repeat(40),
  'Die Übertragung wurde unterbrochen, weil die Größe der Datei über der Grenze liegt. Versuche es erneut.',
];
/** Of the account in use, and of one that is signed out, which is named behind each. */
const rows = [serviceAccount.id, 'signed-out'].flatMap((accountId) =>
  reasons.map((reason, index) => queueRow({ id: `${accountId}-${index}`, state: 'waiting', reason, accountId })),
);

/** Of each reason in sight: its title, the lines that it was given, and those that it takes. */
const lines = `[...document.querySelectorAll('.queue-why-more')].map((row) => {
  const phase = row.querySelector('.queue-phase');
  const given = Number(row.style.getPropertyValue('--lines'));
  return { id: row.dataset.row, given, taken: Math.max(phase.scrollHeight, phase.clientHeight) / 16 };
})`;

describe('a reason in the queue', () => {
  it.each([900, 964, 1040, 1280])('has as many lines as it takes, at a width of %i', async (width) => {
    const page = await screens.open('/queue', { queue: rows }, '', { viewport: { width, height: 4800 } });
    await page.locator('.queue-why-more').first().waitFor();
    // What the page was asked to work out.
    const seen = (await page.evaluate(lines)) as readonly { id: string; given: number; taken: number }[];
    expect(seen.length).toBeGreaterThan(20);
    expect(seen.filter(({ given, taken }) => given !== taken)).toEqual([]);
    await page.context().close();
  });
});

describe('a refused entry whose file is the reason', () => {
  const error = { code: 'x', title: 'This file cannot be used', detail: 'It is damaged.', action: 'choose-another-file' } as const; // prettier-ignore
  const refused = (['transcription', 'voice-clone', 'character'] as const).map((kind) =>
    queueRow({ id: kind, title: kind, kind, state: 'failed', error, actions: ['remove'] }),
  );

  it.each([
    ['transcription', 1],
    ['voice-clone', 0],
    ['character', 0],
  ] as const)('offers the files of what it is: %s', async (kind, count) => {
    const page = await screens.open('/queue', { queue: refused });
    await page.locator(`[data-row="${kind}"]`).click();
    const details = page.getByRole('complementary');
    await details.getByText('It is damaged.').waitFor();
    const another = details.getByRole('button', { name: 'Choose another file' });
    expect(await another.count()).toBe(count);
    for (const button of await another.all()) await button.click();
    expect(await asked(page, 'staging.choose')).toEqual(
      Array.from({ length: count }, () => ({ purpose: 'transcription' })),
    );
    await page.context().close();
  });
});
