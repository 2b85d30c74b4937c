import { creationsTexts } from '../../texts/creations.ts';
import { Credits, cx } from '../../ui/index.ts';
import type { Making } from './creation-state.ts';

interface CreationCostProps {
  readonly made: Pick<Making, 'status'> & {
    readonly remoteId: number | null;
    readonly credits: number | null;
    readonly refundedCredits: number | null;
  };
  /** In a column: that it was given back, without how much. */
  readonly short?: boolean;
  readonly className?: string | undefined;
}

/** What it takes, took or gave back: nothing where the service never took it, for then it was never charged. */
export function CreationCost({ made, short = false, className }: CreationCostProps) {
  const { status, remoteId, credits, refundedCredits } = made;
  if (refundedCredits !== null && refundedCredits > 0)
    return (
      <span
        title={short ? creationsTexts.refunded(refundedCredits) : undefined}
        className={cx(className, 'text-success')}
      >
        {short ? creationsTexts.refundedShort : creationsTexts.refunded(refundedCredits)}
      </span>
    );
  const free = remoteId === null && (status === 'failed' || status === 'cancelled');
  return credits === null || free ? null : <Credits amount={credits} className={className} />;
}
