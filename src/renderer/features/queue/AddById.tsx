import { useNavigate } from 'react-router';
import { ask } from '../../bridge.ts';
import { monitorTexts } from '../../texts/queue-monitor.ts';
import { queueTexts } from '../../texts/queue.ts';
import { Field, Select, toast } from '../../ui/index.ts';
import { AddByNumber } from '../creations/index.ts';

const texts = monitorTexts.addById;
const kinds = ['faceless', 'b-roll', 'text-to-video'] as const;
const options = kinds.map((value) => ({ value, label: texts.kinds[value] }));

/** Adds what the service cannot list, by its number there. */
export function AddById({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <AddByNumber
      form="queue-add"
      title={texts.title}
      hint={texts.text}
      label={texts.number}
      numberHint={texts.numberHint}
      needed={texts.numberWrong}
      action={texts.add}
      busy={texts.adding}
      kinds={kinds}
      onAdd={async (remoteId, kind) => {
        const { list, route } = await addTo(kind, remoteId);
        toast({
          tone: 'success',
          title: texts.added[list],
          action: { label: queueTexts.actions.open, run: () => void navigate(route) },
        });
      }}
      onClose={onClose}
    >
      {(kind, choose) => (
        <Field label={texts.kind}>
          {(input) => <Select {...input} value={kind} options={options} onChange={choose} />}
        </Field>
      )}
    </AddByNumber>
  );
}

/** Asks main to add it; where it is shown. What is not being made, as what has ended, is in no queue. */
async function addTo(
  kind: (typeof kinds)[number],
  remoteId: number,
): Promise<{ readonly list: keyof typeof texts.added; readonly route: string }> {
  if (kind === 'text-to-video') {
    await ask('textToVideo.addById', { remoteId });
    return { list: 'clips', route: '/clips' };
  }
  const { id } = await ask('videos.addById', { kind, remoteId });
  return { list: 'videos', route: `/videos/${id}` };
}
