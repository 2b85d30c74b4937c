import { openStore } from '../../../src/main/compose/store.ts';
import { Drafts } from '../../../src/main/drafts/index.ts';

const minuteMs = 60_000;

const script = 'The boats came back at dawn, one after the other, and nobody on the quay said a word. '.repeat(20);

/**
 * Fills a new data folder with an account that cannot be reached, so many finished transcriptions, each in every list, and as many
 * drafts.
 */
export async function writeHistory(dataDir: string, each: number): Promise<void> {
  const { store } = await openStore(dataDir, { ownership: { held: () => true, release: () => undefined } }, Date);
  const { db, rows } = store;
  const now = Date.now();
  const accountId = 'account';
  db.transaction(() => {
    rows.accounts.save({
      id: accountId,
      kind: 'service',
      baseUrl: 'https://127.0.0.1:9/v2',
      userId: 1,
      profile: null,
      costs: null,
      secret: 'missing',
      active: true,
      signedIn: true,
      checkedAt: null,
      problem: null,
      createdAt: now,
    });
    for (let number = 1; number <= each; number += 1) {
      const at = now - number * 30 * minuteMs;
      const [entryId, jobId, id] = [`entry-${number}`, `job-${number}`, `transcription-${number}`];
      const title = `Interview ${number} with the harbour master`;
      const excerpt = 'So we went down to the harbour at five in the morning, and the whole town was already awake.';
      const source = { kind: 'file', path: `/recordings/${title}.m4a`, durationS: 1800 };
      rows.journal.save({
        id: entryId,
        accountId,
        operation: 'transcriptions.create',
        subjectId: id,
        title,
        input: { transcriptionId: id, source, language: null },
        fingerprint: `${accountId} ${id}`,
        state: { kind: 'confirmed', at, charged: 30, startedAt: at },
        cost: 30,
        approval: { at, offline: false, lifted: [] },
        parents: [],
        batchId: `batch-${number >> 3}`,
        hidden: false,
        position: number,
        createdAt: at,
        updatedAt: at,
      });
      rows.jobs.save({
        id: jobId,
        accountId,
        kind: 'transcription',
        remoteId: number,
        subjectId: id,
        entryId,
        state: 'done',
        phase: 'completed',
        detail: { title, error: null, credits: 30, refundedCredits: null },
        createdAt: at,
        lookedAt: at + minuteMs,
        finishedAt: at + minuteMs,
      });
      rows.transcriptions.save({
        row: {
          id,
          accountId,
          remoteId: number,
          title,
          status: 'completed',
          language: 'en',
          durationS: 1800,
          credits: 30,
          excerpt,
          wordCount: 4200,
          error: null,
          refundedCredits: null,
          mediaUrl: null,
          mediaKind: 'audio',
          createdAt: at,
          completedAt: at + minuteMs,
        },
        sourcePath: source.path,
        sourceHash: `hash-${number}`,
      });
      rows.library.save({
        id: `file-${number}`,
        state: 'kept',
        about: {
          key: `job/${jobId}`,
          accountId,
          resource: 'transcriptions',
          remoteId: number,
          subjectId: id,
          title,
          credits: 30,
          voice: null,
          language: 'en',
          input: { source: `${title}.m4a`, durationS: 1800 },
          madeAt: at,
          kind: 'transcript',
          excerpt,
        },
        source: { url: null, transcript: null },
        part: null,
        kept: {
          path: `/library/${title}.txt`,
          beside: [`${title}.srt`],
          hasSidecar: true,
          sizeBytes: 24_000,
          sha256: number.toString(16).padStart(64, '0'),
          media: null,
          // As it is known already: nothing of this has to be written down at the start.
          missing: true,
        },
        problem: null,
        createdAt: at,
        keptAt: at + minuteMs,
      });
    }
  });
  const drafts = new Drafts({
    db,
    changes: store.changes,
    // Nothing is done later.
    clock: { now: () => now, after: () => () => undefined },
  });
  drafts.createAll(
    Array.from({ length: each }, (_, at) =>
      drafts.ready({ type: 'ai-visuals', content: { title: `Story ${at + 1} of the harbour`, script } }),
    ),
  );
  // Else it would be made after the start.
  while (!drafts.search('boats', 1).complete);
  drafts.stop();
  db.close();
}
