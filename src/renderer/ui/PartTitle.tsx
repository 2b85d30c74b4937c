/** “ (3 of 4)”, as the parts of a long text are told apart. */
const partMark = /\s\(\d+ of \d+\)$/u;

/** Whether a title is that of a part of a long text. */
export const isPart = (title: string): boolean => partMark.test(title);

/** A title in a line that cuts it at its end: of a part, what tells it from the others stays in sight. */
export function PartTitle({ title }: { readonly title: string }) {
  const mark = partMark.exec(title)?.[0];
  if (mark === undefined) return <bdi>{title}</bdi>;
  return (
    <bdi className="inline-flex max-w-full align-bottom">
      <span className="min-w-0 truncate">{title.slice(0, -mark.length)}</span>
      <span className="shrink-0 whitespace-pre">{mark}</span>
    </bdi>
  );
}
