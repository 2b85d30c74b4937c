import { AudioLines } from 'lucide-react';
import { useState } from 'react';
import type { DraftChanges, VideoPlans } from '../../../bridge/index.ts';
import { ask } from '../../bridge.ts';
import { videoRenderTexts as texts } from '../../texts/video-render.ts';
import { attempt, Button, Select } from '../../ui/index.ts';
import { listsOf, useVideoOptions } from '../editor/settings/use-video-options.ts';
import { VoicePicker } from '../voices/index.tsx';

interface MissingSettingsProps {
  readonly plans: VideoPlans['plans'];
  /** How many videos these are some of. */
  readonly of: number;
  /** Some of them have it now. */
  readonly onGiven: () => void;
}

/** What several videos lack alike, chosen once for all of them: a table or a folder of scripts rarely brings it along. */
export function MissingSettings({ plans, of, onGiven }: MissingSettingsProps) {
  const { options } = useVideoOptions();
  const [picking, setPicking] = useState(false);
  const [busy, setBusy] = useState(false);
  const lacking = (code: string): string[] =>
    plans.filter(({ problems }) => problems.some((problem) => problem.code === code)).map(({ id }) => id);
  const [voiceless, genreless] = [lacking('voice-required'), lacking('genre-required')];
  const { genres } = listsOf(options);
  const give = async (ids: readonly string[], settings: NonNullable<DraftChanges['settings']>): Promise<void> => {
    setBusy(true);
    await attempt(() => change(ids, settings));
    setBusy(false);
    onGiven();
  };
  if (voiceless.length === 0 && genreless.length === 0) return null;
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

/** One after the other, each on what it is now; the first that refuses ends it, and what is done stays. */
async function change(ids: readonly string[], settings: NonNullable<DraftChanges['settings']>): Promise<void> {
  for (const id of ids) {
    const { revision } = await ask('drafts.read', { id });
    await ask('drafts.edit', { id, baseRevision: revision, changes: { settings } });
  }
}
