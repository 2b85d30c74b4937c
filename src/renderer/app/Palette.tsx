import { Command } from 'cmdk';
import {
  AudioLines,
  Captions,
  CirclePause,
  Clapperboard,
  ClipboardPaste,
  FileInput,
  FilePlus2,
  type LucideIcon,
  PenLine,
  Play,
  Plus,
  SlidersHorizontal,
  UserRound,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { ask } from '../bridge.ts';
import { chooseFiles } from '../features/staging/index.tsx';
import { chooseScripts, pasteTable } from '../features/videos/imports/imports.ts';
import { ownDrafts } from '../features/videos/own-drafts.ts';
import { frameTexts } from '../texts/frame.ts';
import { presetTexts } from '../texts/presets.ts';
import { videosTexts } from '../texts/videos.ts';
import { attempt, CommandField, Dialog, Kbd } from '../ui/index.ts';
import { accountName } from './account-name.ts';
import { areas } from './areas.ts';
import { accountRowsNow, rowsNow, useRows, useStudioStatus } from './collections.ts';
import { runCommand, useCommand } from './commands.ts';
import { useKeymap } from './keymap.ts';
import { matchesEveryWord } from './palette-filter.ts';

/** Everything by name: places, actions, transcripts, voices, accounts. */
export function Palette() {
  const [open, setOpen] = useState(false);
  useCommand('palette', () => setOpen(true));
  const close = (): void => setOpen(false);
  return (
    <Dialog open={open} onClose={close} title={frameTexts.palette.title} size="md" bare>
      <Command
        label={frameTexts.palette.title}
        loop
        filter={matchesEveryWord}
        className="flex max-h-[60vh] min-h-0 flex-col"
      >
        <CommandField
          data-autofocus
          placeholder={frameTexts.palette.placeholder}
          className="h-12 w-full shrink-0 border-b border-line bg-transparent px-4 text-base outline-none"
        />
        <Command.List className="min-h-0 flex-1 scroll-py-2 overflow-y-auto p-2" tabIndex={-1}>
          <Command.Empty className="p-6 text-center text-muted">{frameTexts.palette.nothing}</Command.Empty>
          <Entries done={close} />
        </Command.List>
      </Command>
    </Dialog>
  );
}

/** More than these are found by typing on their own screens. */
const shownRows = 200;

function Entries({ done }: { readonly done: () => void }) {
  const navigate = useNavigate();
  const keys = useKeymap();
  const status = useStudioStatus();
  const accounts = useRows('accounts');
  const words = frameTexts.palette;
  const run = (action: () => void) => () => {
    done();
    action();
  };
  const go = (path: string) => run(() => void navigate(path));
  return (
    <>
      <Group heading={words.actions}>
        <Entry icon={PenLine} keys={keys.newVideo} onSelect={run(() => runCommand('new-video'))}>
          {videosTexts.newVideo}
        </Entry>
        <Entry
          icon={FilePlus2}
          keys={keys.import}
          onSelect={run(() => void attempt(() => chooseFiles('transcription')))}
        >
          {words.import}
        </Entry>
        <Entry icon={FileInput} onSelect={run(() => void attempt(chooseScripts))}>
          {words.importScripts}
        </Entry>
        <Entry icon={ClipboardPaste} onSelect={run(pasteTable)}>
          {videosTexts.pasteTable}
        </Entry>
        <Entry
          icon={status?.paused ? Play : CirclePause}
          onSelect={run(() => void attempt(() => ask('queue.setPaused', { paused: !status?.paused })))}
        >
          {status?.paused ? words.resume : words.pause}
        </Entry>
        <Entry icon={Plus} onSelect={go('/welcome')}>
          {frameTexts.addAccount}
        </Entry>
      </Group>
      <Group heading={words.places}>
        {areas.map((area) => (
          <Entry
            key={area.path}
            icon={area.icon}
            keys={area.path === '/settings' ? keys.settings : undefined}
            onSelect={go(area.path)}
          >
            {area.label}
          </Entry>
        ))}
        <Entry icon={SlidersHorizontal} onSelect={go('/presets')}>
          {presetTexts.title}
        </Entry>
      </Group>
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

function Group({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  return (
    <Command.Group
      heading={heading}
      className="mb-1 **:[[cmdk-group-heading]]:px-2 **:[[cmdk-group-heading]]:py-1.5 **:[[cmdk-group-heading]]:text-xs **:[[cmdk-group-heading]]:font-medium **:[[cmdk-group-heading]]:text-faint"
    >
      {children}
    </Command.Group>
  );
}

interface EntryProps {
  readonly children: string;
  /** Tells rows of the same name apart. */
  readonly id?: string | undefined;
  readonly icon: LucideIcon;
  readonly keys?: string | undefined;
  readonly onSelect: () => void;
}

function Entry({ children, id, icon: Icon, keys, onSelect }: EntryProps) {
  return (
    <Command.Item
      value={id ?? children}
      keywords={[children]}
      onSelect={onSelect}
      // There are hundreds, and few are in sight: the rest is not laid out before it is scrolled to.
      className="flex h-9 items-center gap-2.5 rounded-md px-2 [content-visibility:auto] data-[selected=true]:bg-hover"
    >
      <Icon aria-hidden className="size-4 text-faint" />
      <span className="min-w-0 flex-1 truncate">
        <bdi>{children}</bdi>
      </span>
      {keys && <Kbd keys={keys} />}
    </Command.Item>
  );
}
