import { useCommandState } from 'cmdk';
import { Settings } from 'lucide-react';
import { settingsSections } from '../../features/settings/sections.tsx';
import { frameTexts } from '../../texts/frame.ts';
import { Entry, Group } from './PaletteEntry.tsx';
import { usePalette } from './use-palette.ts';

/** Parts of the settings; once something is typed, as before that they would push away what is used more. */
export function PaletteSettings({ done }: { readonly done: () => void }) {
  const isTyped = useCommandState(({ search }) => search.trim() !== '');
  const { go } = usePalette(done);
  if (!isTyped) return null;
  return (
    <Group heading={frameTexts.areas.settings}>
      {settingsSections.map(({ id, name }) => (
        <Entry key={id} id={`settings ${id}`} icon={Settings} onSelect={go('/settings', id)}>
          {name}
        </Entry>
      ))}
    </Group>
  );
}
