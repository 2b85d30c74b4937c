import { Clapperboard } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { AppError, DraftSummary, VideoPlans } from '../../../bridge/index.ts';
import { useActiveAccount, usePay } from '../../app/index.ts';
import { ask, toAppError } from '../../bridge.ts';
import { commonTexts } from '../../texts/common.ts';
import { formatCredits } from '../../texts/format.ts';
import { videosTexts as texts } from '../../texts/videos.ts';
import { Button, Credits, Dialog, ErrorNotice, Skeleton, toast, toastError, useIsShown } from '../../ui/index.ts';
import { MissingSettings } from './MissingSettings.tsx';
import { planPrice } from './plan-price.ts';

interface RenderVideosProps {
  readonly drafts: readonly DraftSummary[];
  readonly onClose: () => void;
}

/** What rendering several videos takes, with what keeps some from it; the button carries the price of those that are ready. */
export function RenderVideos({ drafts, onClose }: RenderVideosProps) {
  const accountId = useActiveAccount()?.id;
  const [found, setFound] = useState<{ readonly accountId: string | undefined; readonly plans: VideoPlans } | null>(
    null,
  );
  // Prices of another account are none.
  const plans = found?.accountId === accountId ? (found?.plans ?? null) : null;
  const pay = usePay();
  const isShown = useIsShown();
  const [error, setError] = useState<AppError | null>(null);
  const [busy, setBusy] = useState(false);
  const [round, setRound] = useState(0);
  const titles = new Map(drafts.map(({ id, title }) => [id, title || texts.untitled]));
  useEffect(() => {
    let wanted = true;
    ask('videos.plan', { ids: drafts.map(({ id }) => id), action: 'publish' }).then(
      (next) => wanted && setFound({ accountId, plans: next }),
      (thrown: unknown) => wanted && setError(toAppError(thrown)),
    );
    return () => {
      wanted = false;
    };
  }, [drafts, round, accountId]);
  const ready = plans?.plans.filter(({ problems }) => problems.length === 0) ?? [];
  const blocked = plans?.plans.filter(({ problems }) => problems.length > 0) ?? [];
  const credits = ready.reduce((sum, plan) => sum + plan.credits, 0);
  const unknown = ready.reduce((sum, plan) => sum + plan.unknown, 0);
  const start = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      await pay('videos.start', { ids: ready.map(({ id }) => id), action: 'publish', approvedTotal: credits });
      if (isShown()) onClose();
      toast({ tone: 'success', title: texts.started(ready.length) });
    } catch (thrown) {
      const failure = toAppError(thrown);
      if (!isShown()) toastError(failure);
      setError(failure);
      // The price may be another one by now.
      setRound(round + 1);
    } finally {
      setBusy(false);
    }
  };
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
            busy={plans === null && error === null ? texts.pricing : busy && texts.starting}
            onClick={() => void start()}
          >
            {texts.renderMany(ready.length).replace('…', '')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {error && <ErrorNotice error={error} />}
        {plans === null && error === null && <Skeleton rows={Math.min(4, drafts.length)} />}
        {plans !== null && (
          <p className="text-muted">
            {[
              texts.ready(ready.length),
              blocked.length > 0 && texts.notReady(blocked.length),
              plans.balance !== null && texts.balance(plans.balance),
              unknown > 0 && texts.unknownPrices(unknown),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
        {plans !== null && <MissingSettings plans={blocked} onGiven={() => setRound((before) => before + 1)} />}
        {plans !== null && (
          <ul className="flex flex-col rounded-lg border border-line">
            {[...blocked, ...ready].map((plan) => (
              <li key={plan.id} className="flex items-start gap-3 border-b border-line px-3 py-2 last:border-0">
                <div className="min-w-0 flex-1">
                  <Link
                    to={`/videos/${plan.id}`}
                    onClick={onClose}
                    className="block truncate font-medium hover:underline"
                  >
                    <bdi>{titles.get(plan.id)}</bdi>
                  </Link>
                  {plan.problems.length > 0 && (
                    <ul className="text-danger">
                      {plan.problems.map(({ code, title, detail }) => (
                        <li key={code}>
                          {title}. <span className="text-muted">{detail}</span>
                        </li>
                      ))}
                    </ul>
                  )}
                </div>
                {plan.problems.length === 0 && (
                  <span className="text-muted">
                    {planPrice(plan) === 'unknown' ? (
                      commonTexts.priceUnknown
                    ) : (
                      <span title={formatCredits(plan.credits)}>
                        <Credits amount={plan.credits} />
                      </span>
                    )}
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
