import { expect, type Page } from '@playwright/test';
import { ServiceControl } from '../helpers/service-control.ts';
import { dropFiles, type App } from './app.ts';

/** Takes the practice account from the first screen. */
export async function usePractice(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Use the practice account' }).click();
  await expect(page.getByText('Practice', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: /Home|Hello/ })).toBeVisible();
}

/** Fills in the sign-in form of the first screen and sends it. */
export async function signIn(page: Page, baseUrl: string, token: string): Promise<void> {
  await page.getByLabel('Service address').fill(baseUrl);
  await page.getByLabel('Token', { exact: true }).fill(token);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Signs in and waits for the first screen behind it. */
export async function signedIn(page: Page, baseUrl: string, token: string): Promise<void> {
  await signIn(page, baseUrl, token);
  await expect(page.getByRole('heading', { name: /Home|Hello/ })).toBeVisible();
}

export async function go(
  page: Page,
  area:
    | 'Home'
    | 'Videos'
    | 'Transcriptions'
    | 'Voices'
    | 'Speech'
    | 'Clips'
    | 'Characters'
    | 'Launch clips'
    | 'Ideas'
    | 'Library'
    | 'Queue'
    | 'Account'
    | 'Settings',
): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Areas' })
    .getByRole('link', { name: new RegExp(`^${area}`) })
    .click();
}

/** Drops files, waits until each was looked at, and presses the one button. */
export async function transcribe(page: Page, paths: readonly string[]): Promise<void> {
  await dropFiles(page, paths);
  const button = page.getByRole('button', {
    name: paths.length === 1 ? /^Transcribe 1 file/ : new RegExp(`^Transcribe ${paths.length} files`),
  });
  await expect(button).toBeEnabled();
  await button.click();
  await expect(page.getByRole('heading', { name: 'Transcriptions', level: 1 })).toBeVisible();
}

/** The row of the queue with a title. */
export function queueRow(page: Page, title: string) {
  return page.getByRole('list', { name: 'Entries of the queue' }).getByRole('listitem').filter({ hasText: title });
}

/** A service on this computer with its control interface, and an account on it with a wide request limit. */
export async function withService(options: Parameters<typeof ServiceControl.start>[0] = {}): Promise<{
  control: ServiceControl;
  baseUrl: string;
  token: string;
  userId: number;
}> {
  const control = await ServiceControl.start(options);
  const { token, user_id: userId } = await control.account();
  return { control, baseUrl: control.service.baseUrl, token, userId };
}

/** What a user reads on the whole screen. */
export async function read({ page }: App): Promise<string> {
  return page.locator('body').innerText();
}
