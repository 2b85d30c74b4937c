import { CopyPlus } from 'lucide-react';
import type { LaunchClip } from '../../../bridge/index.ts';
import { ask } from '../../bridge.ts';
import { creationsTexts } from '../../texts/creations.ts';
import { Credits, ErrorNotice, RelativeTime } from '../../ui/index.ts';
import { CreationMenu, CreationState, ResultVideo } from '../creations/index.ts';

interface LaunchClipCardProps {
  readonly clip: LaunchClip;
  readonly onUseAgain: () => void;
}

/** One clip: the video, or how far it is. */
export function LaunchClipCard({ clip, onUseAgain }: LaunchClipCardProps) {
  const ended = ['completed', 'failed', 'cancelled'].includes(clip.status);
  return (
    <article
      aria-label={clip.title}
      className="flex min-w-0 flex-col overflow-hidden rounded-xl border border-line bg-surface"
    >
      <div className="grid aspect-[9/16] place-items-center overflow-hidden bg-canvas p-0">
        {clip.mediaUrl === null ? (
          <div className="flex flex-col items-center gap-3 p-4 text-center">
            <CreationState making={clip} />
          </div>
        ) : (
          <ResultVideo title={clip.title} src={clip.mediaUrl} />
        )}
      </div>
      <div className="flex flex-col gap-1 p-3">
        <div className="flex items-start justify-between gap-2">
          <h3 className="min-w-0 truncate font-medium" title={clip.title}>
            <bdi>{clip.title}</bdi>
          </h3>
          <CreationMenu
            title={clip.title}
            finished={clip.mediaUrl !== null}
            removable={ended}
            onRename={(title) => ask('launchClips.rename', { id: clip.id, title })}
            onRemove={() => ask('launchClips.remove', { ids: [clip.id] })}
            onSave={() => ask('launchClips.export', { ids: [clip.id] })}
            more={[{ label: creationsTexts.again, icon: CopyPlus, onSelect: onUseAgain }]}
          />
        </div>
        <p className="line-clamp-2 text-xs text-muted">
          <bdi>{clip.idea}</bdi>
        </p>
        <p className="flex items-center gap-2 text-xs text-faint">
          <RelativeTime at={clip.createdAt} />
          {clip.credits !== null && <Credits amount={clip.credits} />}
        </p>
        {clip.error && <ErrorNotice error={clip.error} actions={{ retry: onUseAgain }} />}
      </div>
    </article>
  );
}
