import { useNavigate } from 'react-router';
import { rowThere } from '../../app/collections.ts';
import { ask } from '../../bridge.ts';
import { videosTexts as texts } from '../../texts/videos.ts';
import { Segmented } from '../../ui/index.ts';
import { AddByNumber } from '../creations/index.ts';

const kinds = ['faceless', 'b-roll'] as const;
const options = kinds.map((value) => ({ value, label: texts.byIdKinds[value] }));

/** Makes a draft of a video that only the service has. */
export function AddById({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <AddByNumber
      form="video-add"
      title={texts.byIdTitle}
      hint={texts.byIdHint}
      label={texts.byIdNumber}
      numberHint={texts.byIdNumberHint}
      needed={texts.byIdNumberNeeded}
      action={texts.add}
      busy={texts.adding}
      kinds={kinds}
      onAdd={async (remoteId, kind, isShown) => {
        const { id } = await ask('videos.addById', { kind, remoteId });
        await rowThere('drafts', id);
        if (isShown()) void navigate(`/videos/${id}`);
      }}
      onClose={onClose}
    >
      {(kind, choose) => <Segmented label={texts.byIdKind} value={kind} onChange={choose} options={options} />}
    </AddByNumber>
  );
}
