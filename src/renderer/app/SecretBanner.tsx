import { KeyRound, X } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ask } from '../bridge.ts';
import { frameTexts } from '../texts/frame.ts';
import { attempt, Button, IconButton } from '../ui/index.ts';
import { Banner } from './Banner.tsx';
import { useActiveAccount, useStudioStatus } from './collections.ts';

/**
 * Says on every screen that the token is missing or locked away, until it is there; and once, that it is kept for this
 * session only. The practice account's token is made anew at each start, so none of it concerns that account.
 */
export function SecretBanner() {
  const account = useActiveAccount();
  const notice = useStudioStatus()?.secretNotice;
  const navigate = useNavigate();
  const [read, setRead] = useState<string | null>(null);
  if (account?.kind !== 'service') return null;
  if (account.secret === 'missing' || account.secret === 'locked') {
    const locked = account.secret === 'locked';
    return (
      <Banner icon={KeyRound} text={locked ? frameTexts.secret.locked : frameTexts.secret.missing}>
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
  if (!notice || notice === read) return null;
  return (
    <Banner icon={KeyRound} text={notice}>
      <IconButton label={frameTexts.secret.dismiss} icon={X} size="sm" onClick={() => setRead(notice)} />
    </Banner>
  );
}
