/** Breaks a sentence into captions as the settings say: words stay whole, lines at most so long, so many lines a caption. */
export function captionPreview(
  text: string,
  options: { readonly maxLineLength: number; readonly maxLines: number },
): readonly (readonly string[])[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= options.maxLineLength) {
      lines[lines.length - 1] = `${line} ${word}`;
    } else {
      lines.push(word);
    }
  }
  return Array.from({ length: Math.ceil(lines.length / options.maxLines) }, (_, caption) =>
    lines.slice(caption * options.maxLines, (caption + 1) * options.maxLines),
  );
}
