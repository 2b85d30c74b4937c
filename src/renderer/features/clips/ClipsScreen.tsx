import { Hash } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Clip } from '../../../bridge/index.ts';
import { useAccountRows } from '../../app/collections.ts';
import { useKeptForm } from '../../app/kept-form.ts';
import { ask } from '../../bridge.ts';
import { clipsTexts as texts } from '../../texts/clips.ts';
import { attempt, Button } from '../../ui/index.ts';
import { MakingScreen, ShowMore, useFirst, useLedTo, useMaking } from '../creations/index.ts';
import { AddClip } from './AddClip.tsx';
import { emptyClip, fieldsOfClip, isBegun } from './clip-form.ts';
import { ClipCard } from './ClipCard.tsx';
import { ClipForm } from './ClipForm.tsx';

/** What was made, the newest first; the form for more above it when it is wanted. */
export function ClipsScreen() {
  const { status, error, rows } = useAccountRows('clips');
  const form = useKeptForm('clips', emptyClip);
  const making = useMaking(form, {
    status,
    count: rows.length,
    isBegun,
    empty: emptyClip,
    replacedForm: 'clips-replaced',
  });
  const [adding, setAdding] = useState(false);
  const clips = useMemo(() => rows.toSorted((a, b) => b.createdAt - a.createdAt), [rows]);
  const first = useFirst(clips, 'clips');
  const { shown, rest, more } = first;
  useLedTo(clips, first);
  const again = async ({ id, model }: Clip): Promise<void> => {
    const detail = await ask('textToVideo.detail', { id });
    making.refill(fieldsOfClip(detail, model ?? form.fields.model));
  };
  return (
    <>
      <MakingScreen
        texts={texts}
        status={status}
        error={error}
        count={clips.length}
        making={making}
        action={
          <Button icon={Hash} onClick={() => setAdding(true)}>
            {texts.addById}
          </Button>
        }
        form={<ClipForm form={form} onMade={making.made} onClose={making.close} onPutBack={making.putBack} />}
      >
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(16rem,1fr))] gap-4">
          {shown.map((clip, at) => (
            <li key={clip.id} data-row={clip.id} aria-setsize={clips.length} aria-posinset={at + 1} className="min-w-0">
              <ClipCard clip={clip} onUseAgain={clip.excerpt === '' ? null : () => void attempt(() => again(clip))} />
            </li>
          ))}
        </ul>
        <ShowMore rest={rest} more={more} />
      </MakingScreen>
      {adding && <AddClip onClose={() => setAdding(false)} />}
    </>
  );
}
