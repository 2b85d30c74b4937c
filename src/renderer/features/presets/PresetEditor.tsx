import { Layers, RotateCcw, Trash2, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { AppError, Preset, PresetValues } from '../../../bridge/index.ts';
import { useKeptForm } from '../../app/kept-form.ts';
import { ask, toAppError } from '../../bridge.ts';
import { formatList } from '../../texts/format.ts';
import { presetTexts as texts } from '../../texts/presets.ts';
import { attempt, Button, ErrorNotice, FieldError, IconButton, toast, useSubmitKey } from '../../ui/index.ts';
import { isVoiceGone, listsOf, useVideoOptions } from '../editor/settings/use-video-options.ts';
import { ApplyPreset } from './ApplyPreset.tsx';
import { checkedChanges, nothingChanged, type PresetChanges, presetForm, realChanges } from './preset-draft.ts';
import { PresetSettings } from './PresetSettings.tsx';
import { removePreset } from './remove-preset.ts';
import { setValuesOf } from './set-values.ts';

/** One preset: its name, what it sets, and every control. What is changed is kept until it is saved or discarded. */
export function PresetEditor({ preset }: { readonly preset: Preset }) {
  const form = useKeptForm(presetForm(preset.id), nothingChanged);
  const { options, error: listError, again } = useVideoOptions();
  const lists = useMemo(() => listsOf(options), [options]);
  const [applying, setApplying] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<AppError | null>(null);

  const changes = realChanges(preset.values, form.fields.changes ?? {});
  const values: PresetValues = { ...preset.values, ...changes };
  const name = form.fields.name ?? preset.name;
  const checked = checkedChanges(changes);
  const wrong = 'wrong' in checked ? checked.wrong : [];
  const changed = Object.keys(changes).length > 0 || name.trim() !== preset.name;
  const failed = preset.state === 'failed';
  const change = (more: PresetChanges): void => form.change({ changes: { ...changes, ...more } });
  const save = async (): Promise<void> => {
    if (busy || !form.ready || !(changed || failed) || name.trim() === '' || !('values' in checked)) return;
    setBusy(true);
    setError(null);
    try {
      await ask('presets.update', {
        id: preset.id,
        ...(name.trim() !== preset.name && { name: name.trim() }),
        values: checked.values,
      });
      form.sent(form.fields);
      toast({ tone: 'success', title: texts.saved });
    } catch (thrown) {
      setError(toAppError(thrown));
    }
    setBusy(false);
  };
  useSubmitKey(() => void save());
  const discard = async (): Promise<void> => {
    if (failed && preset.remoteId !== null && !(await attempt(() => ask('presets.discard', { id: preset.id })))) return;
    form.clear();
  };
  const set = setValuesOf(values, lists, options?.voices ?? []);
  return (
    <section aria-label={preset.name} className="flex min-w-0 flex-1 flex-col">
      <header className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-2">
        <input
          type="text"
          aria-label={texts.name}
          aria-invalid={name.trim() === '' || undefined}
          value={name}
          disabled={!form.ready}
          maxLength={255}
          dir="auto"
          onChange={(event) => form.change({ name: event.target.value })}
          className="h-8 min-w-40 flex-1 rounded-md bg-transparent px-2 text-lg font-semibold tracking-tight hover:bg-hover focus:bg-raised aria-invalid:outline-danger"
        />
        {(changed || (failed && preset.remoteId !== null)) && (
          <IconButton label={texts.discard} icon={RotateCcw} onClick={() => void discard()} />
        )}
        <IconButton label={texts.remove} icon={Trash2} onClick={() => void removePreset(preset)} />
        <Button icon={Layers} onClick={() => setApplying(true)}>
          {texts.apply}
        </Button>
        <Button
          variant="primary"
          disabled={!(changed || failed) || name.trim() === '' || wrong.length > 0 || !form.ready}
          busy={busy && texts.saving}
          onClick={() => void save()}
        >
          {texts.save}
        </Button>
      </header>
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto [scrollbar-gutter:stable]">
        <div className="flex flex-col gap-3 p-4">
          {error && <ErrorNotice error={error} />}
          {failed && preset.error && <ErrorNotice error={preset.error} />}
          {listError && <ErrorNotice error={{ ...listError, action: 'retry' }} actions={{ retry: again }} />}
          {wrong.length > 0 && <FieldError>{`${texts.wrong} ${formatList(wrong.map(fieldName))}`}</FieldError>}
          <div className="flex flex-col gap-1.5">
            <h2 className="flex justify-between gap-2 text-xs font-medium text-faint">
              {texts.setHere}
              {changed && <span className="text-warning">{texts.unsaved}</span>}
            </h2>
            {set.length === 0 && <p className="text-muted">{texts.setNothing}</p>}
            <ul className="flex flex-wrap gap-1.5">
              {set.map(({ field, label, value }) => (
                <li
                  key={field}
                  className="flex h-7 max-w-full items-center gap-1 rounded-full border border-line bg-raised pr-1 pl-2.5"
                >
                  <span className="text-faint">{label}</span>
                  <span className="min-w-0 truncate font-medium">
                    <bdi>{value}</bdi>
                  </span>
                  <IconButton
                    label={texts.unset(label)}
                    icon={X}
                    size="sm"
                    disabled={!form.ready}
                    onClick={() => change({ [field]: null })}
                  />
                </li>
              ))}
            </ul>
          </div>
        </div>
        {form.ready && (
          <PresetSettings
            values={values}
            lists={lists}
            voices={options?.voices ?? []}
            voiceGone={values.voice_id !== null && isVoiceGone(options, values.voice_id)}
            onChange={change}
          />
        )}
      </div>
      {applying && <ApplyPreset preset={preset} unsaved={changed} onClose={() => setApplying(false)} />}
    </section>
  );
}

const fieldName = (field: string): string => Object.entries(texts.fields).find(([key]) => key === field)?.[1] ?? field;
