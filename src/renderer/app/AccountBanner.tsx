import { CreditCard, KeyRound, MailWarning, X } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Account } from '../../bridge/index.ts';
import { ask } from '../bridge.ts';
import { commonTexts } from '../texts/common.ts';
import { frameTexts } from '../texts/frame.ts';
import { attempt, Button, IconButton } from '../ui/index.ts';
import { Banner } from './Banner.tsx';
import { useActiveAccount, useStudioStatus } from './collections.ts';
import { type Hindrance, hindranceOn } from './hindrance.ts';

/**
 * Says on every screen what keeps the account that is in use from going on, until it does: its token is missing, locked
 * away or refused (401), its address is not verified (409), or it has no subscription (403); and where its trial does not
 * include what is made there, before that is asked for. And once, that the token is kept for this session only. The practice
 * account's token is made anew at each start, so none of it concerns that account.
 */
export function AccountBanner() {
  const account = useActiveAccount();
  const { pathname } = useLocation();
  const notice = useStudioStatus()?.secretNotice;
  const [read, setRead] = useState<string | null>(null);
  if (account?.kind !== 'service') return null;
  const hindrance = hindranceOn(pathname, account);
  if (hindrance !== null) return <Hindered account={account} {...hindrance} />;
  if (!notice || notice === read) return null;
  return (
    <Banner icon={KeyRound} text={notice}>
      <IconButton label={frameTexts.secret.dismiss} icon={X} size="sm" onClick={() => setRead(notice)} />
    </Banner>
  );
}

function Hindered({ account, text, way }: Hindrance & { readonly account: Account }) {
  const navigate = useNavigate();
  const lookAgain = (): void => void attempt(() => ask('account.refresh', { accountId: account.id }));
  switch (way) {
    case 'sign-in':
      return (
        <Banner icon={KeyRound} text={text}>
          <Button size="sm" onClick={() => void navigate('/welcome', { state: { accountId: account.id } })}>
            {frameTexts.secret.signIn}
          </Button>
        </Banner>
      );
    case 'unlock':
      return (
        <Banner icon={KeyRound} text={text}>
          <Button size="sm" onClick={lookAgain}>
            {frameTexts.secret.unlocked}
          </Button>
        </Banner>
      );
    case 'verify-email':
      return (
        <Banner icon={MailWarning} text={text}>
          <Button size="sm" onClick={() => void attempt(() => ask('app.openLink', { link: 'account' }))}>
            {commonTexts.error['verify-email']}
          </Button>
          <Button size="sm" onClick={lookAgain}>
            {frameTexts.secret.verified}
          </Button>
        </Banner>
      );
    case 'subscribe':
      return (
        <Banner icon={CreditCard} text={text}>
          <Button size="sm" onClick={() => void attempt(() => ask('app.openLink', { link: 'billing' }))}>
            {frameTexts.secret.subscribe}
          </Button>
          <Button size="sm" onClick={lookAgain}>
            {frameTexts.secret.subscribed}
          </Button>
        </Banner>
      );
  }
}
