import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { AppError } from '../../../bridge/index.ts';
import { ask, toAppError } from '../../bridge.ts';
import { commonTexts } from '../../texts/common.ts';
import { monitorTexts } from '../../texts/queue-monitor.ts';
import { queueTexts } from '../../texts/queue.ts';
import { Button, Dialog, ErrorNotice, Field, Segmented, TextInput, toast } from '../../ui/index.ts';

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
  const [wrong, setWrong] = useState(false);
  const [adding, setAdding] = useState(false);
  const [error, setError] = useState<AppError | null>(null);
  const add = async (): Promise<void> => {
    const remoteId = numberOf(number);
    setWrong(remoteId === null);
    if (remoteId === null) return;
    setAdding(true);
    setError(null);
    try {
      const route = await addedRoute(kind, remoteId);
      toast({
        tone: 'success',
        title: texts.added,
        ...(route === null ? {} : { action: { label: queueTexts.actions.open, run: () => void navigate(route) } }),
      });
      onClose();
    } catch (thrown) {
      setError(toAppError(thrown));
      setAdding(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title}
      description={texts.text}
      footer={
        <>
          <Button onClick={onClose}>{commonTexts.cancel}</Button>
          <Button variant="primary" busy={adding && texts.adding} onClick={() => void add()}>
            {texts.add}
          </Button>
        </>
      }
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!adding) void add();
        }}
      >
        <Segmented label={texts.kind} value={kind} options={kinds} onChange={setKind} />
        <Field label={texts.number} hint={texts.numberHint} errors={wrong ? [texts.numberWrong] : []}>
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
        {error && <ErrorNotice error={error} />}
      </form>
    </Dialog>
  );
}

/** A number as it may be pasted, with a hash or spaces around; null when it is none. */
export function numberOf(typed: string): number | null {
  const found = /^\s*#?(\d{1,15})\s*$/u.exec(typed)?.[1];
  const number = Number(found ?? 0);
  return number > 0 ? number : null;
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
