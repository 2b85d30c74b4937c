import { screenOf, type QueueAction, type QueueRow } from '../../bridge/index.ts';

/** What a row of the queue says of how its work stands. */
export type Shown = Pick<QueueRow, 'state' | 'phase' | 'reason' | 'error' | 'actions'> & {
  readonly finishedAt: number | null;
  readonly question?: QueueRow['question'];
  /** See `QueueRow`; left out: null. */
  readonly waitsUntil?: number | null;
  readonly behind?: string | null;
  readonly lacksCredits?: number | null | undefined;
  /** Where it is not what was agreed to. */
  readonly credits?: number | null;
};

/** What failed has a screen that says more and has the next step, also where trying again from here is not offered. */
export function failedActions(kind: QueueRow['kind'], subjectId: string, retryable: boolean): QueueAction[] {
  return [
    ...(retryable ? (['retry'] as const) : []),
    ...(screenOf(kind, subjectId) === null ? [] : (['open'] as const)),
    'remove',
  ];
}
