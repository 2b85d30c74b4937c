import type { LibraryItem } from '../../../bridge/index.ts';
import { asSentence, formatSpeed } from '../../texts/format.ts';
import { libraryTexts as texts } from '../../texts/library.ts';
import { Badge, Progress, type Tone } from '../../ui/index.ts';

const tones: Readonly<Record<LibraryItem['state'], Tone>> = {
  waiting: 'neutral',
  fetching: 'info',
  held: 'warning',
  failed: 'danger',
  off: 'neutral',
  kept: 'success',
  missing: 'warning',
};

export function FileStateBadge({ item }: { readonly item: LibraryItem }) {
  return <Badge tone={tones[item.state]}>{texts.states[item.state]}</Badge>;
}

/** How far it is, or why it is not here, in a line or two. */
export function FileState({ item }: { readonly item: LibraryItem }) {
  const { progress, problem, state, title } = item;
  if (progress !== null) {
    const { receivedBytes, totalBytes, bytesPerS } = progress;
    return (
      <span className="flex min-w-0 flex-col gap-1 pt-1 text-xs text-faint tabular">
        {totalBytes !== null && (
          <Progress
            label={texts.fetchOf(title)}
            sentBytes={receivedBytes}
            totalBytes={totalBytes}
            className="w-full max-w-48"
          />
        )}
        <span className="truncate">
          {texts.received(receivedBytes, totalBytes)}
          {bytesPerS !== null && ` · ${formatSpeed(bytesPerS)}`}
        </span>
      </span>
    );
  }
  const words =
    problem !== null
      ? problem
      : state === 'missing'
        ? { title: texts.missingHint }
        : state === 'off'
          ? { title: texts.offHint }
          : null;
  if (words === null) return null;
  return (
    <span
      title={problem === null ? words.title : `${asSentence(problem.title)} ${problem.detail}`}
      className={state === 'failed' ? 'line-clamp-2 text-xs text-danger' : 'line-clamp-2 text-xs text-muted'}
    >
      {words.title}
    </span>
  );
}
