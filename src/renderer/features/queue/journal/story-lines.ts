import type { QueueDetail, QueueLogLine } from '../../../../bridge/index.ts';

/** All lines of an entry's log by time. At one instant: what was sent, what went wrong, what was found, where it stands then. */
export function storyLines({
  states,
  requests,
  findings,
  errors,
}: Pick<QueueDetail, 'states' | 'requests' | 'findings' | 'errors'>): readonly QueueLogLine[] {
  return [...requests, ...errors, ...findings, ...states].toSorted((a, b) => a.at - b.at);
}
