import { named } from '../../../../bridge/named.ts';
import { aspectRatios, facelessTypes } from '../../../../contract/index.ts';
import { editorTexts } from '../../../texts/editor.ts';
import { videosTexts } from '../../../texts/videos.ts';
import { videoSettingsTexts as texts } from '../../../texts/video-settings.ts';
import { Field, PageAddressInput, Segmented, Select } from '../../../ui/index.ts';
import { Group } from './Group.tsx';
import { Sets } from './Sets.tsx';
import { problemsAt, type SettingsGroupProps } from './settings-group.ts';
import { asPageVideo } from '../script-page.ts';
import { useOnItsWay } from './use-on-its-way.ts';
import { choices } from './use-video-options.ts';

/** What is seen, and in which shape. */
export function KindGroup({ draft, lists, problems, onChange }: SettingsGroupProps) {
  const { type, remoteId, imagesFrom, settings } = draft;
  // The service has each kind below a path of its own: another one since could not be created, or not be found.
  const onItsWay = useOnItsWay(draft);
  const hint = remoteId !== null ? texts.typeFixed : onItsWay ? texts.typeOnItsWay : videosTexts.types[type].hint;
  const missing = problemsAt(problems, ['imagesFrom']);
  const ratio = aspectRatios.find((each) => each === settings.aspectRatio);
  return (
    <Group
      title={texts.groups.kind}
      summary={`${videosTexts.types[type].name}${ratio === undefined ? '' : ` · ${texts.ratios[ratio]}`}`}
      problems={[...missing, ...problemsAt(problems, ['settings.aspectRatio'])]}
    >
      <Field label={texts.type} hint={hint}>
        {(input) => (
          <Select
            {...input}
            disabled={remoteId !== null || onItsWay}
            value={type}
            options={facelessTypes.map((value) => ({ value, label: videosTexts.types[value].name }))}
            onChange={(next) => onChange({ type: next, ...(next === 'url-based' && asPageVideo(draft)) })}
          />
        )}
      </Field>
      {type === 'url-based' && (
        <Field label={texts.imagesFrom} hint={texts.imagesFromHint}>
          {(input) => (
            <PageAddressInput
              {...input}
              aria-invalid={missing.length > 0 || undefined}
              value={imagesFrom ?? ''}
              onChange={(address) => onChange({ imagesFrom: address || null }, true)}
            />
          )}
        </Field>
      )}
      <div className="flex flex-col gap-1.5">
        <span className="font-medium">{editorTexts.fields['settings.aspectRatio']}</span>
        <Sets field="settings.aspectRatio">
          <Segmented
            label={texts.aspectRatio}
            value={settings.aspectRatio ?? ''}
            options={choices(
              lists.offered.aspectRatios,
              settings.aspectRatio,
              (ratio) => named(texts.ratios, ratio) ?? ratio,
            )}
            onChange={(aspectRatio) => onChange({ settings: { aspectRatio } })}
          />
        </Sets>
        {ratio === undefined && <span className="text-xs text-muted">{texts.ratioLeft}</span>}
      </div>
    </Group>
  );
}
