import { useFromRows } from '../../app/collections.ts';
import { creationsTexts as texts } from '../../texts/creations.ts';
import { Elapsed, StateBadge } from '../../ui/index.ts';
import { creationState, queueRowOf, shownState, type Making } from './creation-state.ts';
import { ReasonLink } from './ReasonLink.tsx';

interface CreationStateProps {
  readonly making: Making & { readonly createdAt: number };
}

/** State and phase in words. Nothing once it is finished well. */
export function CreationState({ making }: CreationStateProps) {
  const row = useFromRows('queue', (rows) => queueRowOf(rows, making.id));
  const state = shownState(making, row);
  if (state === 'done') return null;
  const phase = state === 'running' ? texts.phase(making.status) : undefined;
  return (
    <span className="flex shrink-0 items-center gap-x-2">
      <StateBadge state={state}>{phase}</StateBadge>
      {state === 'running' && (
        <span className="text-xs text-faint">
          <Elapsed since={making.createdAt} />
        </span>
      )}
    </span>
  );
}

interface CreationReasonProps {
  readonly making: Making;
  readonly className?: string | undefined;
}

/** Why it waits or what is asked, whole, and the way to it in the queue. A sentence: it needs a line of its own. */
export function CreationReason({ making, className }: CreationReasonProps) {
  const row = useFromRows('queue', (rows) => queueRowOf(rows, making.id));
  const state = creationState(making, row);
  if (row === undefined || (state !== 'waiting' && state !== 'needs-you' && state !== 'unknown')) return null;
  return <ReasonLink row={row} className={className} />;
}
