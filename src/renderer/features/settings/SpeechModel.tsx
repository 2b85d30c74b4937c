import { ChevronRight, ExternalLink, FolderOpen } from 'lucide-react';
import { useState } from 'react';
import { ask } from '../../bridge.ts';
import { settingsTexts } from '../../texts/settings.ts';
import { attempt, Badge, Button, Card, ErrorNotice, useSubmission } from '../../ui/index.ts';
import type { ChangeSettings } from './change-settings.ts';

/** A model of the user's own for real transcripts in the practice account, and how to get one. */
export function SpeechModel({ dir, change }: { readonly dir: string | null; readonly change: ChangeSettings }) {
  const [kind, setKind] = useState<string | null>(null);
  const { busy, error, submit } = useSubmission(async () => {
    const chosen = await ask('settings.chooseSpeechModel', {});
    // Where nothing was chosen, the one before stays.
    if (chosen.dir !== null) setKind(chosen.kind);
  });
  return (
    <Card title={settingsTexts.practice} description={settingsTexts.practiceText}>
      <div className="flex items-center gap-3">
        <p className="min-w-0 flex-1 wrap-anywhere">
          <span className="block font-medium">{settingsTexts.model}</span>
          <span className="block text-muted selectable">{dir ?? settingsTexts.noModel}</span>
        </p>
        {dir !== null && kind !== null && <Badge tone="success">{settingsTexts.modelKind(kind)}</Badge>}
        {dir !== null && (
          <Button variant="ghost" onClick={() => void change({ speechModelDir: null })}>
            {settingsTexts.removeModel}
          </Button>
        )}
        <Button icon={FolderOpen} busy={busy && settingsTexts.choosing} onClick={submit}>
          {settingsTexts.chooseModel}
        </Button>
      </div>
      {error && <ErrorNotice error={error} />}
      <details open={dir === null} className="group">
        <summary className="flex items-center gap-1.5 rounded font-medium text-muted hover:text-ink">
          <ChevronRight aria-hidden className="size-4 shrink-0 transition-transform group-open:rotate-90" />
          {settingsTexts.howTitle}
        </summary>
        <ol className="mt-2 ml-5.5 flex list-decimal flex-col gap-1.5 pl-4 text-muted marker:text-faint">
          {settingsTexts.how.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <Button
          size="sm"
          icon={ExternalLink}
          className="mt-3 ml-5.5"
          onClick={() => void attempt(() => ask('app.openLink', { link: 'speech-models' }))}
        >
          {settingsTexts.openModels}
        </Button>
      </details>
    </Card>
  );
}
