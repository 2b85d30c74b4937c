import { parentPort } from 'node:worker_threads';
import type { FromFileWorker } from '../../../../../src/main/drafts/import/file-worker.ts';

// Speaks as the thread that reads files: one named `crash` ends it, `stuck` is read for years, anything else is its own title.
parentPort?.on('message', (path: string) => {
  if (path.endsWith('crash.txt')) process.exit(3);
  if (path.endsWith('stuck.txt')) /^(?:a+)+$/u.test(`${'a'.repeat(100)}b`);
  const content = { kind: 'script', script: { title: path, script: 'Said.', left: {} } } as const;
  parentPort?.postMessage({ kind: 'read', content } satisfies FromFileWorker);
});
