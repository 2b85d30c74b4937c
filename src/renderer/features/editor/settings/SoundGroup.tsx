import { soundEffects, volumes } from '../../../../contract/index.ts';
import { slugName, videoSettingsTexts as texts } from '../../../texts/video-settings.ts';
import { Segmented } from '../../../ui/index.ts';
import { Group } from './Group.tsx';
import { MusicField } from './MusicField.tsx';
import { NumberField } from './NumberField.tsx';
import type { SettingsGroupProps } from './settings-group.ts';

/** What is heard beside the voice. */
export function SoundGroup({ draft, lists, preset, onChange }: SettingsGroupProps) {
  const { musicId, volume, sfx } = draft.settings;
  const silent = preset ? texts.notSet : texts.noMusic;
  const music = lists.music.find(({ id }) => id === musicId);
  return (
    <Group title={texts.groups.sound} summary={music?.name ?? (musicId === null ? silent : texts.notHere(musicId))}>
      {lists.music.length > 0 ? (
        <MusicField
          tracks={lists.music}
          musicId={musicId}
          none={silent}
          onChange={(next) => onChange({ settings: { musicId: next } })}
        />
      ) : (
        <NumberField
          label={texts.musicNumber}
          hint={texts.musicNumberHint}
          value={musicId}
          onChange={(next) => onChange({ settings: { musicId: next } })}
        />
      )}
      <div className="flex flex-col gap-1.5">
        <span className="font-medium">{texts.volume}</span>
        <Segmented
          label={texts.volume}
          value={volumes.find((each) => each === volume) ?? ''}
          options={volumes.map((value) => ({ value, label: texts.volumes[value] }))}
          onChange={(value) => {
            if (value !== '') onChange({ settings: { volume: value } });
          }}
        />
      </div>
      <div className="flex flex-col gap-1.5">
        <span className="font-medium">{texts.sfx}</span>
        <Segmented
          label={texts.sfx}
          value={soundEffects.find((each) => each === sfx) ?? ''}
          options={soundEffects.map((value) => ({ value, label: texts.sfxNames[value] ?? slugName(value) }))}
          onChange={(value) => {
            if (value !== '') onChange({ settings: { sfx: value } });
          }}
        />
      </div>
    </Group>
  );
}
