import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { launchHost, type HostProcess } from '../chromium-host/launch-host.ts';
import { rowsIn, type RowOf } from '../../src/bridge/index.ts';

/** A step did not come out as it should; the message is for whoever runs the demo. */
export class StepFailed extends Error {
  override readonly name = 'StepFailed';
}

interface DemoOptions {
  readonly userData: string;
  readonly output: string;
  readonly say: (line: string) => void;
}

/** How long the practice account may take with everything, milliseconds. */
const patienceMs = 180_000;
/** The practice account's waits are divided by this. */
const practiceSpeed = '10';

/** Drives the built app as a user does, step by step. */
export class Demo {
  readonly #options: DemoOptions;
  readonly #host: HostProcess;
  readonly #browser: Browser;
  readonly #page: Page;
  #pictures = 0;

  private constructor(options: DemoOptions, host: HostProcess, browser: Browser, page: Page) {
    this.#options = options;
    this.#host = host;
    this.#browser = browser;
    this.#page = page;
  }

  static async start(options: DemoOptions): Promise<Demo> {
    options.say('Opening Backlot …');
    const host = await launchHost({
      app: resolve(import.meta.dirname, '../..'),
      userData: options.userData,
      env: { BACKLOT_PRACTICE_SPEED: practiceSpeed },
    });
    const browser = await chromium.connectOverCDP(host.endpoint, { noDefaults: true });
    const context = browser.contexts()[0];
    if (context === undefined) throw new StepFailed('The window did not open.');
    const page = context.pages()[0] ?? (await context.waitForEvent('page'));
    await page.setViewportSize({ width: 1280, height: 800 });
    page.setDefaultTimeout(30_000);
    await page.getByRole('button').first().waitFor();
    const demo = new Demo(options, host, browser, page);
    await demo.#picture('welcome');
    return demo;
  }

  async close(): Promise<void> {
    this.#host.child.kill('SIGTERM');
    await this.#host.exited;
    await this.#browser.close().catch(() => undefined);
  }

  async usePractice(): Promise<void> {
    this.#options.say('Taking the practice account …');
    await this.#page.getByRole('button', { name: 'Use the practice account' }).click();
    await this.#until('accounts', (rows) => rows.some((row) => row.kind === 'practice' && row.profile !== null));
    await this.#page.getByRole('navigation').waitFor();
    await this.#picture('home');
  }

  /** Drops files and prints what each of them is and costs. */
  async drop(files: readonly string[]): Promise<void> {
    this.#options.say(`Dropping ${files.length} ${files.length === 1 ? 'file' : 'files'} …`);
    await this.#dropOn(files);
    const staged = await this.#until(
      'staged',
      (rows) => rows.length > 0 && rows.every((row) => row.state !== 'probing'),
    );
    for (const row of staged) {
      const what =
        row.problem === null
          ? `${row.durationS?.toFixed(1)} s, sends ${kilobytes(row.sendBytes)} of ${kilobytes(row.sizeBytes)}, ${credits(row.credits)}`
          : `refused: ${row.problem.title}. ${row.problem.detail}`;
      this.#options.say(`  ${row.name}: ${what}`);
    }
    if (staged.every((row) => row.state === 'refused')) throw new StepFailed('None of the files can be transcribed.');
    await this.#picture('dropped');
  }

  /** Presses the one button and prints each new state until all have ended. */
  async transcribe(): Promise<void> {
    const button = this.#page.getByRole('button', { name: /^Transcribe \d+ file/ });
    const staged = (await this.#rows('staged')).filter((row) => row.state === 'ready');
    const total = staged.reduce((sum, row) => sum + (row.credits ?? 0), 0);
    this.#options.say(`Pressing the one button: ${staged.length} files for ${credits(total)} …`);
    await button.click();
    const seen = new Map<string, string>();
    const ended = await this.#until('queue', (rows) => {
      for (const row of rows) {
        const state = `${row.state} (${row.phase})`;
        if (seen.get(row.id) !== state) this.#options.say(`  ${row.title}: ${state}`);
        seen.set(row.id, state);
      }
      return rows.length > 0 && rows.every((row) => row.state === 'done' || row.state === 'failed');
    });
    await this.#go('Queue');
    await this.#picture('queue');
    const failures = ended.filter((row) => row.state === 'failed');
    if (failures.length > 0) {
      throw new StepFailed(failures.map((row) => `${row.title}: ${row.error?.title}. ${row.error?.detail}`).join(' '));
    }
  }

  async readTranscripts(): Promise<void> {
    await this.#go('Transcriptions');
    await this.#picture('transcriptions');
    for (const row of await this.#rows('transcriptions')) {
      await this.#go('Transcriptions');
      // The foot of the window names what has just come to its end, too.
      await this.#page.getByRole('main').getByRole('link', { name: row.title }).click();
      await this.#page.getByLabel('Transcript', { exact: true }).waitFor();
      this.#options.say(`  ${row.title}: ${row.wordCount} words: ${row.excerpt?.slice(0, 60)}`);
      await this.#picture(`transcript ${row.title}`);
    }
  }

  async exportTranscripts(folder: string): Promise<void> {
    this.#options.say('Exporting to SRT, VTT, TXT, JSON and DOCX …');
    await this.#host.evaluate(
      String(({ dialog }: { dialog: { showOpenDialog: unknown } }, path: string) => {
        dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [path] });
      }),
      folder,
    );
    await this.#go('Transcriptions');
    await this.#page.getByRole('checkbox', { name: 'Select all shown' }).click();
    await this.#page
      .getByRole('button', { name: /^Export/ })
      .first()
      .click();
    const dialog = this.#page.getByRole('dialog');
    for (const box of await dialog.getByRole('checkbox').all()) if (!(await box.isChecked())) await box.click();
    await this.#picture('export');
    await dialog.getByRole('button', { name: 'Choose folder and export' }).click();
    await dialog.waitFor({ state: 'hidden' });
    const expected = 5 * (await this.#rows('transcriptions')).length;
    const written = await readdir(folder);
    if (written.length !== expected)
      throw new StepFailed(`${expected} files should have been exported, ${written.length} are there.`);
    for (const name of written)
      if ((await stat(join(folder, name))).size === 0) throw new StepFailed(`${name} is empty.`);
  }

  async cloneVoice(sample: string): Promise<void> {
    this.#options.say('Cloning a voice …');
    const page = this.#page;
    await this.#go('Voices');
    await page.getByRole('button', { name: 'New voice' }).first().click();
    await this.#dropOn([sample]);
    await page.getByText('1 of 3', { exact: true }).waitFor();
    await page.getByLabel('Name', { exact: true }).fill('Evening voice');
    await page.getByRole('radio', { name: 'Female' }).click();
    await page.getByRole('checkbox', { name: /I may use this voice/ }).click();
    await this.#picture('new voice');
    await page.getByRole('button', { name: 'Create voice' }).click();
    let told = '';
    await this.#until('voiceClones', (rows) => {
      const [row] = rows;
      if (row !== undefined && row.status !== told) this.#options.say(`  ${row.name}: ${row.status}`);
      told = row?.status ?? '';
      if (told === 'failed') throw new StepFailed(`The voice could not be made: ${row?.error?.detail}`);
      return told === 'completed';
    });
    await page.waitForTimeout(500);
    await this.#picture('voice');
  }

  async showAccount(): Promise<void> {
    await this.#go('Account');
    await this.#page.getByRole('table').first().waitFor();
    await this.#picture('account');
    const [account] = await this.#rows('accounts');
    this.#options.say(`Balance: ${account?.profile?.credits?.remaining} credits of the practice account`);
  }

  async #go(area: string): Promise<void> {
    await this.#page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: area }).click();
    await this.#page.waitForTimeout(300);
  }

  async #dropOn(files: readonly string[]): Promise<void> {
    const session = await this.#page.context().newCDPSession(this.#page);
    const data = { items: [], files: [...files], dragOperationsMask: 1 };
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
      await session.send('Input.dispatchDragEvent', { type, x: 500, y: 400, data });
    }
    await session.detach();
  }

  async #rows<C extends 'accounts' | 'staged' | 'queue' | 'transcriptions' | 'voiceClones'>(
    collection: C,
  ): Promise<RowOf<C>[]> {
    const read = await this.#page.evaluate(
      (name) => window.backlot.invoke('collections.read', { collection: name }),
      collection,
    );
    if (!read.ok) throw new StepFailed(read.error.detail);
    return rowsIn(collection, read.value.rows);
  }

  async #until<C extends 'accounts' | 'staged' | 'queue' | 'transcriptions' | 'voiceClones'>(
    collection: C,
    check: (rows: RowOf<C>[]) => boolean,
  ): Promise<RowOf<C>[]> {
    const end = Date.now() + patienceMs;
    for (;;) {
      const rows = await this.#rows(collection);
      if (check(rows)) return rows;
      if (Date.now() > end) {
        throw new StepFailed(`${collection} did not get there in ${patienceMs / 1000} s: ${JSON.stringify(rows)}`);
      }
      await this.#page.waitForTimeout(200);
    }
  }

  async #picture(step: string): Promise<void> {
    this.#pictures += 1;
    const name = `${String(this.#pictures).padStart(2, '0')} ${step}`.replaceAll(/[^\p{L}\p{N} .-]/gu, '_');
    await this.#page.screenshot({ path: join(this.#options.output, `${name}.png`) });
  }
}

function kilobytes(bytes: number | null): string {
  return bytes === null ? 'an unknown amount' : `${Math.ceil(bytes / 1000)} kB`;
}

function credits(count: number | null): string {
  return count === 1 ? '1 credit' : `${count ?? 'unknown'} credits`;
}
