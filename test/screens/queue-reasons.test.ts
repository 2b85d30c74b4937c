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
  // The details have the rest of one that takes more than six.
  return { id: row.dataset.row, given, taken: Math.min(6, Math.max(phase.scrollHeight, phase.clientHeight) / 16) };
})`;

interface Given {
  readonly id: string;
  readonly given: number;
  readonly taken: number;
}
const isWrong = ({ given, taken }: Given): boolean => given !== taken;

/** Rows whose reason was given one line, or stands beside the columns, and does not fit there. */
const cutOff = `[...document.querySelectorAll('.queue-row:not(.queue-why-more)')].flatMap((row) => {
  const phase = row.querySelector('.queue-phase');
  return phase !== null && phase.scrollWidth > phase.clientWidth ? [row.dataset.row] : [];
})`;

describe('a reason in the queue', () => {
  it.each([900, 964, 1040, 1280])('has as many lines as it takes, at a width of %i', async (width) => {
    const page = await screens.open('/queue', { queue: rows }, '', { viewport: { width, height: 4800 } });
    await page.locator('.queue-why-more').first().waitFor();
    // What the page was asked to work out.
    const seen = (await page.evaluate(lines)) as readonly Given[];
    expect(seen.length).toBeGreaterThan(20);
    expect(seen.filter(isWrong)).toEqual([]);
    await page.context().close();
  });
});

/** Where lines end elsewhere than at spaces, or signs are no wider for being made of many: addresses, dashes, brackets, emoji. */
const marked = [
  'Waits for “What the tide leaves behind – part 2/3”: an earlier step was refused and/or cancelled (see there). ',
  'The service could not read https://example.com/media/talks/2026/spring?lang=en&part=2#t=12 from there: 404. ',
  'C:\\Users\\anna\\Music\\interview_final-v2.wav is over the limit of 500 MB—take its sound out first; then try again… ',
  'Größe/Länge: 1,5 GB / 3 h 20 min; «trop long» (maximum: 3 h) – try again at 14:32:05, or at 9/10 of that. ',
  'تعذّر على الخدمة قراءة الملف «قصة المنارة القديمة»، حاول مرة أخرى. ',
  'Film 🎬👩‍👩‍👧 waits 🎉 for the earlier 🇵🇹 step. ',
].flatMap((text) => Array.from({ length: 12 }, (_, at) => `${text}${text}${text}`.slice(0, 70 + at * 17).trim()));
const markedRows = marked.map((reason, index) => queueRow({ id: `m${index}`, state: 'waiting', reason }));

describe('a reason in the queue, whatever it is made of', () => {
  it('has the lines that it takes at every width between, and hardly ever one more', async () => {
    const page = await screens.open('/queue', { queue: [...rows, ...markedRows] }, '', {
      viewport: { width: 820, height: 8500 },
    });
    await page.locator('.queue-why-more').first().waitFor();
    let all = 0;
    const spare: unknown[] = [];
    for (let width = 820; width <= 1100; width += 9) {
      await page.setViewportSize({ width, height: 8500 });
      // The list follows its new width some frames later.
      let seen: readonly Given[] = [];
      for (let looks = 0; looks < 20 && (looks === 0 || seen.some(isWrong)); looks += 1) {
        await page.waitForTimeout(100);
        seen = (await page.evaluate(lines)) as readonly Given[];
      }
      const short = seen.filter(({ given, taken }) => given < taken);
      expect({ width, short, cutOff: await page.evaluate(cutOff) }).toEqual({ width, short: [], cutOff: [] });
      spare.push(...seen.filter(isWrong).map((row) => ({ width, ...row })));
      all += seen.length;
    }
    expect(all).toBeGreaterThan(1000);
    // The font's own shapes of letters, which no canvas draws, are a little narrower.
    expect(spare.length / all, JSON.stringify(spare)).toBeLessThan(0.01);
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
