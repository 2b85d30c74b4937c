import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import type { AppError } from '../../../bridge/index.ts';
import { useActiveAccount, usePay } from '../../app/index.ts';
import { toAppError } from '../../bridge.ts';
import { editorTexts } from '../../texts/editor.ts';
import { Button, ErrorNotice, useAfterPaint, useToldUntil, WaysIn } from '../../ui/index.ts';
import { planPrice } from '../videos/plan-price.ts';
import { useDeedsOf, useQueueRowOf } from '../videos/video-state.ts';
import type { DraftSession } from './draft-session.ts';
import { usePlan } from './use-plan.ts';

const texts = editorTexts.source;

interface WriteScriptProps {
  readonly session: DraftSession;
  readonly draftId: string;
  readonly hasScript: boolean;
}

/** Has the script written, for the price on the button; says what that takes to who has no account. */
export function WriteScript(props: WriteScriptProps) {
  return useActiveAccount() === undefined ? (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="text-muted">{texts.needsAccount}</p>
      <span className="flex flex-wrap gap-2">
        <WaysIn size="sm" />
      </span>
    </div>
  ) : (
    <WriteButton {...props} />
  );
}

function WriteButton({ session, draftId, hasScript }: WriteScriptProps) {
  const source = useStore(session.state, ({ draft }) => draft.scriptSource);
  const title = useStore(session.state, ({ draft }) => draft.title.trim() === '');
  const saved = useAfterPaint(session.state, ({ saving }) => saving === 'saved');
  // Nothing else of the draft need change where the user decides what counts.
  const conflicts = useStore(session.state, ({ draft }) => draft.conflicts.length);
  const deeds = useDeedsOf(draftId);
  const {
    plan,
    current,
    error: planError,
    again,
  } = usePlan(draftId, 'write', `${JSON.stringify(source)} ${title} ${saved} ${conflicts} ${deeds}`);
  const [busy, setBusy] = useState(false);
  const pay = usePay();
  const row = useQueueRowOf(draftId);
  const isOver = row?.state === 'failed' || row?.state === 'needs-you' || row?.state === 'done';
  const tell = useToldUntil(isOver);
  const isWritten = row?.kind === 'video-script' && (row.state === 'uploading' || row.state === 'running');
  const [error, setError] = useState<AppError | null>(null);
  // What was missing before the last key may be there by now.
  const [problem] = (current && plan?.problems) || [];
  const start = async (): Promise<void> => {
    if (plan === null) return;
    setBusy(true);
    setError(null);
    try {
      await session.saved();
      await pay('videos.start', { ids: [draftId], action: 'write', approvedTotal: plan.credits });
      tell({ tone: 'success', title: texts.started, detail: texts.underWay });
    } catch (thrown) {
      setError(toAppError(thrown));
      again();
    } finally {
      setBusy(false);
    }
  };
  const shown = error ?? planError;
  return (
    <div className="flex flex-col gap-2">
      {shown && <ErrorNotice error={shown} />}
      <div className="flex items-center gap-3">
        <Button
          variant={hasScript ? 'secondary' : 'primary'}
          icon={Sparkles}
          disabled={plan === null || !current || !saved || problem !== undefined}
          credits={plan && planPrice(plan)}
          busy={isWritten ? texts.writing : busy && texts.sending}
          onClick={() => void start()}
        >
          {hasScript ? texts.rewrite : texts.write}
        </Button>
        <p className="min-w-0 flex-1 text-xs text-muted">
          {isWritten ? (
            texts.underWay
          ) : problem ? (
            <>
              {problem.title}. {problem.detail}
            </>
          ) : hasScript ? (
            texts.replaces
          ) : (
            texts.free
          )}
        </p>
      </div>
    </div>
  );
}
