import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { Refusal } from '../refusal.ts';
import { workerFile } from '../worker-file.ts';
import { settingTexts } from '../texts/settings.ts';

const judged = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), kind: z.enum(['transducer', 'whisper', 'moonshine', 'sense-voice', 'paraformer']) }),
  z.object({ ok: z.literal(false), reason: z.string() }),
]);

/** Which kind of model a folder holds, as the local service judges that loads it; refused with words when it holds none. */
export async function describeModelFolder(dir: string): Promise<string> {
  const worker = new Worker(workerFile('speech-model-worker'), { workerData: { folder: dir } });
  const [answer] = await once(worker, 'message');
  const found = judged.parse(answer);
  if (found.ok) return settingTexts.speechModels[found.kind];
  throw new Refusal({
    code: 'no-speech-model',
    ...settingTexts.noSpeechModel(found.reason),
    action: 'choose-another-file',
  });
}
