import type { Page } from 'playwright-core';
import type { Draft } from '../../src/bridge/index.ts';
import { emptyRows } from './empty-rows.ts';
import type { Look } from './look.ts';
import { draft, drafts } from './sample-videos.ts';

const press = (name: string) => (page: Page) => page.getByRole('button', { name }).click();
/** As before anything was sent. */
const unsent: Partial<Draft> = { accountId: null, remote: null, script: '', scriptSource: { kind: 'own' } };

/** The editor of who has no account: what is asked for there that needs one. */
export function withoutAccountLooks(): readonly Look[] {
  const editor = (name: string, act: NonNullable<Look['act']>): Look => ({
    name: `without-account-${name}`,
    scenario: {
      route: '/videos/d1',
      draft: { ...unsent, settings: { ...draft.settings, voiceId: null } },
      rows: {
        ...emptyRows,
        accounts: [],
        drafts: drafts.filter(({ id }) => id === 'd1').map((row) => ({ ...row, accountId: null, remoteId: null })),
      },
    },
    act: async (page) => {
      await page.getByRole('textbox', { name: 'Script' }).waitFor();
      await act(page);
    },
  });
  return [
    editor('writes', press('AI writes')),
    editor('page', press('Web page')),
    editor('voices', press('Choose a voice')),
    editor('render', press('Sign in to render…')),
    editor('video', (page) => page.getByRole('tab', { name: 'Video' }).click()),
    editor('accounts', press('No account. Add an account')),
  ];
}
