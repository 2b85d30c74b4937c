import type { Account } from '../../../bridge/account.ts';
import { GetCredits } from '../../app/index.ts';
import { accountTexts } from '../../texts/account.ts';
import { formatNumber } from '../../texts/format.ts';
import { Badge, Card, Fact, Facts } from '../../ui/index.ts';

/** Credits, plan and profile at a glance. */
export function Overview({ account }: { readonly account: Account }) {
  return (
    <div className="grid grid-cols-2 gap-4">
      <CreditsCard account={account} />
      <ProfileCard account={account} />
    </div>
  );
}

/** What stands for a part of the profile: the service has not been asked, or does not say. */
const absent = (account: Account): string => (account.profile ? accountTexts.unknown : accountTexts.notLoaded);

function CreditsCard({ account }: { readonly account: Account }) {
  const { remaining, total, extra } = account.profile?.credits ?? {};
  const known = typeof remaining === 'number';
  return (
    <Card title={accountTexts.credits} actions={<GetCredits account={account} size="sm" />}>
      <p>
        <span className="text-2xl font-semibold tabular">{known ? formatNumber(remaining) : '–'}</span>{' '}
        <span className="text-muted">{known ? accountTexts.remaining : absent(account)}</span>
      </p>
      <ul className="flex flex-col gap-1 text-muted">
        {typeof total === 'number' && <li>{accountTexts.ofTotal(total)}</li>}
        {typeof extra === 'number' && extra > 0 && <li>{accountTexts.extra(extra)}</li>}
        {account.reserved > 0 && <li>{accountTexts.reserved(account.reserved)}</li>}
      </ul>
    </Card>
  );
}

function ProfileCard({ account }: { readonly account: Account }) {
  const { profile } = account;
  return (
    <Card title={accountTexts.profile}>
      <Facts>
        <Fact name={accountTexts.name}>{profile?.name ?? absent(account)}</Fact>
        <Fact name={accountTexts.email}>
          {profile?.email ?? absent(account)}{' '}
          {profile?.email && typeof profile.email_verified === 'boolean' && (
            <Badge tone={profile.email_verified ? 'success' : 'warning'}>
              {profile.email_verified ? accountTexts.verified : accountTexts.unverified}
            </Badge>
          )}
        </Fact>
        <Fact name={accountTexts.plan}>
          {profile ? <Plan subscription={profile.subscription ?? null} /> : accountTexts.notLoaded}
        </Fact>
        <Fact name={accountTexts.address}>
          {account.kind === 'practice' ? accountTexts.onThisComputer : account.baseUrl}
        </Fact>
        <Fact name={accountTexts.token}>
          {account.kind === 'practice' ? accountTexts.practiceToken : accountTexts.secret[account.secret]}
        </Fact>
      </Facts>
    </Card>
  );
}

type Subscription = NonNullable<NonNullable<Account['profile']>['subscription']>;

function Plan({ subscription }: { readonly subscription: Subscription | null }) {
  if (!subscription?.exists && !subscription?.plan) return accountTexts.noPlan;
  const endsAt = subscription.ends_at ? Date.parse(subscription.ends_at) : Number.NaN;
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      {subscription.plan ?? accountTexts.unknown}
      {subscription.trial && <Badge tone="info">{accountTexts.trial}</Badge>}
      {typeof subscription.active === 'boolean' && (
        <Badge tone={subscription.active ? 'success' : 'warning'}>
          {subscription.active ? accountTexts.active : accountTexts.inactive}
        </Badge>
      )}
      {Number.isFinite(endsAt) && <span className="text-muted">{accountTexts.endsAt(endsAt)}</span>}
    </span>
  );
}
