import { Credits } from '../../ui/index.ts';
import type { Making } from './creation-state.ts';

interface CreationCostProps {
  readonly made: Pick<Making, 'status'> & { readonly remoteId: number | null; readonly credits: number | null };
  readonly className?: string | undefined;
}

/** What it takes, or took: nothing where the service never took it, for then it was never charged. */
export function CreationCost({ made, className }: CreationCostProps) {
  const { status, remoteId, credits } = made;
  const free = remoteId === null && (status === 'failed' || status === 'cancelled');
  return credits === null || free ? null : <Credits amount={credits} className={className} />;
}
