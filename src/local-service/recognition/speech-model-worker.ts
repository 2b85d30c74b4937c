// Says what kind of speech model a folder holds, by the rules that loading goes by, and ends. A thread of its own: a chosen
// folder may be slow to read, and whoever asks has a window to keep alive.
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { findSpeechModel } from './speech-model.ts';

const port = parentPort;
if (port === null) throw new Error('This is the program of a worker thread.');

const { folder } = z.object({ folder: z.string().min(1) }).parse(workerData);
const found = findSpeechModel(folder);
port.postMessage(found.ok ? { ok: true, kind: found.kind } : found);
