import { extname } from 'node:path';
import { mediaExtensions } from '../media/index.ts';

/** “Talk.mp4” becomes “Talk”, so that its captions are “Talk.srt”, which is the name that players look for. */
export function withoutMediaExtension(title: string): string {
  const extension = extname(title);
  return mediaExtensions.has(extension.slice(1).toLowerCase()) ? title.slice(0, -extension.length) : title;
}
