import { ask } from '../../bridge.ts';
import { clipsTexts as texts } from '../../texts/clips.ts';
import { AddByNumber } from '../creations/index.ts';

/** Takes up a clip that only the service has. */
export function AddClip({ onClose }: { readonly onClose: () => void }) {
  return (
    <AddByNumber
      form="clip-add"
      title={texts.addTitle}
      hint={texts.addHint}
      label={texts.number}
      needed={texts.numberNeeded}
      action={texts.add}
      busy={texts.adding}
      kinds={['text-to-video']}
      onAdd={(remoteId) => ask('textToVideo.addById', { remoteId })}
      onClose={onClose}
    />
  );
}
