import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { sceneTexts as texts } from '../../texts/scenes.ts';
import { cx } from '../../ui/index.ts';
import { isClip, type SceneAsset } from './scene-assets.ts';

interface SceneMediaProps {
  readonly asset: SceneAsset;
  readonly name: string;
  /** Large: whole, and a clip can be played. Else cut to its tile, and a clip shows its first frame. */
  readonly large?: boolean | undefined;
}

/** The picture or clip of a scene, or why it cannot be shown. */
export function SceneMedia({ asset, name, large = false }: SceneMediaProps) {
  const [broken, setBroken] = useState(false);
  const look = cx('size-full', large ? 'object-contain' : 'object-cover');
  if (broken) {
    return (
      <span className="flex size-full flex-col items-center justify-center gap-2 p-3 text-center text-xs text-muted">
        <ImageOff aria-hidden className="size-5 text-faint" />
        {large ? texts.broken : <span className="sr-only">{texts.broken}</span>}
      </span>
    );
  }
  return isClip(asset) ? (
    // A clip of a scene has no words.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      src={asset.mediaUrl}
      aria-label={name}
      controls={large}
      muted={!large}
      playsInline
      preload="metadata"
      onError={() => setBroken(true)}
      className={look}
    />
  ) : (
    <img
      src={asset.mediaUrl}
      alt={name}
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setBroken(true)}
      className={look}
    />
  );
}
