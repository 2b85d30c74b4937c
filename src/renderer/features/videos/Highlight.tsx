import type { Highlighted } from '../../../bridge/index.ts';

/** A text with what was found in it marked. */
export function Highlight({ of: { text, ranges } }: { readonly of: Highlighted }) {
  const parts: { readonly text: string; readonly at: number; readonly marked: boolean }[] = [];
  let end = 0;
  for (const { from, to } of ranges) {
    if (from < end || to <= from) continue;
    parts.push({ text: text.slice(end, from), at: end, marked: false });
    parts.push({ text: text.slice(from, to), at: from, marked: true });
    end = to;
  }
  parts.push({ text: text.slice(end), at: end, marked: false });
  return (
    <>
      {parts.map((part) =>
        part.text === '' ? null : part.marked ? (
          <mark key={part.at} className="rounded-sm bg-warning-soft text-warning">
            {part.text}
          </mark>
        ) : (
          <span key={part.at}>{part.text}</span>
        ),
      )}
    </>
  );
}
