import { FlaskConical } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useSettings } from '../../app/collections.ts';
import { transcriptTexts as texts } from '../../texts/transcript.ts';
import { Button } from '../../ui/index.ts';
import type { SettingsSection } from '../settings/sections.tsx';

const speechModel: SettingsSection = 'speech-model';

/** What practice words are, and how to get real ones. */
export function PracticeNotice() {
  const navigate = useNavigate();
  const hasModel = (useSettings()?.speechModelDir ?? null) !== null;
  return (
    <aside
      aria-label={texts.practiceWords}
      className="mx-6 mb-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg bg-accent-soft px-3 py-2"
    >
      <FlaskConical aria-hidden className="size-4 shrink-0 text-accent-ink" />
      <p className="min-w-64 flex-1 text-muted">
        <strong className="font-medium text-ink">{texts.practiceWords}</strong>{' '}
        {hasModel ? texts.practiceBeforeModel : texts.practiceHint}
      </p>
      {!hasModel && (
        <Button size="sm" onClick={() => void navigate('/settings', { state: { openId: speechModel } })}>
          {texts.addModel}
        </Button>
      )}
    </aside>
  );
}
