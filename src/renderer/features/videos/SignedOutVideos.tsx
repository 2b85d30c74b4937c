import { useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { DraftSummary } from '../../../bridge/index.ts';
import { useAccountNames, useRows } from '../../app/index.ts';
import { videosTexts as texts } from '../../texts/videos.ts';
import { Button } from '../../ui/index.ts';

/** The videos of one account that is signed out. */
export interface SignedOutGroup {
  readonly accountId: string;
  readonly drafts: readonly DraftSummary[];
}

/** Of every account that is signed out: its videos, but those in the trash. */
export function useSignedOutVideos(rows: readonly DraftSummary[]): readonly SignedOutGroup[] {
  const accounts = useRows('accounts');
  return useMemo(() => {
    const signedIn = new Set(accounts.map(({ id }) => id));
    const groups = Map.groupBy(
      rows.filter(({ accountId, trashedAt }) => trashedAt === null && accountId !== null && !signedIn.has(accountId)),
      ({ accountId }) => accountId ?? '',
    );
    return [...groups].map(([accountId, drafts]) => ({ accountId, drafts }));
  }, [rows, accounts]);
}

interface SignedOutVideosProps {
  readonly groups: readonly SignedOutGroup[];
  /** The account whose videos the list shows; null: the one in use. */
  readonly of: string | null;
  readonly onShow: (accountId: string | null) => void;
}

/** Whose videos are here beside those in the list, and the way to them: nothing that was written is out of sight for good. */
export function SignedOutVideos({ groups, of, onShow }: SignedOutVideosProps) {
  const name = useAccountNames();
  const navigate = useNavigate();
  /** Of which account a button was pressed that is another one now: the keyboard goes on there. */
  const pressed = useRef<string | null>(null);
  const show = (accountId: string, isShown: boolean): void => {
    pressed.current = accountId;
    onShow(isShown ? accountId : null);
  };
  const takeFocus = (accountId: string) => (button: HTMLButtonElement | null) => {
    if (button === null || pressed.current !== accountId) return;
    pressed.current = null;
    button.focus();
  };
  return groups
    .filter(({ accountId }) => of === null || accountId === of)
    .map(({ accountId, drafts }) => (
      <p key={accountId} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-6 pb-2 text-muted">
        <span>
          {of === null ? texts.ofSignedOut(drafts.length, name(accountId)) : texts.shownOfSignedOut(name(accountId))}
        </span>
        {of === null ? (
          <Button size="sm" ref={takeFocus(accountId)} onClick={() => show(accountId, true)}>
            {texts.showSignedOut}
          </Button>
        ) : (
          <>
            <Button size="sm" onClick={() => void navigate('/welcome', { state: { accountId } })}>
              {texts.signInAgain}
            </Button>
            <Button size="sm" ref={takeFocus(accountId)} onClick={() => show(accountId, false)}>
              {texts.backToOwn}
            </Button>
          </>
        )}
      </p>
    ));
}
