import type { Account } from '../../bridge/account.ts';
import type { StudioStatus } from '../../bridge/status.ts';
import { asSentence } from '../texts/format.ts';
import { frameTexts } from '../texts/frame.ts';
import { accountName } from './account-name.ts';
import { rowsNow, watchRows } from './collections.ts';

/** What the top bar shows of who works here and whether it goes on. */
interface Standing {
  /** Null while there is none. */
  readonly account: { readonly id: string; readonly name: string; readonly credits: number | null } | null;
  /** Why nothing reaches the service, as a sentence; null where it is reached. */
  readonly cutOff: string | null;
  readonly paused: boolean;
}

export function standingOf(accounts: readonly Account[], studio: StudioStatus | undefined): Standing {
  const active = accounts.find((account) => account.active);
  const unreachable = active?.unreachable ?? null;
  return {
    account: active
      ? {
          id: active.id,
          name: accountName(active, accounts),
          credits: active.profile?.credits?.remaining ?? null,
        }
      : null,
    cutOff:
      studio?.online === false
        ? `${frameTexts.offline}: ${frameTexts.offlineHint}`
        : unreachable && `${frameTexts.unreachable}: ${asSentence(unreachable.title)}`,
    paused: studio?.paused === true,
  };
}

/** What became other, in a sentence each; empty where nothing did. */
export function studioNews(before: Standing, now: Standing): string {
  const isOther = now.account?.id !== before.account?.id;
  return [
    isOther && now.account !== null && frameTexts.nowUsing(now.account.name, now.account.credits),
    // Another account that is reached says nothing of the one before.
    now.cutOff !== before.cutOff && (now.cutOff ?? (isOther ? false : frameTexts.reached)),
    now.paused !== before.paused && frameTexts.pausedNews[now.paused ? 'paused' : 'resumed'],
  ]
    .filter(Boolean)
    .join(' ');
}

/** What comes together is said together, ms. */
const settledMs = 300;

/** Hears another account, a way to the service that is lost or found, and a pause: the top bar shows them to the eye alone. @returns ends it */
export function watchStudioNews(say: (news: string) => void): () => void {
  let before: Standing | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = (): void => {
    const news = before && studioNews(before, standingOf(rowsNow('accounts'), rowsNow('status')[0]));
    before = null;
    if (news) say(news);
  };
  const note = (accounts: readonly Account[], [studio]: readonly StudioStatus[]): void => {
    before ??= standingOf(accounts, studio);
    clearTimeout(timer);
    timer = setTimeout(tell, settledMs);
  };
  const stops = [
    watchRows('accounts', (_, was) => note(was, rowsNow('status'))),
    watchRows('status', (_, was) => note(rowsNow('accounts'), was)),
  ];
  return () => {
    for (const stop of stops) stop();
    clearTimeout(timer);
  };
}
