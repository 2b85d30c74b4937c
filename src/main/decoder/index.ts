// The `AudioDecoder` port on a page of Chromium: what the page is asked, what it answers, in which order.
// Belongs here: jobs, their requests, their time limits. Does not: the window itself (shell/), decoding (renderer/decoder/).
export { createPageDecoder, type DecoderPage, type PageDecoder, type PageDecoderOptions } from './page-decoder.ts';
