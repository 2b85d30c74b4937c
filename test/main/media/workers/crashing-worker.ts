import { parentPort } from 'node:worker_threads';
import type { ToWorker } from '../../../../src/main/media/worker-protocol.ts';

// Speaks the protocol of the media thread; a file named `crash` ends it, `stuck` never answers, anything else is its own hash.
parentPort?.on('message', (message: ToWorker) => {
  if (message.task === 'cancel') return;
  const { path } = message.input;
  if (path === 'crash') process.exit(3);
  if (path === 'throw') throw new Error('a bug in the worker');
  if (path !== 'stuck') setTimeout(() => parentPort?.postMessage({ id: message.id, kind: 'done', output: path }), 50);
});
