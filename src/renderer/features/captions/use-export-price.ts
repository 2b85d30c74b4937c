import { useEffect, useState } from 'react';
import type { DraftSummary, VideoPlan } from '../../../bridge/index.ts';
import { ask } from '../../bridge.ts';

/** What an export of the finished video takes, while there is something to export; null until it is known. */
export function useExportPlan(draft: DraftSummary, wanted: boolean): VideoPlan | null {
  const [plan, setPlan] = useState<VideoPlan | null>(null);
  const { id, remote } = draft;
  const finished = remote?.status === 'completed';
  useEffect(() => {
    if (!wanted || !finished) return undefined;
    let current = true;
    ask('videos.plan', { ids: [id], action: 'export' }).then(
      ({ plans }) => current && setPlan(plans[0] ?? null),
      // Without a price there is no button; the corrections wait all the same.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [id, wanted, finished]);
  return wanted && finished ? plan : null;
}
