import { Copy } from 'lucide-react';
import type { QueueRow } from '../../../bridge/queue.ts';
import { monitorTexts as texts } from '../../texts/queue-monitor.ts';
import { copyText, IconButton, toast } from '../../ui/index.ts';
import { useQueueDetail } from './journal/use-queue-detail.ts';

/** An answer from before it went well says nothing any more. */
const mayTell: ReadonlySet<QueueRow['state']> = new Set(['failed', 'needs-you', 'unknown']);

/** What the service answered to what failed or is being found out, as it came, to be copied for its support. */
export function AnswerText({ row }: { readonly row: QueueRow }) {
  const detail = useQueueDetail(row);
  if (!mayTell.has(row.state) || detail === null) return null;
  const answer = detail.answer ?? (row.state === 'failed' ? (detail.errors.at(-1)?.text ?? null) : null);
  if (answer === null) return null;
  const copy = (): void => {
    const copied = copyText(answer);
    toast({ tone: copied ? 'success' : 'danger', title: copied ? texts.answerCopied : texts.answerNotCopied });
  };
  return (
    <section className="flex flex-col gap-1">
      <div className="flex items-center justify-between">
        <h3 className="text-xs font-medium text-faint">{texts.answer}</h3>
        <IconButton label={texts.copyAnswer} icon={Copy} size="sm" onClick={copy} />
      </div>
      <pre
        // A region that scrolls has to be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="max-h-40 overflow-auto rounded-md bg-surface p-2 text-xs whitespace-pre-wrap wrap-anywhere selectable"
      >
        {answer}
      </pre>
    </section>
  );
}
