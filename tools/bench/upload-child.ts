import { operations } from '../../src/contract/index.ts';
import { createApiClient, type RequestBudget } from '../../src/main/api/index.ts';

/** What the process that uploads tells about itself. `cancelledAt` (milliseconds since the epoch) only when it was to cancel. */
export interface UploadReport {
  readonly seconds: number;
  /** The most memory that it ever held. */
  readonly peakMB: number;
  readonly cancelledAt: number | null;
  /** From the cancel to the caller's answer. */
  readonly cancelMs: number | null;
}

const [baseUrl = '', path = '', size = '', cancelAfterMs = ''] = process.argv.slice(2);
const sizeBytes = Number(size);
const nothing = (): void => undefined;
const unlimited: RequestBudget = {
  acquire: () => Promise.resolve({ answered: nothing, lost: nothing, unused: nothing }),
};
const client = createApiClient({
  baseUrl,
  readToken: () => Promise.resolve('bench'),
  budget: unlimited,
  clock: {
    now: () => Date.now(),
    after: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  },
});

const cancel = new AbortController();
let cancelledAt: number | null = null;
let sending = false;
/** Counts from the first byte, so that there is something to cancel however slowly the process started. */
function onProgress(): void {
  if (sending || cancelAfterMs === '') return;
  sending = true;
  setTimeout(() => {
    cancelledAt = Date.now();
    cancel.abort();
  }, Number(cancelAfterMs));
}

const start = performance.now();
const files = { file: [{ path, fileName: 'bench.mp4', contentType: 'video/mp4', sizeBytes }] };
try {
  await client.call(operations.transcriptions.create, { body: {}, files }, { signal: cancel.signal, onProgress });
  if (cancelAfterMs !== '') throw new Error('The upload was over before it could be cancelled.');
} catch (error) {
  if (cancelledAt === null) throw error;
}
const report: UploadReport = {
  seconds: (performance.now() - start) / 1000,
  // maxRSS comes in kilobytes.
  peakMB: process.resourceUsage().maxRSS / 1000,
  cancelledAt,
  cancelMs: cancelledAt === null ? null : Date.now() - cancelledAt,
};
process.send?.(report, () => process.disconnect());
