import { createPageDecoder, type PageDecoder } from '../decoder/index.ts';
import { systemClock } from './adapters.ts';
import { createHiddenWindow } from './hidden-window.ts';

/** Decodes what no decoder of main's own understands (AAC) with Chromium's, in a hidden window. */
export function createDecoderWindow(rendererFolder: string): PageDecoder {
  const window = createHiddenWindow({
    name: 'decoder',
    rendererFolder,
    page: '/decoder/decoder.html',
    parts: /^\/assets\/[\w.-]+\.js$/,
    answer: (jobId, what, request) => decoder.answer(jobId, what, request),
    gone: () => decoder.gone(),
  });
  const decoder = createPageDecoder(window, { clock: systemClock });
  return decoder;
}
