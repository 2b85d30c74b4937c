// The `AudioDecoder` port on a page of Chromium: what the page is asked, what it answers, in which order.
// Belongs here: the job and its requests. Does not: turns and time limits (hidden-page/), the window itself (shell/), decoding
// (renderer/decoder/).
export { createPageDecoder, type PageDecoder } from './page-decoder.ts';
