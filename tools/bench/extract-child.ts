import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createMedia } from '../../src/main/media/index.ts';

/** What the process that extracts tells about itself. */
export interface ExtractReport {
  readonly seconds: number;
  /** The most memory that it ever held. */
  readonly peakMB: number;
  /** How late the calling thread was, 95th percentile. */
  readonly delayP95Ms: number;
}

const [video = '', outDir = ''] = process.argv.slice(2);
const media = createMedia();
// As in the app, where a file is probed when it is dropped, and its audio is taken out when the batch is started.
await media.probeFile(video);
const resolutionMs = 5;
const delay = monitorEventLoopDelay({ resolution: resolutionMs });
delay.enable();
const start = performance.now();
await media.prepareForTranscription(video, { outDir });
const seconds = (performance.now() - start) / 1000;
delay.disable();
await media.close();
const report: ExtractReport = {
  seconds,
  // maxRSS comes in kilobytes.
  peakMB: process.resourceUsage().maxRSS / 1000,
  // The timer's own interval is in each of its measurements.
  delayP95Ms: Math.max(0, delay.percentile(95) / 1e6 - resolutionMs),
};
process.send?.(report, () => process.disconnect());
