// What the queue shows of an entry beyond its row: its history, its approval and its place in the order.
// Belongs here: history, approval, reordering, undo. Does not: rows and lists (the folder above).
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { QueueDetail, QueueLogLine } from '../../../../bridge/index.ts';
import type { QueueRow } from '../../../../bridge/queue.ts';
import { useCollection } from '../../../app/index.ts';
import { formatInstant } from '../../../texts/format.ts';
import { journalTexts as texts } from '../../../texts/journal.ts';
import { queueTexts } from '../../../texts/queue.ts';
import { Credits, RelativeTime } from '../../../ui/index.ts';
import { storyLines } from './story-lines.ts';
import { useQueueDetail } from './use-queue-detail.ts';

interface StoryProps {
  readonly row: QueueRow;
  readonly onShow: (id: string) => void;
}

/** An entry of the journal in words: what it does, what it comes after, what was agreed to, what was found out, every step. */
export function Story({ row, onShow }: StoryProps) {
  const detail = useQueueDetail(row);
  const { byId: listed } = useCollection('queue');
  if (detail === null) return null;
  const does = texts.does(detail.operation);
  return (
    <>
      {does !== null && (
        <Part title={texts.whatItDoes}>
          <p className="text-muted selectable">{does}</p>
        </Part>
      )}
      {detail.waitsFor.length > 0 && (
        <Part title={texts.after}>
          <ul className="flex flex-col">
            {detail.waitsFor.map((step) => (
              <li key={step.id}>
                <Step step={step} row={listed.get(step.id)} onShow={onShow} />
              </li>
            ))}
          </ul>
        </Part>
      )}
      {detail.approved !== null && <Agreed approved={detail.approved} />}
      {detail.findings.length > 0 && (
        <Part title={texts.findings}>
          <Lines lines={detail.findings} />
        </Part>
      )}
      <Log detail={detail} />
    </>
  );
}

interface StepProps {
  readonly step: QueueDetail['waitsFor'][number];
  /** Undefined where it is not in the list any more. */
  readonly row: QueueRow | undefined;
  readonly onShow: (id: string) => void;
}

function Step({ step, row, onShow }: StepProps) {
  const words = (
    <>
      <span className="min-w-0 flex-1 truncate">
        {/* All steps of a video have its title: this tells them apart. */}
        {row && `${queueTexts.kinds[row.kind]} · `}
        <bdi>{step.title}</bdi>
      </span>
      <span className="text-xs text-faint">{texts.afterState(step.state)}</span>
    </>
  );
  if (row === undefined) return <span className="flex min-h-7 items-center gap-2">{words}</span>;
  return (
    <button
      type="button"
      onClick={() => onShow(step.id)}
      className="-mx-2 flex min-h-7 w-[calc(100%+1rem)] items-center gap-2 rounded-md px-2 text-left hover:bg-hover"
    >
      {words}
      <ChevronRight aria-hidden className="size-3.5 shrink-0 text-faint" />
    </button>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="flex flex-col gap-1">
      <h3 className="text-xs font-medium text-faint">{title}</h3>
      {children}
    </section>
  );
}

function Agreed({ approved }: { readonly approved: NonNullable<QueueDetail['approved']> }) {
  return (
    <Part title={texts.agreed}>
      <p className="flex items-baseline justify-between gap-2">
        {approved.credits === null ? (
          <span className="text-muted">{texts.agreedUnknown}</span>
        ) : (
          <Credits amount={approved.credits} />
        )}
        <RelativeTime at={approved.at} className="text-xs text-faint" />
      </p>
    </Part>
  );
}

function Lines({ lines }: { readonly lines: readonly QueueLogLine[] }) {
  return (
    <ol className="flex flex-col gap-1.5">
      {lines.map((line, index) => (
        // Lines are only ever added at the end.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className="flex flex-col selectable">
          <span className={line.kind === 'error' ? 'wrap-anywhere text-danger' : 'wrap-anywhere'}>{line.text}</span>
          <time dateTime={new Date(line.at).toISOString()} className="text-xs text-faint">
            {formatInstant(line.at)}
          </time>
        </li>
      ))}
    </ol>
  );
}

function Log({ detail }: { readonly detail: QueueDetail }) {
  const lines = storyLines(detail);
  return (
    <details className="group">
      <summary className="-ml-1 flex items-center gap-1 rounded text-xs font-medium text-faint hover:text-ink">
        <ChevronRight aria-hidden className="size-3.5 shrink-0 transition-transform group-open:rotate-90" />
        {texts.log}
        <span className="font-normal">({texts.logCount(lines.length)})</span>
      </summary>
      <div className="mt-2 border-l border-line pl-3">
        <Lines lines={lines} />
      </div>
    </details>
  );
}
