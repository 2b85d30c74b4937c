import type { Job } from '../jobs/index.ts';
import type { Wanted } from '../library/downloads.ts';
import type { TranscriptionRows } from '../store/index.ts';
import { transcriptionJobKind } from './job-kind.ts';
import { withoutMediaExtension } from './media-extension.ts';

/** The transcript that a job has made, for the library; null for other jobs, and where no word was said. */
export function wantedTranscript(rows: TranscriptionRows, job: Job): Wanted | null {
  if (job.kind !== transcriptionJobKind || job.state !== 'done') return null;
  const row = rows.get(job.subjectId)?.row ?? null;
  const detail = rows.transcript(job.subjectId);
  if (row === null || detail === null || detail.text.trim() === '') return null;
  return {
    key: `job/${job.id}`,
    accountId: job.accountId,
    kind: 'transcript',
    resource: 'transcriptions',
    remoteId: job.remoteId,
    subjectId: job.subjectId,
    title: withoutMediaExtension(row.title),
    url: null,
    credits: row.credits,
    voice: null,
    language: row.language,
    input: { source: row.title, durationS: row.durationS },
    transcript: { text: detail.text, words: [...detail.words] },
    madeAt: row.completedAt ?? job.finishedAt ?? job.createdAt,
  };
}
