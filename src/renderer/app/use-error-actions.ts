import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { ask } from '../bridge.ts';
import { attempt, type EverywhereActions } from '../ui/index.ts';
import { useActiveAccount } from './collections.ts';
import { getCredits, getCreditsWords } from './GetCredits.tsx';

/** Whether the practice account is in use; why not is said in a notice. */
export const takePractice = (): Promise<boolean> => attempt(() => ask('account.usePractice', {}));

/** What the button below an error does, whatever screen it stands on. */
export function useErrorActions(): EverywhereActions {
  const navigate = useNavigate();
  const account = useActiveAccount();
  return useMemo(
    () => ({
      actions: {
        'sign-in': () => void navigate('/welcome', { state: { accountId: account?.id ?? null } }),
        'open-settings': () => void navigate('/settings'),
        'verify-email': () => void attempt(() => ask('app.openLink', { link: 'account' })),
        ...(account && {
          'open-billing': () => void getCredits(account),
          refresh: () => void attempt(() => ask('account.refresh', { accountId: account.id })),
        }),
      },
      practice: takePractice,
      words: account?.kind === 'practice' ? { 'open-billing': getCreditsWords(account) } : {},
    }),
    [navigate, account],
  );
}
