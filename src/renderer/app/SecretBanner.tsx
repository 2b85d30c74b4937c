import { KeyRound } from 'lucide-react';
import { useNavigate } from 'react-router';
import { ask } from '../bridge.ts';
import { frameTexts } from '../texts/frame.ts';
import { attempt, Button } from '../ui/index.ts';
import { useActiveAccount, useStudioStatus } from './collections.ts';

/** Says on every screen that the token is missing, locked away, or kept for this session only. */
export function SecretBanner() {
  const account = useActiveAccount();
  const notice = useStudioStatus()?.secretNotice;
  const navigate = useNavigate();
  if (account?.secret === 'missing' || account?.secret === 'locked') {
    const locked = account.secret === 'locked';
    return (
      <Banner text={locked ? frameTexts.secret.locked : frameTexts.secret.missing}>
        <Button
          size="sm"
          onClick={() =>
            locked
              ? void attempt(() => ask('account.refresh', { accountId: account.id }))
              : void navigate('/welcome', { state: { baseUrl: account.baseUrl } })
          }
        >
          {locked ? frameTexts.secret.unlocked : frameTexts.secret.signIn}
        </Button>
      </Banner>
    );
  }
  return notice ? <Banner text={notice} /> : null;
}

function Banner({ text, children }: { readonly text: string; readonly children?: React.ReactNode }) {
  return (
    <output className="flex items-center gap-3 border-b border-line bg-warning-soft px-4 py-1.5 text-warning">
      <KeyRound aria-hidden className="size-4 shrink-0" />
      <p className="flex-1">{text}</p>
      {children}
    </output>
  );
}
