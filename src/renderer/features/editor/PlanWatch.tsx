import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useStudioStatus } from '../../app/index.ts';
import { useAfterPaint } from '../../ui/index.ts';
import { useBeingSent } from '../videos/being-sent.ts';
import type { DraftSession } from './draft-session.ts';
import { type PlanAnswer, usePlan } from './use-plan.ts';

export type ShownPlan = PlanAnswer & { readonly again: () => void };

interface PlanWatchProps {
  readonly session: DraftSession;
  readonly onAnswer: (answer: ShownPlan) => void;
}

/**
 * Asks what making the video takes whenever something about it was saved, or was taken to the service. Shows nothing: every
 * save draws only this again, and the screen hears of it when the answer is another.
 */
export function PlanWatch({ session, onAnswer }: PlanWatchProps) {
  const basis = useAfterPaint(
    session.state,
    ({ draft, facts, saving }) => `${facts.revision} ${saving} ${draft.conflicts.length} ${draft.remote?.status}`,
  );
  const id = useStore(session.state, ({ draft }) => draft.id);
  const trashed = useStore(session.state, ({ draft }) => draft.trashedAt !== null);
  const sent = useBeingSent([id]);
  const online = useStudioStatus()?.online ?? true;
  const { plan, error, current, again } = usePlan(id, trashed ? null : 'publish', `${basis} ${sent} ${online}`);
  useEffect(() => {
    onAnswer({ plan, error, current, again });
  }, [plan, error, current, again, onAnswer]);
  return null;
}
