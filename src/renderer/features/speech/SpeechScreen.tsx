import { useMemo, useRef } from 'react';
import type { Speech } from '../../../bridge/index.ts';
import { useAccountRows } from '../../app/collections.ts';
import { useKeptForm } from '../../app/kept-form.ts';
import { ask } from '../../bridge.ts';
import { speechTexts as texts } from '../../texts/speech.ts';
import { attempt, RefreshButton, Screen } from '../../ui/index.ts';
import { CreationSection } from '../creations/index.ts';
import { emptySpeech, fieldsOfSettings, usedVoices } from './speech-form.ts';
import { SpeechForm } from './SpeechForm.tsx';
import { SpeechRow } from './SpeechRow.tsx';

/** How many voices of the last time are offered beside the one that is chosen. */
const offeredVoices = 5;

/** The form above, what was spoken below. */
export function SpeechScreen() {
  const { status, error, rows } = useAccountRows('speech');
  const form = useKeptForm('speech', emptySpeech);
  const top = useRef<HTMLDivElement>(null);
  const spoken = useMemo(() => rows.toSorted((a, b) => b.createdAt - a.createdAt), [rows]);
  const used = useMemo(() => usedVoices(rows, offeredVoices), [rows]);

  const again = async ({ id, voiceId, voiceName, language }: Speech): Promise<void> => {
    const { text, settings } = await ask('speech.detail', { id });
    form.change({ text, voiceId, voiceName, language, wordsPerMinute: null, ...fieldsOfSettings(settings) });
    top.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <Screen
      title={texts.screen}
      subtitle={texts.subtitle}
      actions={<RefreshButton label={texts.refresh} onRefresh={() => ask('speech.refresh', {})} />}
    >
      <div ref={top}>
        <SpeechForm form={form} used={used} />
      </div>
      <CreationSection status={status} error={error} count={spoken.length} texts={texts}>
        <ul className="flex flex-col gap-2">
          {spoken.map((speech) => (
            <li key={speech.id}>
              <SpeechRow speech={speech} onUseAgain={() => void attempt(() => again(speech))} />
            </li>
          ))}
        </ul>
      </CreationSection>
    </Screen>
  );
}
