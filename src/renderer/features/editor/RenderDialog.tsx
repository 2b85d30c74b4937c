import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AppError, DraftType, VideoProblem, VideoStep } from '../../../bridge/index.ts';
import { useActiveAccount } from '../../app/index.ts';
import { fundsOf } from '../../app/funds.ts';
import { commonTexts } from '../../texts/common.ts';
import { editorTexts } from '../../texts/editor.ts';
import { fundsTexts } from '../../texts/funds.ts';
import { Button, Credits, Dialog, ErrorNotice, PriceWords } from '../../ui/index.ts';
import { ChangedThere } from '../videos/ChangedThere.tsx';
import { ExactPrice } from '../videos/ExactPrice.tsx';
import { planPrice } from '../videos/plan-price.ts';
import { PlanSkeleton } from '../videos/PlanSkeleton.tsx';
import { ShortOfCredits } from '../videos/ShortOfCredits.tsx';
import { LeftOut } from './LeftOut.tsx';
import type { PlanAnswer } from './use-plan.ts';

const texts = editorTexts.render;

interface RenderDialogProps {
  readonly type: DraftType;
  readonly answer: PlanAnswer;
  /** The exact price is being asked for: nothing is wrong, and nothing can be started. */
  readonly waiting: boolean;
  readonly error: AppError | null;
  /** What else is to be known before it is started. */
  readonly note: string | null;
  /** Starts it; null while something is missing. */
  readonly button: ReactNode;
  readonly onClose: () => void;
  /** Shows what is missing where it is put right. */
  readonly onShow: (problem: VideoProblem) => void;
  /** Before the draft is put on the service to hear its exact price. */
  readonly onPrepare: () => Promise<unknown>;
  /** Asks for the plan again. */
  readonly onAgain: () => void;
}

/** Every step that the service is asked to do, with what it costs, and what is missing in the order of the service. */
export function RenderDialog(props: RenderDialogProps) {
  const { type, answer, waiting, error, note, button, onClose, onShow, onPrepare, onAgain } = props;
  const { plan } = answer;
  const { available, reserved } = fundsOf(useActiveAccount());
  const problems = waiting ? [] : (plan?.problems ?? []);
  return (
    <Dialog
      open
      size="md"
      onClose={onClose}
      title={texts.title}
      description={available === null ? undefined : fundsTexts.balance(available, reserved)}
      footer={
        <>
          <Button onClick={onClose}>{commonTexts.close}</Button>
          {button}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {error && <ErrorNotice error={error} actions={plan === null ? { retry: onAgain } : {}} />}
        {note !== null && <p>{note}</p>}
        {plan !== null && <ChangedThere plan={plan} />}
        {plan === null && error === null && <PlanSkeleton />}
        {problems.length > 0 && (
          <section aria-label={texts.problems} className="flex flex-col gap-1.5">
            <h3 className="font-medium">{texts.problems}</h3>
            <ol className="flex flex-col gap-1.5">
              {problems.map((problem) => {
                const { code, title, detail, field } = problem;
                return (
                  <li
                    key={code}
                    className="flex items-start gap-2.5 rounded-lg border border-danger/30 bg-danger-soft p-2.5"
                  >
                    {/* As high as the button beside them: the first lines of all stand at its middle. */}
                    <CircleAlert aria-hidden className="mt-1.5 size-4 shrink-0 text-danger" />
                    <p className="min-w-0 flex-1 py-1">
                      <span className="font-medium text-danger">{title}.</span> {detail}
                    </p>
                    {field === 'captions' && plan !== null && (
                      <Link
                        to={`/videos/${plan.id}/captions`}
                        className="shrink-0 rounded py-1 text-accent-ink underline underline-offset-2"
                      >
                        {texts.openCaptions}
                      </Link>
                    )}
                    {field !== null && field !== 'credits' && field !== 'captions' && (
                      <Button size="sm" onClick={() => onShow(problem)}>
                        {texts.showIt}
                      </Button>
                    )}
                  </li>
                );
              })}
            </ol>
          </section>
        )}
        {plan !== null && (
          <section aria-label={texts.steps} className="flex flex-col gap-1.5">
            <h3 className="font-medium">{texts.steps}</h3>
            <ol className="flex flex-col overflow-hidden rounded-lg border border-line">
              {plan.steps.map((step, index) => (
                <li key={step.kind} className="flex items-center gap-2.5 border-b border-line px-3 py-2 last:border-0">
                  {/* The list says it to screen readers. A tick would look as if it were done. */}
                  <span aria-hidden className="w-4 text-center text-xs text-faint tabular">
                    {index + 1}
                  </span>
                  <span className="min-w-0 flex-1">
                    {editorTexts.steps[step.kind]}
                    <Basis step={step} type={type} />
                  </span>
                  {step.credits === null || step.credits === 0 ? (
                    <span className="text-faint">{step.credits === null ? '?' : editorTexts.free}</span>
                  ) : (
                    <Credits amount={step.credits} />
                  )}
                </li>
              ))}
              <li className="flex items-center gap-2.5 bg-raised px-3 py-2 font-medium">
                <span className="flex-1">{texts.all}</span>
                <span>
                  <PriceWords credits={planPrice(plan)} />
                </span>
              </li>
            </ol>
            <ExactPrice
              plans={[waiting ? { ...plan, exactPrice: 'being-asked' } : plan]}
              prepare={onPrepare}
              onAsked={onAgain}
              onAgain={onAgain}
            />
            {!waiting && <ShortOfCredits plans={[plan]} />}
            <LeftOut later={plan.later} keeps={plan.keeps} />
          </section>
        )}
      </div>
    </Dialog>
  );
}

/** Whether what models cost multiplies the price of a render. */
const usesModels = (type: DraftType): boolean => type === 'ai-visuals' || type === 'ai-clips';

interface BasisProps {
  readonly step: VideoStep;
  readonly type: DraftType;
}

function Basis({ step, type }: BasisProps) {
  switch (step.basis) {
    case 'free':
    case 'estimate':
      return null;
    case 'earlier-estimate':
      return <span className="block text-xs text-muted">{editorTexts.earlierPrice}</span>;
    case 'price-list':
      return <span className="block text-xs text-muted">{listWords(step, type)}</span>;
    case 'unknown':
      return <span className="block text-xs text-muted">{editorTexts.unknownPrice}</span>;
  }
}

function listWords({ kind, credits }: VideoStep, type: DraftType): string {
  const words = editorTexts.listPrice;
  if (kind !== 'render' && kind !== 'retry') return words.fixed(credits ?? 0);
  return (usesModels(type) ? words.models : words.length)(credits ?? 0);
}
