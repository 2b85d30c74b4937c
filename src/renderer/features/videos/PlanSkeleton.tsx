import { useStudioStatus } from '../../app/index.ts';
import { formatTime } from '../../texts/format.ts';
import { queueTexts } from '../../texts/queue.ts';
import { Skeleton, useNow } from '../../ui/index.ts';

/** In the place of prices that are being asked for, with the limit of requests where that holds them back. */
export function PlanSkeleton({ rows }: { readonly rows?: number }) {
  const status = useStudioStatus();
  const now = useNow();
  const until = status?.online === true ? (status.budget?.resumesAt ?? null) : null;
  return (
    <Skeleton
      {...(rows !== undefined && { rows })}
      why={until !== null && until > now ? queueTexts.requestLimit(formatTime(until)) : null}
    />
  );
}
