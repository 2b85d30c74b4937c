import { AudioLines } from 'lucide-react';
import { useState } from 'react';
import { type DraftChanges, type NumberedSetting, numberedSetting, type VideoPlans } from '../../../bridge/index.ts';
import { ask } from '../../bridge.ts';
import { videoRenderTexts as texts } from '../../texts/video-render.ts';
import { attempt, Button, Select } from '../../ui/index.ts';
import { withoutNumbers } from '../editor/numbers-of-others.ts';
import { listsOf, useVideoOptions } from '../editor/settings/use-video-options.ts';
import { VoicePicker } from '../voices/index.tsx';

interface MissingSettingsProps {
  readonly plans: VideoPlans['plans'];
  /** How many videos these are some of. */
  readonly of: number;
  /** Some of them have it now. */
  readonly onGiven: () => void;
}

/**
 * What several videos lack alike, chosen once for all of them: a table or a folder of scripts rarely brings it along, and what was
 * chosen in another account is none of this one.
 */
export function MissingSettings({ plans, of, onGiven }: MissingSettingsProps) {
  const { options } = useVideoOptions();
  const [picking, setPicking] = useState(false);
  const [busy, setBusy] = useState(false);
  const lacking = (...codes: readonly string[]): string[] =>
    plans.filter(({ problems }) => problems.some(({ code }) => codes.includes(code))).map(({ id }) => id);
  const voiceless = lacking('voice-required', 'voice-not-found');
  const genreless = lacking('genre-required', 'genre-not-found');
  const ofOthers = plans.flatMap(({ id, problems }) => {
    const fields = problems.flatMap(({ code, field }) => (code === 'setting-of-other' ? numberedFields(field) : []));
    return fields.length === 0 ? [] : [{ id, changes: withoutNumbers(fields) }];
  });
  const { genres } = listsOf(options);
  const apply = async (all: readonly Change[]): Promise<void> => {
    setBusy(true);
    await attempt(() => change(all));
    setBusy(false);
    onGiven();
  };
  const give = (ids: readonly string[], settings: NonNullable<DraftChanges['settings']>): Promise<void> =>
    apply(ids.map((id) => ({ id, changes: { settings } })));
  if (voiceless.length === 0 && genreless.length === 0 && ofOthers.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {voiceless.length > 0 && (
        <Button icon={AudioLines} busy={busy && texts.giving} onClick={() => setPicking(true)}>
          {texts.giveVoice(voiceless.length, of > 1)}
        </Button>
      )}
      {genreless.length > 0 && genres.length > 0 && (
        <Select
          aria-label={texts.giveGenre(genreless.length, of > 1)}
          className="w-60"
          value=""
          disabled={busy}
          options={[
            { value: '', label: texts.giveGenre(genreless.length, of > 1) },
            ...genres.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={(value) => {
            if (value !== '') void give(genreless, { genreId: Number(value) });
          }}
        />
      )}
      {ofOthers.length > 0 && (
        <Button busy={busy && texts.giving} onClick={() => void apply(ofOthers)}>
          {texts.takeOut(ofOthers.length, of > 1)}
        </Button>
      )}
      {picking && (
        <VoicePicker
          chosen={null}
          onClose={() => setPicking(false)}
          onChoose={({ id }) => {
            setPicking(false);
            void give(voiceless, { voiceId: id });
          }}
        />
      )}
    </div>
  );
}

interface Change {
  readonly id: string;
  readonly changes: DraftChanges;
}

/** The setting that a problem is about, where it is one that holds a number of an account. */
const numberedFields = (field: string | null): { readonly field: NumberedSetting }[] =>
  numberedSetting.options.flatMap((one) => (one === field ? { field: one } : []));

/** One after the other, each on what it is now; the first that refuses ends it, and what is done stays. */
async function change(all: readonly Change[]): Promise<void> {
  for (const { id, changes } of all) {
    const { revision } = await ask('drafts.read', { id });
    await ask('drafts.edit', { id, baseRevision: revision, changes });
  }
}
