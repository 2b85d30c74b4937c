import { CopyPlus } from 'lucide-react';
import type { LaunchClip } from '../../../bridge/index.ts';
import { ask } from '../../bridge.ts';
import { creationsTexts } from '../../texts/creations.ts';
import { launchClipsTexts as texts } from '../../texts/launch-clips.ts';
import { RelativeTime } from '../../ui/index.ts';
import { CreationCard, CreationCost, CreationMenu } from '../creations/index.ts';

interface LaunchClipCardProps {
  readonly clip: LaunchClip;
  readonly onUseAgain: () => void;
}

/** One clip: the video, or how far it is. */
export function LaunchClipCard({ clip, onUseAgain }: LaunchClipCardProps) {
  const ended = ['completed', 'failed', 'cancelled'].includes(clip.status);
  return (
    <CreationCard
      made={clip}
      shape="portrait"
      onUseAgain={onUseAgain}
      menu={
        <CreationMenu
          kind="launchClips"
          made={clip}
          finished={clip.mediaUrl !== null}
          removable={ended}
          tells={clip.mediaUrl === null}
          onRename={(title) => ask('launchClips.rename', { id: clip.id, title })}
          onSave={() => ask('launchClips.export', { ids: [clip.id] })}
          more={[{ label: creationsTexts.again, icon: CopyPlus, onSelect: onUseAgain }]}
        />
      }
    >
      {clip.domain !== '' && (
        <p className="flex items-center gap-1.5 text-xs">
          {clip.accentColor !== null && (
            <svg role="img" viewBox="0 0 10 10" className="size-2.5 shrink-0">
              <title>{texts.accentOf(clip.accentColor)}</title>
              <circle cx="5" cy="5" r="4.75" fill={clip.accentColor} className="stroke-line-strong" strokeWidth={0.5} />
            </svg>
          )}
          <bdi title={clip.domain} className="truncate">
            {clip.domain}
          </bdi>
        </p>
      )}
      <p className="line-clamp-2 text-xs wrap-anywhere text-muted">
        <bdi>{clip.idea}</bdi>
      </p>
      <p className="flex items-center gap-2 text-xs text-faint">
        <RelativeTime at={clip.createdAt} />
        <CreationCost made={clip} />
      </p>
    </CreationCard>
  );
}
