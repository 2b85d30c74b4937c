import { useMemo } from 'react';
import type { DraftSummary } from '../../../bridge/index.ts';
import { useAccountNames, useActiveAccount } from '../../app/index.ts';
import { ask } from '../../bridge.ts';
import { videosTexts as texts } from '../../texts/videos.ts';
import { attempt, toast } from '../../ui/index.ts';

type Begun = Pick<DraftSummary, 'accountId' | 'begunIn'>;

/**
 * The account that a draft was begun in, where that is another one than that in use and none has it on its service yet; null
 * otherwise, and where no account is in use.
 */
export function begunElsewhere({ accountId, begunIn }: Begun, inUse: string | null): string | null {
  if (accountId !== null || inUse === null || !begunIn || begunIn === inUse) return null;
  return begunIn;
}

/** The same with what the account is called, of drafts as they are drawn. */
export function useBegunElsewhere(): (draft: Begun) => string | null {
  const inUse = useActiveAccount()?.id ?? null;
  const name = useAccountNames();
  return useMemo(
    () => (draft) => {
      const begunIn = begunElsewhere(draft, inUse);
      return begunIn === null ? null : name(begunIn);
    },
    [inUse, name],
  );
}

/** From now on they count as drafts of this account, with a way back in the same place. */
export async function takeIntoAccount(
  drafts: readonly (Begun & { readonly id: string })[],
  accountId: string,
): Promise<void> {
  const moved = drafts.filter((draft) => begunElsewhere(draft, accountId) !== null);
  await ask('drafts.useIn', { ids: moved.map(({ id }) => id), accountId });
  const before = Map.groupBy(moved, ({ begunIn }) => begunIn ?? '');
  const takeBack = async (): Promise<void> => {
    for (const [from, of] of before) await ask('drafts.useIn', { ids: of.map(({ id }) => id), accountId: from });
  };
  toast({
    tone: 'success',
    title: texts.usedHere(moved.length),
    action: { label: texts.undo, run: () => void attempt(takeBack) },
  });
}
