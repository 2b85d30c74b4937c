import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { AppError, Draft, DraftContent, DraftVersion } from '../../../bridge/index.ts';
import { useAnswer } from '../../app/index.ts';
import { ask, toAppError } from '../../bridge.ts';
import { commonTexts } from '../../texts/common.ts';
import { editorTexts } from '../../texts/editor.ts';
import { formatDateTime } from '../../texts/format.ts';
import { Button, Dialog, ErrorNotice, Skeleton, toast } from '../../ui/index.ts';
import { Difference } from './Difference.tsx';
import type { DraftSession } from './draft-session.ts';
import { saidKept } from './said-kept.ts';

const texts = editorTexts.versions;

interface VersionDialogProps {
  readonly session: DraftSession;
  readonly draftId: string;
  readonly version: DraftVersion;
  readonly onClose: () => void;
}

/** An older state beside the present one, and the way back to it. */
export function VersionDialog({ session, draftId, version, onClose }: VersionDialogProps) {
  const { number } = version;
  const found = useAnswer(`${draftId} ${number}`, () => ask('drafts.version', { id: draftId, number }));
  const content = found.value?.content ?? null;
  const [failed, setError] = useState<AppError | null>(null);
  const [busy, setBusy] = useState(false);
  const error = failed ?? found.error;
  // The script as it was when the dialog opened: nobody types meanwhile.
  const [now] = useState(() => session.script);
  const [draft] = useState(() => session.state.getState().draft);
  const isPresent = content !== null && content.script === now && hasContent(draft, content);
  const restore = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      const restored = await session.take(() => ask('drafts.restoreVersion', { id: draftId, number }));
      onClose();
      toast({ tone: 'success', title: texts.restored(number), detail: texts.restoredHint });
      saidKept(restored);
    } catch (thrown) {
      setError(toAppError(thrown));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={texts.title(number)}
      description={`${texts.reasons[version.reason]} · ${formatDateTime(version.at)} · ${editorTexts.words(version.words)}`}
      footer={
        <>
          <p className="mr-auto self-center text-xs text-muted">{texts.settingsToo}</p>
          <Button onClick={onClose}>{commonTexts.close}</Button>
          <Button
            variant="primary"
            icon={RotateCcw}
            disabled={content === null || isPresent}
            busy={busy && texts.restoring}
            onClick={() => void restore()}
          >
            {texts.restore}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {error && <ErrorNotice error={error} />}
        {content === null && error === null && <Skeleton />}
        {content !== null && (
          <>
            <p className="text-muted">
              {isPresent ? texts.present : content.script === now ? texts.same : texts.compared}
            </p>
            {content.title !== draft.title && <p>{texts.otherTitle(content.title)}</p>}
            <section
              aria-label={texts.title(number)}
              // A region that scrolls has to be reachable by keyboard.
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
              tabIndex={0}
              className="max-h-[50vh] overflow-y-auto rounded-lg border border-line bg-canvas p-3"
            >
              <Difference before={content.script} after={now} />
            </section>
          </>
        )}
      </div>
    </Dialog>
  );
}

/** Whether a draft has all of a content, but for its script, which is apart while it is written. */
const hasContent = (draft: Draft, content: DraftContent): boolean =>
  Object.entries(content).every(
    ([field, value]) =>
      field === 'script' || JSON.stringify(value) === JSON.stringify(draft[field as keyof DraftContent]), // Its own fields.
  );
