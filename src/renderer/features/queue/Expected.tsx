import type { QueueRow } from '../../../bridge/queue.ts';
import { monitorTexts as texts } from '../../texts/queue-monitor.ts';
import { useNow } from '../../ui/index.ts';

/** When it is likely to be done, from how long earlier ones took; nothing where too little is known. Never a percentage. */
export function Expected({ row, className }: { readonly row: QueueRow; readonly className?: string }) {
  return row.expectedAt === null ? null : <Left at={row.expectedAt} className={className} />;
}

function Left({ at, className }: { readonly at: number; readonly className?: string | undefined }) {
  const seconds = Math.round((at - useNow()) / 1000);
  return (
    <span className={className} title={texts.expectedHint}>
      {seconds < 5 ? texts.expectedSoon : texts.expected(roughly(seconds))}
    </span>
  );
}

/** Seconds as people guess them: 5 s steps below a minute, then minutes, above an hour 5 minutes. */
export function roughly(seconds: number): number {
  const step = seconds < 60 ? 5 : seconds < 3600 ? 60 : 300;
  return Math.max(step, Math.round(seconds / step) * step);
}
