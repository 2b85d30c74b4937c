import { aspectRatios, facelessTypes } from '../../../../contract/index.ts';
import { editorTexts } from '../../../texts/editor.ts';
import { videosTexts } from '../../../texts/videos.ts';
import { videoSettingsTexts as texts } from '../../../texts/video-settings.ts';
import { Field, Segmented, Select, TextInput } from '../../../ui/index.ts';
import { Group } from './Group.tsx';
import { problemsAt, type SettingsGroupProps } from './settings-group.ts';

/** What is seen, and in which shape. */
export function KindGroup({ draft, problems, onChange }: SettingsGroupProps) {
  const { type, remoteId, imagesFrom, settings } = draft;
  const ratio = aspectRatios.find((each) => each === settings.aspectRatio);
  return (
    <Group
      title={texts.groups.kind}
      summary={`${videosTexts.types[type].short}${ratio === undefined ? '' : ` · ${texts.ratios[ratio]}`}`}
      problems={problemsAt(problems, ['imagesFrom'])}
    >
      <Field label={texts.type} hint={remoteId === null ? videosTexts.types[type].hint : texts.typeFixed}>
        {(input) => (
          <Select
            {...input}
            disabled={remoteId !== null}
            value={type}
            options={facelessTypes.map((value) => ({ value, label: videosTexts.types[value].name }))}
            onChange={(next) => onChange({ type: next })}
          />
        )}
      </Field>
      {type === 'url-based' && (
        <Field label={texts.imagesFrom} hint={texts.imagesFromHint}>
          {(input) => (
            <TextInput
              {...input}
              type="url"
              maxLength={4000}
              placeholder="https://"
              value={imagesFrom ?? ''}
              onChange={(event) => onChange({ imagesFrom: event.target.value || null }, true)}
            />
          )}
        </Field>
      )}
      <div className="flex flex-col gap-1.5">
        <span className="font-medium">{editorTexts.fields['settings.aspectRatio']}</span>
        <Segmented
          label={texts.aspectRatio}
          value={ratio ?? ''}
          options={aspectRatios.map((value) => ({ value, label: texts.ratios[value] }))}
          onChange={(aspectRatio) => {
            if (aspectRatio !== '') onChange({ settings: { aspectRatio } });
          }}
        />
        {ratio === undefined && <span className="text-xs text-muted">{texts.ratioLeft}</span>}
      </div>
    </Group>
  );
}
