import { ask } from '../../bridge.ts';
import { settingsTexts } from '../../texts/settings.ts';
import { Button, Card, ErrorNotice, useSubmission } from '../../ui/index.ts';
import type { ChangeSettings } from './change-settings.ts';

/** The user's own ffmpeg, for the few kinds of files that need it. */
export function MediaTools({ path, change }: { readonly path: string | null; readonly change: ChangeSettings }) {
  const { busy, error, submit } = useSubmission(() => ask('settings.chooseFfmpeg', {}));
  return (
    <Card title={settingsTexts.media}>
      <div className="flex items-center gap-3">
        <p className="min-w-0 flex-1 wrap-anywhere">
          <span className="block font-medium">{settingsTexts.ffmpeg}</span>
          <span className="block text-muted selectable">{path ?? settingsTexts.ffmpegAuto}</span>
          <span className="block text-xs text-faint">{settingsTexts.ffmpegHint}</span>
        </p>
        {path !== null && (
          <Button variant="ghost" onClick={() => void change({ ffmpegPath: null })}>
            {settingsTexts.useAuto}
          </Button>
        )}
        <Button busy={busy && settingsTexts.choosing} onClick={submit}>
          {settingsTexts.chooseFfmpeg}
        </Button>
      </div>
      {error && <ErrorNotice error={error} />}
    </Card>
  );
}
