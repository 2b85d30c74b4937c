import { commonTexts } from '../../texts/common.ts';
import { videoResultTexts } from '../../texts/video-result.ts';
import { Button, Dialog, Skeleton } from '../../ui/index.ts';

/** In the place of the scene texts while the scenes of the film are read. */
export function ScenesComing({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={videoResultTexts.sceneTextsTitle}
      description={videoResultTexts.sceneTextsHint}
      footer={<Button onClick={onClose}>{commonTexts.close}</Button>}
    >
      <Skeleton rows={6} />
    </Dialog>
  );
}
