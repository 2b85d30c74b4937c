import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { QueueRow } from '../../../bridge/queue.ts';
import { ask } from '../../bridge.ts';
import { journalTexts as texts } from '../../texts/journal.ts';
import { attempt, Button } from '../../ui/index.ts';
import { wantsApproval } from './journal/approvals.ts';
import { useApproval } from './journal/use-approval.ts';
import { PriceFunds } from './PriceFunds.tsx';

interface QuestionProps {
  readonly row: QueueRow;
  readonly question: NonNullable<QueueRow['question']>;
}

type Choice = 'send-again' | 'leave-it';

/** What happened, and the two plain choices with what follows from each. */
export function Question({ row, question }: QuestionProps) {
  const [choice, setChoice] = useState<Choice | null>(null);
  const price = wantsApproval(row);
  const { agree, cancel } = useApproval(row);
  const { id, credits } = row;
  const answer = async (next: Choice): Promise<void> => {
    setChoice(next);
    if (!price) await attempt(() => ask('queue.answer', { id, choice: next, seen: question.text }));
    else await (next === 'leave-it' ? cancel() : agree());
    setChoice(null);
  };
  return (
    <section className="flex flex-col gap-3 rounded-lg border border-warning/30 bg-warning-soft p-3">
      <p className="flex gap-2 selectable">
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
        {question.text}
      </p>
      {price && <PriceFunds row={row} />}
      <ul aria-label={texts.choices} className="flex flex-col gap-2">
        <Answer consequence={question.sendAgain}>
          {(described) => (
            <Button
              // What may charge a second time is not what is meant to be pressed.
              variant={price ? 'primary' : 'secondary'}
              size="sm"
              aria-describedby={described}
              credits={credits ?? (price ? 'unknown' : null)}
              busy={choice === 'send-again' && texts.working}
              disabled={choice === 'leave-it'}
              onClick={() => void answer('send-again')}
            >
              {price ? texts.agree : texts.sendAgain}
            </Button>
          )}
        </Answer>
        <Answer consequence={question.leaveIt}>
          {(described) => (
            <Button
              size="sm"
              aria-describedby={described}
              busy={choice === 'leave-it' && texts.working}
              disabled={choice === 'send-again'}
              onClick={() => void answer('leave-it')}
            >
              {price ? texts.cancelIt : texts.leaveIt}
            </Button>
          )}
        </Answer>
      </ul>
    </section>
  );
}

function Answer(props: { readonly consequence: string; readonly children: (described: string) => ReactNode }) {
  const id = useId();
  return (
    <li className="flex flex-col items-start gap-1.5 rounded-md bg-surface p-2.5">
      <p id={id} className="text-muted selectable">
        {props.consequence}
      </p>
      {props.children(id)}
    </li>
  );
}
