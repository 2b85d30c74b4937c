import { videoSettingsTexts as texts } from '../../../texts/video-settings.ts';
import { Field, TextInput } from '../../../ui/index.ts';
import { Group } from './Group.tsx';
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
            <Moment
              label={texts.startsAt}
              value={startsAt}
              fixed={onItsWay}
              onChange={(next) => onChange({ startsAt: next })}
            />
          </Sets>
          {startsAt !== null && (
            <Sets field="endsAt">
              <Moment
                label={texts.endsAt}
                value={endsAt}
                fixed={onItsWay}
                onChange={(next) => onChange({ endsAt: next })}
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

const lastMoment = Date.UTC(9999, 11, 31);

interface MomentProps {
  readonly label: string;
  /** ISO-8601. */
  readonly value: string | null;
  /** It goes out as it is. */
  readonly fixed: boolean;
  readonly onChange: (value: string | null) => void;
}

function Moment({ label, value, fixed, onChange }: MomentProps) {
  return (
    <Field label={label} hint={fixed ? texts.eventFixed : texts.eventHint} optional>
      {(input) => (
        <TextInput
          {...input}
          type="datetime-local"
          disabled={fixed}
          // A year of five digits is no moment that can be sent.
          max="9999-12-31T23:59"
          value={localTime(value)}
          onChange={(event) => {
            const at = Date.parse(event.target.value);
            onChange(at < lastMoment ? new Date(at).toISOString() : null);
          }}
        />
      )}
    </Field>
  );
}

/** As the browser's field wants it: the user's own time, without a zone. */
function localTime(value: string | null): string {
  const at = value === null ? Number.NaN : Date.parse(value);
  if (!Number.isFinite(at)) return '';
  return new Date(at - new Date(at).getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
