import { creationsTexts } from '../../texts/creations.ts';
import { Credits } from '../../ui/index.ts';
import type { Making } from './creation-state.ts';

interface CreationCostProps {
  readonly made: Pick<Making, 'status'> & {
    readonly remoteId: number | null;
    readonly credits: number | null;
    readonly refundedCredits: number | null;
  };
  readonly className?: string | undefined;
}

/** What it takes, took or gave back: nothing where the service never took it, for then it was never charged. */
export function CreationCost({ made, className }: CreationCostProps) {
  const { status, remoteId, credits, refundedCredits } = made;
  if (refundedCredits !== null && refundedCredits > 0)
    return <span className={className}>{creationsTexts.refunded(refundedCredits)}</span>;
  const free = remoteId === null && (status === 'failed' || status === 'cancelled');
  return credits === null || free ? null : <Credits amount={credits} className={className} />;
}
