import { Undo2, UserRound } from 'lucide-react';
import { ask } from '../../bridge.ts';
import { useBegunElsewhere } from '../../features/videos/begun-elsewhere.ts';
import { frameTexts } from '../../texts/frame.ts';
import { videosTexts } from '../../texts/videos.ts';
import { attempt, useRemoved } from '../../ui/index.ts';
import { accountName } from '../account-name.ts';
import { useRows } from '../collections.ts';
import type { PaletteKind } from './palette-kinds.ts';
import { Entry, Group } from './PaletteEntry.tsx';
import { usePalette } from './use-palette.ts';

interface PaletteRowsProps {
  /** With what fits what is typed. */
  readonly kinds: readonly PaletteKind[];
  /** How many are shown of each. */
  readonly shares: readonly number[];
  readonly done: () => void;
}

/** What the user has, by name: what was taken off a list and can come back, accounts, and some of each kind; another word shows others. */
export function PaletteRows({ kinds, shares, done }: PaletteRowsProps) {
  const accounts = useRows('accounts');
  const removed = useRemoved((state) => state.removed);
  const words = frameTexts.palette;
  const { run, go } = usePalette(done);
  const begunElsewhere = useBegunElsewhere();
  return (
    <>
      {removed.length > 0 && (
        <Group heading={words.removed}>
          {removed.map(({ id, name, putBack }) => (
            <Entry key={id} id={`removed ${id}`} icon={Undo2} onSelect={run(putBack)}>
              {name}
            </Entry>
          ))}
        </Group>
      )}
      {accounts.length > 1 && (
        <Group heading={words.accounts}>
          {accounts
            .filter((account) => !account.active)
            .map((account) => (
              <Entry
                key={account.id}
                id={account.id}
                icon={UserRound}
                onSelect={run(() => void attempt(() => ask('account.activate', { accountId: account.id })))}
              >
                {words.switchTo(accountName(account, accounts))}
              </Entry>
            ))}
        </Group>
      )}
      {kinds.map(({ heading, icon, rows, to, draftOf }, kind) => (
        <Group key={heading} heading={heading}>
          {rows.slice(0, shares[kind]).map(({ id, name }) => {
            const { path, openId } = to(id);
            const draft = draftOf?.(id);
            const begunIn = draft === undefined ? null : begunElsewhere(draft);
            const note = begunIn === null ? undefined : videosTexts.begunIn(begunIn);
            return (
              <Entry key={id} id={id} icon={icon} note={note} onSelect={go(path, openId)}>
                {name}
              </Entry>
            );
          })}
        </Group>
      ))}
    </>
  );
}
