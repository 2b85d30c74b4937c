import { ChevronLeft, ChevronRight } from 'lucide-react';
import { sceneTexts as texts } from '../../texts/scenes.ts';
import { Button, Dialog, IconButton, usePressedKeys } from '../../ui/index.ts';
import { sceneNumber, type SceneAsset } from './scene-assets.ts';
import { SceneMedia } from './SceneMedia.tsx';

interface SceneDialogProps {
  readonly assets: readonly SceneAsset[];
  /** See `useScenes`. */
  readonly round: number;
  /** Place in the list; null for none. */
  readonly place: number | null;
  readonly onPlace: (place: number | null) => void;
  readonly onSave: (asset: SceneAsset) => void;
}

/** A clip that has the focus goes back and forth in itself. */
const isForClip = ({ target }: KeyboardEvent): boolean => target instanceof HTMLMediaElement;

/** One scene, large; the arrow keys go on and back. */
export function SceneDialog({ assets, round, place, onPlace, onSave }: SceneDialogProps) {
  const asset = place === null ? undefined : assets[place];
  const step = (by: 1 | -1): void => {
    if (place !== null && assets[place + by] !== undefined) onPlace(place + by);
  };
  const keys = { enabled: asset !== undefined, ignoreEventWhen: isForClip };
  usePressedKeys('left', () => step(-1), keys);
  usePressedKeys('right', () => step(1), keys);
  if (asset === undefined || place === null) return null;
  const name = texts.scene(sceneNumber(asset, place));
  return (
    <Dialog
      open
      onClose={() => onPlace(null)}
      size="lg"
      title={name}
      footer={
        <>
          <IconButton
            label={texts.previous}
            icon={ChevronLeft}
            keys="left"
            disabled={place === 0}
            onClick={() => step(-1)}
          />
          <IconButton
            label={texts.next}
            icon={ChevronRight}
            keys="right"
            disabled={place === assets.length - 1}
            onClick={() => step(1)}
          />
          <span className="flex-1" />
          <Button onClick={() => onSave(asset)}>{texts.saveOne}</Button>
        </>
      }
    >
      <div className="h-[min(34rem,60vh)] overflow-hidden rounded-lg bg-canvas">
        <SceneMedia key={`${asset.mediaUrl} ${round}`} asset={asset} name={name} large />
      </div>
    </Dialog>
  );
}
