import type { LibraryItem } from '../../../bridge/index.ts';
import { asSentence, formatSpeed } from '../../texts/format.ts';
import { libraryTexts as texts } from '../../texts/library.ts';
import { saidShareOf } from '../queue/said.ts';
import { Badge, Progress, Told, type Tone } from '../../ui/index.ts';

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

/** Why it is not here; null for what is, or comes. */
function whyOf({ problem, state }: LibraryItem): { readonly title: string; readonly detail?: string } | null {
  return (
    problem ?? (state === 'missing' ? { title: texts.missingHint } : state === 'off' ? { title: texts.offHint } : null)
  );
}

/** What it is and where it stands, for what is focused in its row or on its card. */
export function FileTold({ id, item }: { readonly id: string; readonly item: LibraryItem }) {
  const { kind, state, progress } = item;
  return (
    <Told
      id={id}
      state={[texts.kinds[kind], state === 'kept' ? [] : texts.states[state]].flat().join(', ')}
      far={progress === null ? null : saidShareOf(progress.receivedBytes, progress.totalBytes)}
      why={[whyOf(item)?.title]}
    />
  );
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
  const words = whyOf(item);
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
