import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { runSequences } from '../../../test/local-service/random-requests/run.ts';
import type { FromSequences } from './messages.ts';

// A part of the seeds, run in a thread of its own.

const { firstSeed, count } = z.object({ firstSeed: z.int(), count: z.int() }).parse(workerData);
const tell = (message: FromSequences): void => parentPort?.postMessage(message);
tell({ run: await runSequences(firstSeed, count, (done) => tell({ done })) });
