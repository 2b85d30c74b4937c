import type { DraftChanges, PresetValues, VoiceChoice } from '../../../bridge/index.ts';
import { orientations } from '../../../contract/index.ts';
import { languageCode, languageName } from '../../texts/languages.ts';
import { presetTexts as texts } from '../../texts/presets.ts';
import { videoSettingsTexts } from '../../texts/video-settings.ts';
import { CaptionsGroup } from '../editor/settings/CaptionsGroup.tsx';
import { FewChoices } from '../editor/settings/FewChoices.tsx';
import { FinishGroup } from '../editor/settings/FinishGroup.tsx';
import { Group } from '../editor/settings/Group.tsx';
import { LookGroup } from '../editor/settings/LookGroup.tsx';
import { MotionGroup } from '../editor/settings/MotionGroup.tsx';
import { NumberField } from '../editor/settings/NumberField.tsx';
import type { SettingsGroupProps } from '../editor/settings/settings-group.ts';
import { SoundGroup } from '../editor/settings/SoundGroup.tsx';
import type { OptionLists } from '../editor/settings/use-video-options.ts';
import { VoiceGroup } from '../editor/settings/VoiceGroup.tsx';
import { FieldError } from '../../ui/index.ts';
import { LanguageSelect } from '../staging/index.tsx';
import { draftOf, type PresetChanges, presetChangesOf } from './preset-draft.ts';

interface PresetSettingsProps {
  readonly values: PresetValues;
  readonly lists: OptionLists;
  readonly voices: readonly VoiceChoice[];
  /** Its voice is not there any more. */
  readonly voiceGone: boolean;
  readonly onChange: (changes: PresetChanges) => void;
}

/** The editor's own controls, for a preset, and those that only a preset has. */
export function PresetSettings({ values, lists, voices, voiceGone, onChange }: PresetSettingsProps) {
  const voice = voices.find(({ id }) => id === values.voice_id) ?? null;
  const group: SettingsGroupProps = {
    draft: draftOf(values),
    lists,
    problems: [],
    preset: true,
    onChange: (changes: DraftChanges) => onChange(presetChangesOf(changes)),
  };
  return (
    <div className="border-t border-line">
      <Group
        title={videoSettingsTexts.groups.voice}
        open
        summary={voice?.name ?? (values.voice_id === null ? videoSettingsTexts.notSet : texts.number(values.voice_id))}
      >
        {voiceGone && <FieldError>{videoSettingsTexts.voiceGone}</FieldError>}
        <VoiceGroup
          preset
          gone={voiceGone}
          voiceId={values.voice_id}
          voice={voice}
          onChange={(id) => onChange({ voice_id: id })}
        />
      </Group>
      <LookGroup {...group} />
      <CaptionsGroup {...group} />
      <MotionGroup {...group} />
      <SoundGroup {...group} />
      <FinishGroup {...group} />
      <Group title={texts.more}>
        <FewChoices
          label={texts.shape}
          value={values.orientation}
          options={orientations.map((value) => ({ value, label: texts.orientations[value] }))}
          unset={videoSettingsTexts.leaveToDraft}
          onChange={(orientation) => onChange({ orientation })}
        />
        <div className="flex flex-col gap-1.5">
          <span className="font-medium">{texts.language}</span>
          <LanguageSelect
            label={texts.language}
            none={videoSettingsTexts.notSet}
            value={languageCode(values.language)}
            // By its name, as a script is asked for.
            onChange={(code) => onChange({ language: code === null ? null : languageName(code) })}
          />
          <span className="text-xs text-faint">{texts.languageHint}</span>
        </div>
        <NumberField
          label={texts.duration}
          hint={texts.durationHint}
          value={values.duration}
          onChange={(duration) => onChange({ duration })}
        />
        <NumberField
          label={texts.musicCategory}
          hint={texts.musicCategoryHint}
          value={values.music_category_id}
          onChange={(id) => onChange({ music_category_id: id })}
        />
        <NumberField
          label={texts.folder}
          hint={texts.folderHint}
          value={values.resource_id}
          onChange={(id) => onChange({ resource_id: id })}
        />
      </Group>
    </div>
  );
}
