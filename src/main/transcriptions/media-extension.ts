/** “Talk.mp4” becomes “Talk”, so that its captions are “Talk.srt”, which is the name that players look for. */
export function withoutMediaExtension(title: string): string {
  return title.replace(/(?<=.)\.(mp3|wav|m4a|aac|ogg|opus|flac|mp4|m4v|mov|webm|mkv|avi|wmv|flv|aiff?)$/iu, '');
}
