import { LoaderCircle, Tag } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { AppError, VideoPlan } from '../../../bridge/index.ts';
import { usePay } from '../../app/index.ts';
import { toAppError } from '../../bridge.ts';
import { exactPriceTexts as texts } from '../../texts/exact-price.ts';
import { Button, ErrorNotice } from '../../ui/index.ts';
import { useWhyNotSent } from './being-sent.ts';
import { isOfEarlier } from './plan-price.ts';

interface ExactPriceProps {
  readonly plans: readonly VideoPlan[];
  /** Before it is asked for; what is typed has to be saved first. */
  readonly prepare?: (() => Promise<unknown>) | undefined;
  /** It was asked for, or could not be: they are planned anew. */
  readonly onAsked: (ids: readonly string[]) => Promise<unknown> | void;
  /** The service may say it now. */
  readonly onAgain: (ids: readonly string[]) => Promise<unknown> | void;
}

const idsOf = (plans: readonly VideoPlan[], state: VideoPlan['exactPrice']): readonly string[] =>
  plans.flatMap(({ id, exactPrice }) => (exactPrice === state ? [id] : []));

/** Where only the price list says what rendering takes: a way to hear it from the service, free, and what comes of that. */
export function ExactPrice({ plans, prepare, onAsked, onAgain }: ExactPriceProps) {
  const pay = usePay();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<AppError | null>(null);
  const askable = idsOf(plans, 'askable');
  const asked = idsOf(plans, 'being-asked');
  const silent = idsOf(plans, 'not-said');
  const why = useWhyNotSent(asked);
  const unwritten = plans.filter(
    ({ exactPrice, problems, steps }) =>
      exactPrice === 'not-yet' && problems.length === 0 && steps.some(({ kind }) => kind === 'script'),
  ).length;
  const events = plans.filter(({ exactPrice, makesEvent }) => exactPrice === 'askable' && makesEvent).length;
  const act = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      await work();
    } catch (thrown) {
      setError(toAppError(thrown));
    } finally {
      setBusy(false);
    }
  };
  const askFor = async (): Promise<void> => {
    try {
      await prepare?.();
      await pay('videos.start', { ids: [...askable], action: 'prepare', approvedTotal: 0 });
    } finally {
      await onAsked(askable);
    }
  };
  if (askable.length + asked.length + silent.length + unwritten === 0 && error === null) return null;
  return (
    <section
      aria-label={texts.section}
      className="flex flex-col gap-2 rounded-lg border border-line bg-raised px-3 py-2.5"
    >
      {error && <ErrorNotice error={error} />}
      <output className="flex items-start gap-2 empty:hidden">
        {asked.length > 0 && (
          <>
            <LoaderCircle aria-hidden className="mt-0.5 size-4 shrink-0 animate-spin text-muted" />
            <span>
              {texts.beingAsked(asked.length)} {why ?? ''}{' '}
              <Link to="/queue" className="rounded text-accent-ink underline underline-offset-2">
                {texts.queue}
              </Link>
            </span>
          </>
        )}
      </output>
      {askable.length > 0 && (
        <div className="flex flex-col items-start gap-2">
          <p className="text-muted">
            {plans.every(isOfEarlier) ? texts.earlier : texts.listOnly(askable.length)}{' '}
            {events > 0 && texts.events(events)}
          </p>
          <Button icon={Tag} credits={0} busy={busy && texts.asking} onClick={() => void act(askFor)}>
            {texts.ask(askable.length)}
          </Button>
        </div>
      )}
      {silent.length > 0 && (
        <div className="flex items-center gap-3">
          <p className="min-w-0 flex-1 text-muted">{texts.notSaid(silent.length)}</p>
          <Button size="sm" busy={busy && texts.asking} onClick={() => void act(async () => onAgain(silent))}>
            {texts.askAgain}
          </Button>
        </div>
      )}
      {unwritten > 0 && <p className="text-muted">{texts.unwritten(unwritten)}</p>}
    </section>
  );
}
