import type { AppError } from '../../../bridge/errors.ts';
import { useFromRows } from '../../app/collections.ts';
import { commonTexts } from '../../texts/common.ts';
import { creationsTexts as texts } from '../../texts/creations.ts';
import { Told } from '../../ui/index.ts';
import { saidShare } from '../queue/said.ts';
import { creationState, type Making, queueRowOf, shownState } from './creation-state.ts';
import { saidWhy } from './said-why.ts';

interface CreationToldProps {
  readonly id: string;
  readonly made: Making & { readonly error: AppError | null; readonly refundedCredits: number | null };
}

/** Where something stands that the service makes, for what is focused in its row. */
export function CreationTold({ id, made }: CreationToldProps) {
  const row = useFromRows('queue', (rows) => queueRowOf(rows, made.id));
  const shown = shownState(made, row);
  return (
    <Told
      id={id}
      state={shown === 'running' ? texts.phase(made.status) : commonTexts.state[shown]}
      far={row && saidShare(row)}
      why={shown === 'cancelled' ? [] : saidWhy(creationState(made, row), row, made.error, made.refundedCredits)}
    />
  );
}
