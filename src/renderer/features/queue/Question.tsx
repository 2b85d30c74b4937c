import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import type { QueueRow } from '../../../bridge/models.ts';
import { ask } from '../../bridge.ts';
import { queueTexts } from '../../texts/queue.ts';
import { attempt, Button } from '../../ui/index.ts';

interface QuestionProps {
  readonly id: string;
  readonly question: NonNullable<QueueRow['question']>;
  readonly credits: number | null;
}

type Choice = 'send-again' | 'leave-it';

/** What happened, and the two plain choices with what follows from each. */
export function Question({ id, question, credits }: QuestionProps) {
  const [choice, setChoice] = useState<Choice | null>(null);
  const answer = async (next: Choice): Promise<void> => {
    setChoice(next);
    await attempt(() => ask('queue.answer', { id, choice: next }));
    setChoice(null);
  };
  return (
    <section className="flex flex-col gap-3 rounded-lg border border-warning/30 bg-warning-soft p-3">
      <p className="flex gap-2 selectable">
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
        {question.text}
      </p>
      <div className="flex flex-col gap-2">
        <Button
          variant="primary"
          credits={credits}
          busy={choice === 'send-again' && queueTexts.answering}
          disabled={choice === 'leave-it'}
          onClick={() => void answer('send-again')}
          className="h-auto! min-h-8 py-1 whitespace-normal!"
        >
          {question.sendAgain}
        </Button>
        <Button
          busy={choice === 'leave-it' && queueTexts.answering}
          disabled={choice === 'send-again'}
          onClick={() => void answer('leave-it')}
          className="h-auto! min-h-8 py-1 whitespace-normal!"
        >
          {question.leaveIt}
        </Button>
      </div>
    </section>
  );
}
