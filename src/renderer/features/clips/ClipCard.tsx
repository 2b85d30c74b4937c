import { CopyPlus, Hash } from 'lucide-react';
import type { Clip } from '../../../bridge/index.ts';
import { ask } from '../../bridge.ts';
import { creationsTexts } from '../../texts/creations.ts';
import { clipsTexts } from '../../texts/clips.ts';
import { copyText, type MenuItem, RelativeTime, toast } from '../../ui/index.ts';
import { CreationCard, CreationCost, CreationMenu } from '../creations/index.ts';

interface ClipCardProps {
  readonly clip: Clip;
  /** Null where it is not known what it was made of. */
  readonly onUseAgain: (() => void) | null;
}

/** One clip: the video, or how far it is. */
export function ClipCard({ clip, onUseAgain }: ClipCardProps) {
  const ended = ['completed', 'success', 'failed', 'cancelled'].includes(clip.status);
  const { remoteId } = clip;
  const more: readonly MenuItem[] = [
    ...(onUseAgain === null ? [] : [{ label: creationsTexts.again, icon: CopyPlus, onSelect: onUseAgain }]),
    // Another computer needs it to show the clip: the service has no list of clips.
    ...(remoteId === null
      ? []
      : [{ label: clipsTexts.copyId(remoteId), icon: Hash, onSelect: () => copyId(remoteId) }]),
  ];
  return (
    <CreationCard
      made={clip}
      shape="landscape"
      onUseAgain={onUseAgain}
      menu={
        <CreationMenu
          kind="textToVideo"
          made={clip}
          finished={clip.mediaUrl !== null}
          removable={ended}
          tells={clip.mediaUrl === null}
          onRename={(title) => ask('textToVideo.rename', { id: clip.id, title })}
          onSave={() => ask('textToVideo.export', { ids: [clip.id] })}
          more={more}
        />
      }
    >
      {clip.excerpt !== '' && clip.excerpt !== clip.title && (
        <p className="line-clamp-2 text-xs wrap-anywhere text-muted">
          <bdi>{clip.excerpt}</bdi>
        </p>
      )}
      <p className="flex items-center gap-2 text-xs text-faint">
        {clip.model !== null && <span className="truncate">{clip.modelName ?? clip.model}</span>}
        <RelativeTime at={clip.createdAt} className="shrink-0" />
        <CreationCost made={clip} />
      </p>
    </CreationCard>
  );
}

function copyId(remoteId: number): void {
  const copied = copyText(String(remoteId));
  toast({ tone: copied ? 'success' : 'danger', title: copied ? clipsTexts.copied : clipsTexts.notCopied });
}
