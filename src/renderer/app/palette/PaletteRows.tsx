import { AudioLines, Captions, Clapperboard, SquareUser, Speech, UserRound } from 'lucide-react';
import { useNavigate } from 'react-router';
import { ask } from '../../bridge.ts';
import { ownDrafts } from '../../features/videos/own-drafts.ts';
import { frameTexts } from '../../texts/frame.ts';
import { videosTexts } from '../../texts/videos.ts';
import { attempt } from '../../ui/index.ts';
import { accountName } from '../account-name.ts';
import { accountRowsNow, rowsNow, useRows } from '../collections.ts';
import { Entry, Group } from './PaletteEntry.tsx';

/** More than these are found by typing on their own screens. */
const shownRows = 200;

/** What the user has, by name: accounts, videos, transcripts, speech, characters and voices. */
export function PaletteRows({ done }: { readonly done: () => void }) {
  const navigate = useNavigate();
  const accounts = useRows('accounts');
  const words = frameTexts.palette;
  const run = (action: () => void) => () => {
    done();
    action();
  };
  const go = (path: string) => run(() => void navigate(path));
  return (
    <>
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
      <Group heading={frameTexts.areas.videos}>
        {ownDrafts(rowsNow('drafts'), accounts.find(({ active }) => active)?.id ?? null)
          .filter(({ trashedAt }) => trashedAt === null)
          .sort((a, b) => b.updatedAt - a.updatedAt)
          .slice(0, shownRows)
          .map(({ id, title }) => (
            <Entry key={id} id={id} icon={Clapperboard} onSelect={go(`/videos/${id}`)}>
              {title || videosTexts.untitled}
            </Entry>
          ))}
      </Group>
      <Group heading={frameTexts.areas.transcriptions}>
        {accountRowsNow('transcriptions')
          .toSorted((a, b) => b.createdAt - a.createdAt)
          .slice(0, shownRows)
          .map((row) => (
            <Entry key={row.id} id={row.id} icon={Captions} onSelect={go(`/transcriptions/${row.id}`)}>
              {row.title}
            </Entry>
          ))}
      </Group>
      <Group heading={frameTexts.areas.speech}>
        {accountRowsNow('speech')
          .toSorted((a, b) => b.createdAt - a.createdAt)
          .slice(0, shownRows)
          .map(({ id, title }) => (
            <Entry key={id} id={id} icon={Speech} onSelect={go(`/speech/${id}`)}>
              {title}
            </Entry>
          ))}
      </Group>
      <Group heading={frameTexts.areas.characters}>
        {accountRowsNow('characters')
          .slice(0, shownRows)
          .map(({ id, name }) => (
            <Entry key={id} id={id} icon={SquareUser} onSelect={go(`/characters/${id}`)}>
              {name}
            </Entry>
          ))}
      </Group>
      <Group heading={frameTexts.areas.voices}>
        {accountRowsNow('voiceClones')
          .slice(0, shownRows)
          .map((row) => (
            <Entry key={row.id} id={row.id} icon={AudioLines} onSelect={go('/voices')}>
              {row.name}
            </Entry>
          ))}
      </Group>
    </>
  );
}
