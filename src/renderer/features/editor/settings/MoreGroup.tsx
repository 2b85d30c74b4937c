import { videoSettingsTexts as texts } from '../../../texts/video-settings.ts';
import { Group } from './Group.tsx';
import { MomentField } from './MomentField.tsx';
import { NumberField } from './NumberField.tsx';
import { Sets } from './Sets.tsx';
import { problemsAt, type SettingsGroupProps } from './settings-group.ts';
import { TextField } from './TextField.tsx';
import { useOnItsWay } from './use-on-its-way.ts';

/** What is seldom needed. */
export function MoreGroup({ draft, problems, onChange }: SettingsGroupProps) {
  const { settings, startsAt, endsAt, ideaId, collection, remoteId } = draft;
  // Another moment since would not be the event's.
  const onItsWay = useOnItsWay(draft);
  return (
    <Group
      title={texts.groups.more}
      summary={collection ?? ''}
      problems={problemsAt(problems, ['settings.duration', 'startsAt', 'endsAt'])}
    >
      <TextField
        label={texts.collection}
        hint={texts.collectionHint}
        maxLength={200}
        value={collection}
        onChange={(name) => onChange({ collection: name }, true)}
      />
      <Sets field="settings.duration">
        <NumberField
          label={texts.duration}
          hint={texts.durationHint}
          value={settings.duration}
          onChange={(duration) => onChange({ settings: { duration } })}
        />
      </Sets>
      {remoteId === null && (
        <>
          <Sets field="startsAt">
            <MomentField
              label={texts.startsAt}
              hint={texts.eventHint}
              value={startsAt}
              fixed={onItsWay}
              onChange={(next) => onChange({ startsAt: next }, true)}
            />
          </Sets>
          {startsAt !== null && (
            <Sets field="endsAt">
              <MomentField
                label={texts.endsAt}
                // Said by the problem as well, once a render was tried.
                wrong={endsAt !== null && Date.parse(endsAt) < Date.parse(startsAt) ? texts.endsTooEarly : null}
                value={endsAt}
                fixed={onItsWay}
                onChange={(next) => onChange({ endsAt: next }, true)}
              />
            </Sets>
          )}
          <NumberField
            label={texts.ideaId}
            hint={texts.ideaIdHint}
            value={ideaId}
            disabled={onItsWay}
            onChange={(id) => onChange({ ideaId: id })}
          />
        </>
      )}
    </Group>
  );
}
