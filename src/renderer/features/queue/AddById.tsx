import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ask } from '../../bridge.ts';
import { monitorTexts } from '../../texts/queue-monitor.ts';
import { queueTexts } from '../../texts/queue.ts';
import { Field, FormDialog, Segmented, TextInput, toast } from '../../ui/index.ts';
import { numberOf } from '../creations/index.ts';

const texts = monitorTexts.addById;
type AddKind = keyof typeof texts.kinds;

const kinds: readonly { value: AddKind; label: string }[] = [
  { value: 'faceless', label: texts.kinds.faceless },
  { value: 'b-roll', label: texts.kinds['b-roll'] },
  { value: 'text-to-video', label: texts.kinds['text-to-video'] },
];

/** Adds what the service cannot list, by its number there. */
export function AddById({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  return open ? <OpenAddById onClose={onClose} /> : null;
}

function OpenAddById({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate();
  const [kind, setKind] = useState<AddKind>('faceless');
  const [number, setNumber] = useState('');
  const remoteId = numberOf(number);
  const add = async (wanted: number): Promise<void> => {
    const route = await addedRoute(kind, wanted);
    toast({
      tone: 'success',
      title: texts.added,
      ...(route === null ? {} : { action: { label: queueTexts.actions.open, run: () => void navigate(route) } }),
    });
  };
  return (
    <FormDialog
      title={texts.title}
      description={texts.text}
      action={texts.add}
      busy={texts.adding}
      onSubmit={() => (remoteId === null ? null : add(remoteId))}
      onClose={onClose}
    >
      {(tried) => (
        <>
          <Segmented label={texts.kind} value={kind} options={kinds} onChange={setKind} />
          <Field
            label={texts.number}
            hint={texts.numberHint}
            errors={tried && remoteId === null ? [texts.numberWrong] : []}
          >
            {(input) => (
              <TextInput
                {...input}
                inputMode="numeric"
                autoComplete="off"
                value={number}
                onChange={(event) => setNumber(event.target.value)}
              />
            )}
          </Field>
        </>
      )}
    </FormDialog>
  );
}

/** Asks main to add it; where it is shown, or null when it has no screen of its own. */
async function addedRoute(kind: AddKind, remoteId: number): Promise<string | null> {
  if (kind === 'text-to-video') {
    await ask('textToVideo.addById', { remoteId });
    return null;
  }
  const { id } = await ask('videos.addById', { kind, remoteId });
  return `/videos/${id}`;
}
