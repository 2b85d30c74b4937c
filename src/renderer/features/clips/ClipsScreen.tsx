import { Hash } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import type { Clip } from '../../../bridge/index.ts';
import { useAccountRows } from '../../app/collections.ts';
import { useKeptForm } from '../../app/kept-form.ts';
import { ask } from '../../bridge.ts';
import { clipsTexts as texts } from '../../texts/clips.ts';
import { attempt, Button, Screen } from '../../ui/index.ts';
import { CreationSection } from '../creations/index.ts';
import { AddClip } from './AddClip.tsx';
import { emptyClip, fieldsOfClip } from './clip-form.ts';
import { ClipCard } from './ClipCard.tsx';
import { ClipForm } from './ClipForm.tsx';

/** The form above, what came of it below. */
export function ClipsScreen() {
  const { status, error, rows } = useAccountRows('clips');
  const form = useKeptForm('clips', emptyClip);
  const top = useRef<HTMLDivElement>(null);
  const [adding, setAdding] = useState(false);
  const clips = useMemo(() => rows.toSorted((a, b) => b.createdAt - a.createdAt), [rows]);
  const again = async ({ id, model }: Clip): Promise<void> => {
    const detail = await ask('textToVideo.detail', { id });
    form.change(fieldsOfClip(detail, model ?? form.fields.model));
    top.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <Screen
      title={texts.screen}
      subtitle={texts.subtitle}
      actions={
        <Button icon={Hash} onClick={() => setAdding(true)}>
          {texts.addById}
        </Button>
      }
    >
      <div ref={top}>
        <ClipForm form={form} />
      </div>
      <CreationSection status={status} error={error} count={clips.length} texts={texts}>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(16rem,1fr))] gap-4">
          {clips.map((clip) => (
            <li key={clip.id} className="min-w-0">
              <ClipCard clip={clip} onUseAgain={clip.excerpt === '' ? null : () => void attempt(() => again(clip))} />
            </li>
          ))}
        </ul>
      </CreationSection>
      {adding && <AddClip onClose={() => setAdding(false)} />}
    </Screen>
  );
}
