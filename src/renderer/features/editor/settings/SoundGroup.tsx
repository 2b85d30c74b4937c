import { slugName, videoSettingsTexts as texts } from '../../../texts/video-settings.ts';
import { FewChoices } from './FewChoices.tsx';
import { Group } from './Group.tsx';
import { MusicField } from './MusicField.tsx';
import { NumberField } from './NumberField.tsx';
import { Sets } from './Sets.tsx';
import { problemsAt, type SettingsGroupProps, toldName, unsetWords } from './settings-group.ts';
import { choices } from './use-video-options.ts';

/** What is heard beside the voice. */
export function SoundGroup({ draft, lists, problems, preset, onChange }: SettingsGroupProps) {
  const { musicId, volume, sfx } = draft.settings;
  const silent = preset ? texts.notSet : texts.noMusic;
  const music = lists.music.find(({ id }) => id === musicId)?.name ?? toldName(draft, 'music', musicId);
  return (
    <Group
      title={texts.groups.sound}
      summary={music ?? (musicId === null ? silent : texts.notHere(musicId))}
      problems={problemsAt(problems, ['settings.musicId', 'settings.volume', 'settings.sfx'])}
    >
      {lists.music.length > 0 ? (
        <MusicField
          tracks={lists.music}
          musicId={musicId}
          none={silent}
          onChange={(next) => onChange({ settings: { musicId: next } })}
        />
      ) : (
        <Sets field="settings.musicId">
          <NumberField
            label={texts.musicNumber}
            hint={music === null ? texts.musicNumberHint : texts.called(music)}
            value={musicId}
            onChange={(next) => onChange({ settings: { musicId: next } })}
          />
        </Sets>
      )}
      <Sets field="settings.volume">
        <FewChoices
          label={texts.volume}
          value={volume}
          options={choices(lists.offered.volumes, volume, slugName)}
          unset={unsetWords(draft, 'settings.volume', preset)}
          onChange={(next) => onChange({ settings: { volume: next } })}
        />
      </Sets>
      <Sets field="settings.sfx">
        <FewChoices
          label={texts.sfx}
          value={sfx}
          options={choices(lists.offered.sfx, sfx, slugName)}
          unset={unsetWords(draft, 'settings.sfx', preset)}
          onChange={(next) => onChange({ settings: { sfx: next } })}
        />
      </Sets>
    </Group>
  );
}
