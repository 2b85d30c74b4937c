/** The marks where a field begins, where its result does, and where it ends. */
const marks = /(<w:fldChar(?=[\s/>])[^<>]*>)/u;
const markType = /\sw:fldCharType="(begin|separate|end)"/u;
const words = /<w:t(?=[\s>])[^<>]*>[^<]*<\/w:t>/gu;

/**
 * The text of a Word document without words that are a part of what a field is told to do, as a name in the condition of a letter that
 * is sent to many. What it results in, which is what one sees, stays. A field that nothing ends takes nothing with it.
 */
export function withoutInstructions(text: string): string {
  const pieces = text.split(marks);
  /** How many fields are told something from this piece on, more than before it. */
  const more = new Map<number, number>();
  const open: { readonly begins: number; tells: number | null }[] = [];
  for (const [at, piece] of pieces.entries()) {
    const type = at % 2 === 1 ? markType.exec(piece)?.[1] : undefined;
    if (type === 'begin') open.push({ begins: at, tells: null });
    const field = open.at(-1);
    if (type === 'separate' && field !== undefined) field.tells ??= at;
    if (type !== 'end' || field === undefined) continue;
    open.pop();
    const until = field.tells ?? at;
    more.set(field.begins, (more.get(field.begins) ?? 0) + 1);
    more.set(until, (more.get(until) ?? 0) - 1);
  }
  if (more.size === 0) return text;
  let told = 0;
  return pieces
    .map((piece, at) => {
      told += more.get(at) ?? 0;
      return told > 0 ? piece.replaceAll(words, '') : piece;
    })
    .join('');
}
