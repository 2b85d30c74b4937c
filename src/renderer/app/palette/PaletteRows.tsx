import { useCommandState } from 'cmdk';
import {
  AudioLines,
  Captions,
  Clapperboard,
  Film,
  LibraryBig,
  Lightbulb,
  type LucideIcon,
  Rocket,
  SlidersHorizontal,
  Speech,
  SquareUser,
  Undo2,
  UserRound,
} from 'lucide-react';
import { useMemo } from 'react';
import { searchable } from '../../../bridge/index.ts';
import { ask } from '../../bridge.ts';
import { isHere } from '../../features/library/file-deeds.ts';
import { ownDrafts } from '../../features/videos/own-drafts.ts';
import { frameTexts } from '../../texts/frame.ts';
import { presetTexts } from '../../texts/presets.ts';
import { videosTexts } from '../../texts/videos.ts';
import { attempt, useRemoved } from '../../ui/index.ts';
import { accountName } from '../account-name.ts';
import { accountRowsNow, rowsNow, useRows } from '../collections.ts';
import { withEveryWord } from './palette-filter.ts';
import { Entry, Group } from './PaletteEntry.tsx';
import { usePalette } from './use-palette.ts';

/** Of one kind at a time; typing another word shows others. */
const shownRows = 200;

/** What the user has, by name: what was taken off a list and can come back, accounts, videos, what was made, presets, searches for ideas, and finished files. */
export function PaletteRows({ done }: { readonly done: () => void }) {
  const accounts = useRows('accounts');
  const removed = useRemoved((state) => state.removed);
  const words = frameTexts.palette;
  const { run, go } = usePalette(done);
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
      <Rows
        heading={frameTexts.areas.videos}
        icon={Clapperboard}
        rows={ownDrafts(rowsNow('drafts'), accounts.find(({ active }) => active)?.id ?? null)
          .filter(({ trashedAt }) => trashedAt === null)
          .sort((a, b) => b.updatedAt - a.updatedAt)
          .map(({ id, title }) => ({ id, name: title || videosTexts.untitled }))}
        onOpen={(id) => go(`/videos/${id}`)}
      />
      <Rows
        heading={frameTexts.areas.transcriptions}
        icon={Captions}
        rows={newestFirst(accountRowsNow('transcriptions'))}
        onOpen={(id) => go(`/transcriptions/${id}`)}
      />
      <Rows
        heading={frameTexts.areas.speech}
        icon={Speech}
        rows={newestFirst(accountRowsNow('speech'))}
        onOpen={(id) => go(`/speech/${id}`)}
      />
      <Rows
        heading={frameTexts.areas.clips}
        icon={Film}
        rows={newestFirst(accountRowsNow('clips'))}
        onOpen={(id) => go('/clips', id)}
      />
      <Rows
        heading={frameTexts.areas.launchClips}
        icon={Rocket}
        rows={newestFirst(accountRowsNow('launchClips'))}
        onOpen={(id) => go('/launch-clips', id)}
      />
      <Rows
        heading={frameTexts.areas.ideas}
        icon={Lightbulb}
        rows={newestFirst(accountRowsNow('ideaSearches').map((search) => ({ ...search, title: search.keyword })))}
        onOpen={(id) => go('/ideas', id)}
      />
      <Rows
        heading={presetTexts.title}
        icon={SlidersHorizontal}
        rows={accountRowsNow('presets').filter(({ state }) => state !== 'deleting')}
        onOpen={(id) => go('/presets', id)}
      />
      <Rows
        heading={frameTexts.areas.characters}
        icon={SquareUser}
        rows={accountRowsNow('characters')}
        onOpen={(id) => go(`/characters/${id}`)}
      />
      <Rows
        heading={frameTexts.areas.voices}
        icon={AudioLines}
        rows={accountRowsNow('voiceClones')}
        onOpen={() => go('/voices')}
      />
      <Rows
        heading={frameTexts.areas.library}
        icon={LibraryBig}
        rows={newestFirst(rowsNow('library').filter(isHere))}
        onOpen={(id) => go('/library', id)}
      />
    </>
  );
}

interface NamedRow {
  readonly id: string;
  readonly name: string;
}

const newestFirst = (
  rows: readonly { readonly id: string; readonly title: string; readonly createdAt: number }[],
): readonly NamedRow[] =>
  rows.toSorted((a, b) => b.createdAt - a.createdAt).map(({ id, title }) => ({ id, name: title }));

interface RowsProps {
  readonly heading: string;
  readonly icon: LucideIcon;
  readonly rows: readonly NamedRow[];
  readonly onOpen: (id: string) => () => void;
}

function Rows({ heading, icon, rows, onOpen }: RowsProps) {
  const typed = useCommandState(({ search }) => search);
  const named = useMemo(() => rows.map(({ name }) => searchable(name)), [rows]);
  const found = useMemo(() => withEveryWord(rows, named, typed), [rows, named, typed]);
  return (
    <Group heading={heading}>
      {found.slice(0, shownRows).map(({ id, name }) => (
        <Entry key={id} id={id} icon={icon} onSelect={onOpen(id)}>
          {name}
        </Entry>
      ))}
    </Group>
  );
}
