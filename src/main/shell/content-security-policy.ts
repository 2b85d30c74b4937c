import { mediaScheme } from './origin.ts';

/** What our pages may load: themselves, and the library's media. Nothing inline, nothing evaluated, nothing from elsewhere. */
export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  `img-src 'self' ${mediaScheme}: data: blob:`,
  `media-src 'self' ${mediaScheme}: blob:`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-src 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
].join('; ');
