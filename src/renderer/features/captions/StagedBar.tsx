import { CircleAlert, PencilLine } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useStore } from 'zustand';
import type { DraftSummary } from '../../../bridge/index.ts';
import { announce } from '../../app/announcer.tsx';
import { usePay } from '../../app/index.ts';
import { captionTexts } from '../../texts/captions.ts';
import { editorTexts } from '../../texts/editor.ts';
import { videoResultTexts } from '../../texts/video-result.ts';
import { formatList } from '../../texts/format.ts';
import { attempt, Button, toast } from '../../ui/index.ts';
import { partsBesideCaptions } from '../editor/export-parts.ts';
import { usePlan } from '../editor/use-plan.ts';
import { changedThereWords, seenChanges } from '../videos/ChangedThere.tsx';
import { planPrice } from '../videos/plan-price.ts';
import { useDeedsOf } from '../videos/video-state.ts';
import type { CaptionSession } from './caption-session.ts';

const texts = captionTexts.bar;

interface StagedBarProps {
  readonly draft: DraftSummary;
  readonly session: CaptionSession;
  /** The service works on the video and takes no corrections. */
  readonly busy: boolean;
  /** The service has corrections that the finished video does not show. */
  readonly taken: boolean;
  readonly onReview: () => void;
}

/** How many corrections wait, what will use them, and what that costs. */
export function StagedBar({ draft, session, busy, taken, onReview }: StagedBarProps) {
  const staged = useStore(session.state, (state) => state.staged);
  const conflicts = useStore(session.state, (state) => state.conflicts);
  // Nothing can be sent: they wait for captions that a render makes.
  const waiting = useStore(session.state, ({ segments, unplaced }) => segments.length === 0 && unplaced.length > 0);
  const finished = draft.remote?.status === 'completed';
  const { plan, error, again } = usePlan(
    draft.id,
    finished && (staged > 0 || taken) && !busy && !waiting ? 'export' : null,
    `${draft.updatedAt} ${staged} ${conflicts} ${useDeedsOf(draft.id)}`,
  );
  const [asking, setAsking] = useState<'export' | 'captions' | null>(null);
  const navigate = useNavigate();
  const pay = usePay();
  if (staged === 0 && (!taken || busy)) return null;
  const start = async (action: 'export' | 'captions', approvedTotal: number): Promise<void> => {
    setAsking(action);
    const asked = await attempt(async () => {
      await session.saved();
      const seen = plan === null ? {} : seenChanges([plan]);
      await pay('videos.start', { ids: [draft.id], action, approvedTotal, ...seen });
    });
    setAsking(null);
    if (!asked) {
      again();
      return;
    }
    // Corrections are saved in a moment, and the bar says so then.
    if (action === 'captions') announce(texts.onTheirWay);
    else
      toast({
        tone: 'success',
        title: videoResultTexts.exported,
        action: { label: texts.showQueue, run: () => void navigate('/queue') },
      });
  };
  const exportable = plan !== null && plan.problems.length === 0 && conflicts === 0;
  const beside = partsBesideCaptions(plan);
  const problem = conflicts === 0 ? (error ?? plan?.problems[0]) : undefined;
  return (
    <section
      aria-label={captionTexts.review.title}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-raised px-4 py-2"
    >
      {conflicts > 0 ? (
        <CircleAlert aria-hidden className="size-4 text-warning" />
      ) : (
        <PencilLine aria-hidden className="size-4 text-accent-ink" />
      )}
      <p className="min-w-52 flex-1">
        <span className="font-medium">
          {conflicts > 0 ? texts.conflicts(conflicts) : staged > 0 ? texts.staged(staged) : texts.taken}
        </span>{' '}
        <span className="text-muted">
          {conflicts > 0 ? '' : waiting ? texts.waiting : finished ? texts.usedByExport : texts.usedBy}
        </span>
      </p>
      {/* Below the buttons, over all of the width: beside them, several of them would be half of a low window. */}
      <div className="order-last flex basis-full flex-col gap-0.5 pl-7 text-xs empty:hidden">
        {problem && (
          <p className="text-danger">
            {problem.title}. {problem.detail}
          </p>
        )}
        {exportable && plan.changedThere !== undefined && <p className="text-warning">{changedThereWords(plan)}</p>}
        {exportable && beside.length > 0 && (
          <p className="text-muted">{videoResultTexts.broughtToo(formatList(beside))}</p>
        )}
        {exportable && plan.covered && <p className="text-warning">{videoResultTexts.covered(plan.covered)}</p>}
        {exportable && plan.notExported.length > 0 && (
          <p className="text-warning">
            {videoResultTexts.notExported(formatList(plan.notExported.map((field) => editorTexts.fields[field])))}
          </p>
        )}
      </div>
      {staged > 0 && (
        <Button size="sm" variant={conflicts > 0 ? 'primary' : 'secondary'} onClick={onReview}>
          {conflicts > 0 ? texts.decide : texts.review}
        </Button>
      )}
      {staged > 0 && conflicts === 0 && !busy && !waiting && (
        <Button
          size="sm"
          credits={0}
          title={texts.sendHint}
          busy={asking === 'captions' && texts.exporting}
          disabled={asking !== null}
          onClick={() => void start('captions', 0)}
        >
          {texts.send}
        </Button>
      )}
      {exportable && (
        <Button
          size="sm"
          variant="primary"
          credits={planPrice(plan)}
          busy={asking === 'export' && texts.exporting}
          disabled={asking !== null}
          onClick={() => void start('export', plan.credits)}
        >
          {texts.export}
        </Button>
      )}
    </section>
  );
}
