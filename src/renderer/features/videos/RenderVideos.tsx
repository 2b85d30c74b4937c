import { Clapperboard } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { AppError, DraftSummary } from '../../../bridge/index.ts';
import { useActiveAccount, usePay } from '../../app/index.ts';
import { fundsOf } from '../../app/funds.ts';
import { toAppError } from '../../bridge.ts';
import { commonTexts } from '../../texts/common.ts';
import { exactPriceTexts } from '../../texts/exact-price.ts';
import { formatCredits } from '../../texts/format.ts';
import { fundsTexts } from '../../texts/funds.ts';
import { videoRenderTexts as texts } from '../../texts/video-render.ts';
import { videosTexts } from '../../texts/videos.ts';
import { Button, Dialog, ErrorNotice, PriceWords, toast, toastError, useIsShown } from '../../ui/index.ts';
import { LeftOut, LeftOutOfSeveral } from '../editor/LeftOut.tsx';
import { leftOutAlone, leftOutTogether } from '../editor/left-out-together.ts';
import { begunElsewhere } from './begun-elsewhere.ts';
import { BegunInOthers } from './BegunInOthers.tsx';
import { ChangedThere, seenChanges } from './ChangedThere.tsx';
import { ExactPrice } from './ExactPrice.tsx';
import { MissingSettings } from './MissingSettings.tsx';
import { planPrice } from './plan-price.ts';
import { PlanSkeleton } from './PlanSkeleton.tsx';
import { ShortOfCredits } from './ShortOfCredits.tsx';
import { usePlans } from './use-plans.ts';

interface RenderVideosProps {
  readonly drafts: readonly DraftSummary[];
  /** These are in the queue now. */
  readonly onStarted: (ids: readonly string[]) => void;
  readonly onClose: () => void;
}

/** What rendering several videos takes, with what keeps some from it; the button carries the price of those that are ready. */
export function RenderVideos({ drafts, onStarted, onClose }: RenderVideosProps) {
  const [ids] = useState(() => drafts.map(({ id }) => id));
  const account = useActiveAccount();
  /** Accounts whose drafts are left out. */
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const taken = new Set(
    drafts.filter((draft) => !leftOut.has(begunElsewhere(draft, account?.id ?? null) ?? '')).map(({ id }) => id),
  );
  const { plans: planned, error: unplanned, again } = usePlans(ids, 'publish');
  const plans = planned?.filter(({ id }) => taken.has(id)) ?? null;
  const funds = fundsOf(account);
  const pay = usePay();
  const navigate = useNavigate();
  const isShown = useIsShown();
  const [failure, setFailure] = useState<AppError | null>(null);
  const [busy, setBusy] = useState(false);
  const error = failure ?? unplanned;
  const titles = new Map(drafts.map(({ id, title }) => [id, title || videosTexts.untitled]));
  const waiting = plans?.filter(({ exactPrice }) => exactPrice === 'being-asked') ?? [];
  const settled = plans?.filter(({ exactPrice }) => exactPrice !== 'being-asked') ?? [];
  const ready = settled.filter(({ problems }) => problems.length === 0);
  const blocked = settled.filter(({ problems }) => problems.length > 0);
  const makeable = plans?.filter(({ problems }) => problems.length === 0) ?? [];
  const together = leftOutTogether(makeable);
  const credits = ready.reduce((sum, plan) => sum + plan.credits, 0);
  const unknown = ready.reduce((sum, plan) => sum + plan.unknown, 0);
  const start = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      const started = ready.map(({ id }) => id);
      await pay('videos.start', {
        ids: started,
        action: 'publish',
        approvedTotal: credits,
        ...seenChanges(ready),
      });
      onStarted(started);
      if (isShown()) onClose();
      toast({
        tone: 'success',
        title: texts.started(started.length),
        action: { label: texts.showQueue, run: () => void navigate('/queue') },
      });
    } catch (thrown) {
      const refused = toAppError(thrown);
      if (!isShown()) toastError(refused);
      setFailure(refused);
      // The price may be another one by now.
      void again();
    } finally {
      setBusy(false);
    }
  };
  const busyWords = busy
    ? texts.starting
    : waiting.length > 0
      ? exactPriceTexts.waiting(waiting.length)
      : plans === null && error === null && texts.pricing;
  return (
    <Dialog
      open
      size="md"
      onClose={onClose}
      title={texts.renderTitle(drafts.length)}
      footer={
        <>
          <Button onClick={onClose}>{commonTexts.cancel}</Button>
          <Button
            variant="primary"
            icon={Clapperboard}
            disabled={ready.length === 0}
            credits={ready.length === 0 ? null : planPrice(...ready)}
            busy={busyWords}
            onClick={() => void start()}
          >
            {videosTexts.renderMany(ready.length).replace('…', '')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {error && <ErrorNotice error={error} />}
        {plans === null && error === null && <PlanSkeleton rows={Math.min(4, drafts.length)} />}
        {plans !== null && (
          <p className="text-muted">
            {[
              texts.ready(ready.length),
              waiting.length > 0 && exactPriceTexts.asksFor(waiting.length),
              blocked.length > 0 && texts.notReady(blocked.length),
              funds.available !== null && fundsTexts.balance(funds.available, funds.reserved),
              unknown > 0 && texts.unknownPrices(unknown),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
        <BegunInOthers drafts={drafts} leftOut={leftOut} onLeaveOut={setLeftOut} />
        <ShortOfCredits plans={settled} />
        {plans !== null && <MissingSettings plans={blocked} of={plans.length} onGiven={() => void again()} />}
        {plans !== null && <ExactPrice plans={plans} onAsked={again} onAgain={again} />}
        <LeftOutOfSeveral
          together={together}
          of={makeable.length}
          ready={blocked.length > 0}
          nameOf={(id) => titles.get(id) ?? videosTexts.untitled}
        />
        {plans !== null && (
          <ul className="flex flex-col rounded-lg border border-line">
            {[...blocked, ...waiting, ...ready].map((plan) => (
              <li key={plan.id} className="flex items-start gap-3 border-b border-line px-3 py-2 last:border-0">
                <div className="min-w-0 flex-1">
                  {/* The dialog goes with its screen: closed by the press, it would also go where Ctrl leads nowhere. */}
                  <Link to={`/videos/${plan.id}`} className="block truncate font-medium hover:underline">
                    <bdi>{titles.get(plan.id)}</bdi>
                  </Link>
                  {plan.exactPrice !== 'being-asked' && plan.problems.length > 0 && (
                    <ul className="text-danger">
                      {plan.problems.map(({ code, title, detail }) => (
                        <li key={code}>
                          {title}. <span className="text-muted">{detail}</span>
                        </li>
                      ))}
                    </ul>
                  )}
                  {plan.problems.length === 0 && <ChangedThere plan={plan} />}
                  {plan.problems.length === 0 && <LeftOut {...leftOutAlone(plan.id, together)} />}
                </div>
                {plan.exactPrice === 'being-asked' ? (
                  <span className="text-faint">{exactPriceTexts.asked}</span>
                ) : (
                  plan.problems.length === 0 && (
                    <span className="text-muted" title={plan.unknown === 0 ? formatCredits(plan.credits) : undefined}>
                      <PriceWords credits={planPrice(plan)} />
                    </span>
                  )
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
