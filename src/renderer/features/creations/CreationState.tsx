import { Link } from 'react-router';
import { useFromRows } from '../../app/collections.ts';
import { creationsTexts as texts } from '../../texts/creations.ts';
import { Elapsed, StateBadge } from '../../ui/index.ts';
import { creationState, queueRowOf, type Making } from './creation-state.ts';

interface CreationStateProps {
  readonly making: Making & { readonly createdAt: number };
}

/** State and phase in words; what waits or asks says why, and leads to the queue. Nothing once it is finished well. */
export function CreationState({ making }: CreationStateProps) {
  const row = useFromRows('queue', (rows) => queueRowOf(rows, making.id));
  const state = creationState(making, row);
  if (state === 'done') return null;
  const phase = state === 'running' ? texts.phase(making.status) : undefined;
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
      <StateBadge state={state}>{phase}</StateBadge>
      {state === 'running' && (
        <span className="text-xs text-faint">
          <Elapsed since={making.createdAt} />
        </span>
      )}
      {(state === 'waiting' || state === 'needs-you' || state === 'unknown') && row && (
        <Link to="/queue" className="min-w-0 truncate text-xs text-accent-ink underline-offset-2 hover:underline">
          {row.reason ?? texts.inQueue}
        </Link>
      )}
    </span>
  );
}
