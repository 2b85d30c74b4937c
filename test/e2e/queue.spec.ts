import { readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startKeyring } from '../helpers/keyring.ts';
import { speechWav, temporaryFolder } from '../helpers/media.ts';
import { dropFiles, expect, test } from './app.ts';
import { go, queueRow, signedIn, transcribe, withService } from './steps.ts';

/** A WAV of `megabytes` that is mostly silence: long enough for an upload to be seen. */
async function largeWav(folder: string, megabytes: number): Promise<string> {
  const path = join(folder, 'long recording.wav');
  const bytes = await readFile(await speechWav());
  const header = Buffer.from(bytes.subarray(0, 44));
  const length = megabytes * 1_000_000;
  // 44.1 kHz in stereo, so that it stays below three hours.
  header.writeUInt16LE(2, 22);
  header.writeUInt32LE(44_100, 24);
  header.writeUInt32LE(176_400, 28);
  header.writeUInt16LE(4, 32);
  header.writeUInt32LE(36 + length, 4);
  header.writeUInt32LE(length, 40);
  await writeFile(path, header);
  await truncate(path, 44 + length);
  return path;
}

const faults = [
  {
    name: '403',
    effect: { type: 'status', status: 403, body: { message: 'This belongs to somebody else.' } },
    words: /belongs to somebody else/i,
  },
  { name: '413', effect: { type: 'status', status: 413, body: {} }, words: /large|big/i },
  {
    name: '422',
    effect: {
      type: 'status',
      status: 422,
      body: { message: 'Invalid.', errors: { file: ['The file must be a file of audio.'] } },
    },
    words: /must be a file of audio|not accept/i,
  },
] as const;

test('402 charges nothing, waits, and goes on by itself when the balance suffices', async ({ launchApp }) => {
  const { control, baseUrl, token } = await withService();
  try {
    const { page } = await launchApp();
    await signedIn(page, baseUrl, token);
    await control.fault(
      { method: 'POST', path: '/transcriptions' },
      {
        type: 'status',
        status: 402,
        body: { message: 'Insufficient credits.', error: { code: 'INSUFFICIENT-CREDITS', required: 1, available: 0 } },
      },
    );
    await transcribe(page, [await speechWav()]);
    await go(page, 'Queue');
    const row = queueRow(page, '.wav');
    await expect(row.getByText('Done', { exact: true })).toBeVisible();
    expect(await control.count('POST', '/v2/transcriptions')).toBe(2);
    expect((await control.invariants()).ok).toBe(true);
  } finally {
    await control.close();
  }
});

for (const { name, effect, words } of faults) {
  test(`${name} is told in words, charges nothing, and can be tried again`, async ({ launchApp }) => {
    const { control, baseUrl, token } = await withService();
    try {
      const { page } = await launchApp();
      await signedIn(page, baseUrl, token);
      await control.fault({ method: 'POST', path: '/transcriptions' }, effect);
      await transcribe(page, [await speechWav()]);
      await go(page, 'Queue');
      const row = queueRow(page, '.wav');
      await expect(row.getByText('Failed')).toBeVisible();
      await row
        .getByRole('button', { name: /speech|\.wav/ })
        .first()
        .click();
      await expect(page.getByText(words).first()).toBeVisible();
      await page
        .getByRole('button', { name: /^Retry/ })
        .first()
        .click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Retry/ })
        .click();
      await expect(row.getByText('Done', { exact: true })).toBeVisible();
      expect((await control.invariants()).ok).toBe(true);
    } finally {
      await control.close();
    }
  });
}

test('a transcription that failed is tried again on its own page, and sent once for two clicks', async ({
  launchApp,
}) => {
  const { control, baseUrl, token } = await withService();
  try {
    const { page } = await launchApp();
    await signedIn(page, baseUrl, token);
    const [fault] = faults;
    if (fault === undefined) throw new Error('There is no fault.');
    await control.fault({ method: 'POST', path: '/transcriptions' }, fault.effect);
    await transcribe(page, [await speechWav()]);
    const main = page.getByRole('main');
    await expect(main.getByText('Failed', { exact: true }).first()).toBeVisible();
    await main
      .getByRole('link', { name: /speech/i })
      .first()
      .click();
    await main.getByRole('button', { name: /^Retry/ }).dblclick();
    await expect(main.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    expect(await control.count('POST', '/v2/transcriptions')).toBe(2);
    expect((await control.invariants()).ok).toBe(true);
  } finally {
    await control.close();
  }
});

test('429 waits as long as the service says, in words, and goes on by itself', async ({ launchApp }) => {
  const { control, baseUrl, token } = await withService();
  try {
    const { page } = await launchApp();
    await signedIn(page, baseUrl, token);
    await control.fault(
      { method: 'POST', path: '/transcriptions' },
      { type: 'status', status: 429, body: { message: 'Slow down' }, headers: { 'Retry-After': '2' } },
    );
    await transcribe(page, [await speechWav()]);
    await go(page, 'Queue');
    await expect(page.getByText(/limits requests per minute/).first()).toBeVisible();
    await expect(queueRow(page, '.wav').getByText('Done', { exact: true })).toBeVisible();
  } finally {
    await control.close();
  }
});

test('after 500 nothing is sent again until it is clear that nothing was done', async ({ launchApp }) => {
  const { control, baseUrl, token } = await withService();
  try {
    const { page } = await launchApp();
    await signedIn(page, baseUrl, token);
    await control.fault({ method: 'POST', path: '/transcriptions' }, { type: 'status', status: 500, body: {} });
    await transcribe(page, [await speechWav()]);
    await go(page, 'Queue');
    await expect(queueRow(page, '.wav').getByText('Unknown')).toBeVisible();
    await expect(queueRow(page, '.wav').getByText(/finding out whether it was done all the same/)).toBeVisible();
    await page.waitForTimeout(5_000);
    expect(await control.count('POST', '/v2/transcriptions')).toBe(1);
  } finally {
    await control.close();
  }
});

test('a connection that drops before the whole file has left is tried again, and charged once', async ({
  launchApp,
}) => {
  const { control, baseUrl, token } = await withService();
  await using folder = await temporaryFolder();
  try {
    const { page } = await launchApp();
    await signedIn(page, baseUrl, token);
    await control.fault({ method: 'POST', path: '/transcriptions' }, { type: 'drop-before' });
    await transcribe(page, [await largeWav(folder.path, 200)]);
    await go(page, 'Queue');
    const done = queueRow(page, 'long recording').getByText('Done', { exact: true });
    // Twenty minutes of sound are heard, after two uploads.
    await expect(done).toBeVisible({ timeout: 120_000 });
    const posts = (await control.requests()).filter(({ method }) => method === 'POST');
    expect(posts.filter(({ status }) => status === 201)).toHaveLength(1);
    expect((await control.invariants()).ok).toBe(true);
  } finally {
    await control.close();
  }
});

test('a dropped answer is found out and nothing is sent or charged twice', async ({ launchApp }) => {
  const { control, baseUrl, token } = await withService();
  try {
    const { page } = await launchApp();
    await signedIn(page, baseUrl, token);
    await control.fault({ method: 'POST', path: '/transcriptions' }, { type: 'drop-after' });
    await transcribe(page, [await speechWav()]);
    await go(page, 'Queue');
    await expect(queueRow(page, '.wav').getByText('Done', { exact: true })).toBeVisible();
    expect(await control.count('POST', '/v2/transcriptions')).toBe(1);
    expect((await control.invariants()).ok).toBe(true);
  } finally {
    await control.close();
  }
});

test('killed in the middle of an upload, it starts the upload again and charges once', async ({ launchApp }) => {
  const { control, baseUrl, token } = await withService();
  const keyring = await startKeyring({ state: 'unlocked' });
  await using folder = await temporaryFolder();
  try {
    const app = await launchApp({ env: keyring.env });
    await signedIn(app.page, baseUrl, token);
    await transcribe(app.page, [await largeWav(folder.path, 300)]);
    await go(app.page, 'Queue');
    await expect(queueRow(app.page, 'long recording').locator('progress')).toBeVisible();
    await app.kill();
    const { page } = await app.restart();
    await go(page, 'Queue');
    // Minutes of sound are heard, after two uploads.
    await expect(queueRow(page, 'long recording').getByText('Done', { exact: true })).toBeVisible({ timeout: 120_000 });
    const taken = (await control.requests()).filter(({ method, status }) => method === 'POST' && status === 201);
    expect(taken).toHaveLength(1);
    expect((await control.invariants()).ok).toBe(true);
  } finally {
    await keyring.stop();
    await control.close();
  }
});

test('killed while the service works on a job, it finds the job again and sends nothing', async ({ launchApp }) => {
  const { control, baseUrl, token } = await withService();
  const keyring = await startKeyring({ state: 'unlocked' });
  try {
    const app = await launchApp({ env: keyring.env });
    await signedIn(app.page, baseUrl, token);
    await control.fault({ method: 'POST', path: '/transcriptions' }, { type: 'job-stall', s: 200 });
    await transcribe(app.page, [await speechWav()]);
    await go(app.page, 'Queue');
    await expect(queueRow(app.page, '.wav').getByText('Running')).toBeVisible();
    await app.kill();
    const { page } = await app.restart();
    await go(page, 'Queue');
    await expect(queueRow(page, '.wav').getByText('Done', { exact: true })).toBeVisible();
    expect(await control.count('POST', '/v2/transcriptions')).toBe(1);
  } finally {
    await keyring.stop();
    await control.close();
  }
});

test('an upload is cancelled before its last byte and nothing is charged', async ({ launchApp }) => {
  const { control, baseUrl, token } = await withService();
  await using folder = await temporaryFolder();
  try {
    const { page } = await launchApp();
    await signedIn(page, baseUrl, token);
    await transcribe(page, [await largeWav(folder.path, 450)]);
    await go(page, 'Queue');
    const row = queueRow(page, 'long recording');
    await row.locator('progress').waitFor();
    await row.getByRole('button', { name: /^Cancel/ }).click();
    await expect(row.getByText('Failed').or(row.getByText('Cancelled')).first()).toBeVisible();
    expect(
      (await control.requests()).filter((request) => request.method === 'POST' && request.status === 201),
    ).toHaveLength(0);
    expect((await control.invariants()).ok).toBe(true);
  } finally {
    await control.close();
  }
});

test('without a network the work waits and says so; it goes on when the network is back', async ({ launchApp }) => {
  const { control, baseUrl, token } = await withService();
  try {
    const app = await launchApp();
    const { page } = app;
    await signedIn(page, baseUrl, token);
    await dropFiles(page, [await speechWav()]);
    await expect(page.getByRole('button', { name: /^Transcribe 1 file/ })).toBeEnabled();
    await app.setOnline(false);
    await expect(page.getByText('Offline').first()).toBeVisible();
    await page.getByRole('button', { name: /^Transcribe 1 file/ }).click();
    await expect(page.getByRole('button', { name: /^Transcribe 1 file/ })).toHaveCount(0);
    await go(page, 'Queue');
    await expect(page.getByText(/Waits for the network/).first()).toBeVisible();
    expect(await control.count('POST', '/v2/transcriptions')).toBe(0);
    await app.setOnline(true);
    await expect(queueRow(page, '.wav').getByText('Done', { exact: true })).toBeVisible();
  } finally {
    await control.close();
  }
});

test('paused, nothing new starts; resumed, it goes on', async ({ launchApp }) => {
  const { control, baseUrl, token } = await withService();
  try {
    const { page } = await launchApp();
    await signedIn(page, baseUrl, token);
    await go(page, 'Queue');
    await dropFiles(page, [await speechWav()]);
    await page.evaluate(() => window.backlot.invoke('queue.setPaused', { paused: true }));
    await page.getByRole('button', { name: /^Transcribe 1 file/ }).click();
    await expect(page.getByRole('button', { name: /^Transcribe 1 file/ })).toHaveCount(0);
    await go(page, 'Queue');
    await expect(page.getByText('New starts are paused').first()).toBeVisible();
    await page.waitForTimeout(1_000);
    expect(await control.count('POST', '/v2/transcriptions')).toBe(0);
    await page.getByRole('button', { name: 'Resume' }).first().click();
    await expect(queueRow(page, '.wav').getByText('Done', { exact: true })).toBeVisible();
  } finally {
    await control.close();
  }
});
