import { type SyntheticEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import type { AppError, Preset } from '../../../../bridge/index.ts';
import { useActiveAccount, useRows } from '../../../app/index.ts';
import { ask, toAppError } from '../../../bridge.ts';
import { commonTexts } from '../../../texts/common.ts';
import { compareText } from '../../../texts/format.ts';
import { videoSettingsTexts as texts } from '../../../texts/video-settings.ts';
import { attempt, Button, Dialog, ErrorNotice, Field, Select, TextInput, toast } from '../../../ui/index.ts';
import type { DraftSession } from '../draft-session.ts';
import { Group } from './Group.tsx';

/** Settings to take over, and to keep for other videos. */
export function PresetsGroup({ session, draftId }: { readonly session: DraftSession; readonly draftId: string }) {
  const accountId = useActiveAccount()?.id;
  const presets = useRows('presets')
    .filter((preset) => preset.accountId === accountId && preset.state !== 'deleting')
    .sort((a, b) => compareText(a.name, b.name));
  const [saving, setSaving] = useState(false);
  const apply = async ({ id, name }: Preset): Promise<void> => {
    await session.flush();
    const { left } = await ask('presets.apply', { id, draftId });
    session.take(await ask('drafts.read', { id: draftId }));
    toast({ tone: 'success', title: texts.applied(name), ...(left.length > 0 && { detail: texts.appliedLeft(left.join(', ')) }) }); // prettier-ignore
  };
  return (
    <Group title={texts.groups.presets}>
      <p className="text-xs text-faint">{texts.presetsHint}</p>
      <div className="flex flex-wrap items-center gap-2">
        <Select
          aria-label={texts.applyPreset}
          value=""
          options={[
            { value: '', label: presets.length === 0 ? texts.noPresets : texts.applyPreset },
            ...presets.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(id) => {
            const preset = presets.find((each) => each.id === id);
            if (preset) void attempt(() => apply(preset));
          }}
          className="min-w-0 flex-1"
        />
        <Button onClick={() => setSaving(true)}>{texts.savePreset}</Button>
      </div>
      <Link to="/presets" className="self-start rounded text-accent-ink underline underline-offset-2">
        {texts.managePresets}
      </Link>
      {saving && <SavePreset session={session} draftId={draftId} onClose={() => setSaving(false)} />}
    </Group>
  );
}

interface SavePresetProps {
  readonly session: DraftSession;
  readonly draftId: string;
  readonly onClose: () => void;
}

function SavePreset({ session, draftId, onClose }: SavePresetProps) {
  const form = useId();
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<AppError | null>(null);
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (name.trim() === '' || busy) return;
    setBusy(true);
    try {
      await session.flush();
      await ask('presets.createFromDraft', { name: name.trim(), draftId });
      toast({ tone: 'success', title: texts.presetSaved });
      onClose();
    } catch (thrown) {
      setError(toAppError(thrown));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.presetTitle}
      footer={
        <>
          <Button onClick={onClose}>{commonTexts.cancel}</Button>
          <Button variant="primary" type="submit" form={form} busy={busy && texts.savingPreset}>
            {commonTexts.save}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
        {error && <ErrorNotice error={error} />}
        <Field label={texts.presetName} errors={tried && name.trim() === '' ? [texts.presetNameNeeded] : []}>
          {(input) => (
            <TextInput {...input} maxLength={255} value={name} onChange={(event) => setName(event.target.value)} />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
