import { useState } from 'react';
import { Link } from 'react-router';
import type { Preset } from '../../../../bridge/index.ts';
import { ask } from '../../../bridge.ts';
import { commonTexts } from '../../../texts/common.ts';
import { videoSettingsTexts as texts } from '../../../texts/video-settings.ts';
import { attempt, Button, Select, toast } from '../../../ui/index.ts';
import { namesOf } from '../../presets/apply-preset.ts';
import { PresetNameDialog } from '../../presets/PresetNameDialog.tsx';
import { usePresets } from '../../presets/use-presets.ts';
import type { DraftSession } from '../draft-session.ts';
import { Group } from './Group.tsx';

/** Settings to take over, and to keep for other videos. */
export function PresetsGroup({ session, draftId }: { readonly session: DraftSession; readonly draftId: string }) {
  const presets = usePresets();
  const [saving, setSaving] = useState(false);
  const apply = async ({ id, name }: Preset): Promise<void> => {
    await session.flush();
    // The draft is read anew when it is heard that it changed.
    const { left } = await ask('presets.apply', { id, draftId });
    toast({
      tone: 'success',
      title: texts.applied(name),
      ...(left.length > 0 && { detail: texts.appliedLeft(namesOf(new Set(left))) }),
    });
  };
  const save = async (name: string): Promise<void> => {
    await session.saved();
    const { left } = await ask('presets.createFromDraft', { name, draftId });
    toast({
      tone: 'success',
      title: texts.presetSaved,
      ...(left.length > 0 && { detail: texts.presetLeft(namesOf(new Set(left))) }),
    });
  };
  return (
    <Group title={texts.groups.presets}>
      <p className="text-xs text-pretty text-faint">{texts.presetsHint}</p>
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
          className="min-w-36 flex-1"
        />
        <Button onClick={() => setSaving(true)}>{texts.savePreset}</Button>
      </div>
      <Link to="/presets" className="self-start rounded text-accent-ink underline underline-offset-2">
        {texts.managePresets}
      </Link>
      {saving && (
        <PresetNameDialog
          form={`preset-of/${draftId}`}
          title={texts.presetTitle}
          action={commonTexts.save}
          onName={save}
          onClose={() => setSaving(false)}
        />
      )}
    </Group>
  );
}
