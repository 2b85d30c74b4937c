import type { Disk } from './disk.ts';
import type { ServiceSide } from './service-side.ts';

// What the queue shows as made by the service, beside what the service made.

const jobsOfEach = `SELECT CASE WHEN kind GLOB '*-render' OR kind GLOB '*-export' THEN 'video' ELSE kind END AS kind,
  remote_id, count(*) AS jobs FROM jobs WHERE kind NOT GLOB 'character-*' GROUP BY 1, remote_id HAVING count(*) > 1`;

/** Work that is in the queue more often than the service did it. A character can be drawn and trained any number of times. */
export function shownTooOften(disk: Disk, service: ServiceSide): string[] {
  return disk.store.all(jobsOfEach).flatMap(({ kind, remote_id: remoteId, jobs }) => {
    const done = kind === 'video' ? service.runsOf(Number(remoteId)) : 1;
    return Number(jobs) > done
      ? [`${String(kind)} ${String(remoteId)} is in the queue ${String(jobs)} times, and was made ${done} times`]
      : [];
  });
}
