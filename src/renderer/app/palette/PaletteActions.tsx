import {
  CirclePause,
  ClipboardPaste,
  FileInput,
  FilePlus2,
  FolderInput,
  FolderPlus,
  Monitor,
  Moon,
  PenLine,
  Play,
  Plus,
  SlidersHorizontal,
  Sun,
} from 'lucide-react';
import { ask } from '../../bridge.ts';
import { changeSettings } from '../../features/settings/change-settings.ts';
import { chooseFiles, chooseFolder, chooseScriptFolder } from '../../features/staging/index.tsx';
import { chooseScripts, pasteTable } from '../../features/videos/imports/imports.ts';
import { frameTexts } from '../../texts/frame.ts';
import { presetTexts } from '../../texts/presets.ts';
import { settingsTexts } from '../../texts/settings.ts';
import { videosTexts } from '../../texts/videos.ts';
import { attempt } from '../../ui/index.ts';
import { areas } from '../areas.ts';
import { useSettings, useStudioStatus } from '../collections.ts';
import { runCommand } from '../commands.ts';
import { useKeymap } from '../keymap.ts';
import { Entry, Group } from './PaletteEntry.tsx';
import { usePalette } from './use-palette.ts';

const themeIcons = { dark: Moon, light: Sun, system: Monitor } as const;

/** What can be done from anywhere, and the places to go to. */
export function PaletteActions({ done }: { readonly done: () => void }) {
  const keys = useKeymap();
  const status = useStudioStatus();
  const settings = useSettings();
  const words = frameTexts.palette;
  const { run, go } = usePalette(done);
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
        <Entry icon={FolderPlus} onSelect={run(() => void attempt(() => chooseFolder('transcription')))}>
          {words.importFolder}
        </Entry>
        <Entry icon={FileInput} onSelect={run(() => void attempt(chooseScripts))}>
          {words.importScripts}
        </Entry>
        <Entry icon={FolderInput} onSelect={run(() => void attempt(chooseScriptFolder))}>
          {words.importScriptFolder}
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
        {(['dark', 'light', 'system'] as const)
          .filter((theme) => theme !== settings?.theme)
          .map((theme) => (
            <Entry key={theme} icon={themeIcons[theme]} onSelect={run(() => void changeSettings({ theme }))}>
              {words.theme(settingsTexts.themes[theme])}
            </Entry>
          ))}
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
    </>
  );
}
