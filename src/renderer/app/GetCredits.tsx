import type { ComponentProps } from 'react';
import { practiceCredits, type Account } from '../../bridge/index.ts';
import { ask } from '../bridge.ts';
import { frameTexts } from '../texts/frame.ts';
import { attempt, Button, toast } from '../ui/index.ts';

/** Leads to where credits are bought; the practice account is given some, which are not real. */
export async function getCredits({ kind }: Pick<Account, 'kind'>): Promise<void> {
  if (kind === 'service') {
    await attempt(() => ask('app.openLink', { link: 'billing' }));
    return;
  }
  const added = await attempt(() => ask('account.addPracticeCredits', {}));
  if (added) toast({ tone: 'success', title: frameTexts.credits.added(practiceCredits) });
}

export const getCreditsWords = ({ kind }: Pick<Account, 'kind'>): string =>
  kind === 'service' ? frameTexts.credits.get : frameTexts.credits.add(practiceCredits);

interface GetCreditsProps extends Pick<ComponentProps<typeof Button>, 'size' | 'variant'> {
  readonly account: Account;
}

export function GetCredits({ account, ...look }: GetCreditsProps) {
  return (
    <Button {...look} onClick={() => void getCredits(account)}>
      {getCreditsWords(account)}
    </Button>
  );
}
