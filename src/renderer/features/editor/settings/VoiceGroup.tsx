import { AudioLines } from 'lucide-react';
import { useState } from 'react';
import type { VoiceChoice } from '../../../../bridge/index.ts';
import { languageName } from '../../../texts/languages.ts';
import { videoSettingsTexts as texts } from '../../../texts/video-settings.ts';
import { Button } from '../../../ui/index.ts';
import { HearVoice, VoicePicker } from '../../voices/index.tsx';

interface VoiceGroupProps {
  readonly voiceId: number | null;
  readonly voice: VoiceChoice | null;
  /** The one that is chosen is not there any more. */
  readonly gone: boolean;
  /** What it is called where it is one of another account. */
  readonly otherName?: string | null | undefined;
  readonly preset?: true | undefined;
  readonly onChange: (id: number) => void;
}

/** Who reads the script. */
export function VoiceGroup({ voiceId, voice, gone, otherName, preset, onChange }: VoiceGroupProps) {
  const [picking, setPicking] = useState(false);
  const name =
    voice?.name ??
    otherName ??
    (voiceId === null ? (preset ? texts.notSet : texts.noVoice) : gone ? texts.deletedVoice : texts.notHere(voiceId));
  const facts = [
    voice?.language ? languageName(voice.language) : null,
    voice?.accent ?? null,
    voice?.wordsPerMinute ? texts.pace(voice.wordsPerMinute) : null,
  ].filter((fact): fact is string => fact !== null && fact !== '');
  return (
    <>
      <div className="flex flex-wrap items-center justify-end gap-3 rounded-lg border border-line bg-raised p-2">
        {voice === null ? (
          <span className="grid size-8 shrink-0 place-items-center rounded-md bg-hover text-faint">
            <AudioLines aria-hidden className="size-4" strokeWidth={1.75} />
          </span>
        ) : (
          <HearVoice key={voice.id} id={voice.id} name={voice.name} />
        )}
        <div className="min-w-24 flex-1">
          <p title={name} className="truncate font-medium">
            <bdi>{name}</bdi>
          </p>
          {!gone &&
            (facts.length > 0 ? <FactLine facts={facts} /> : <p className="text-xs text-faint">{texts.voiceHint}</p>)}
        </div>
        <Button size="sm" onClick={() => setPicking(true)}>
          {voiceId === null ? texts.chooseVoice : texts.changeVoice}
        </Button>
      </div>
      {picking && (
        <VoicePicker
          chosen={otherName ? null : voiceId}
          onClose={() => setPicking(false)}
          onChoose={({ id }) => {
            onChange(id);
            setPicking(false);
          }}
        />
      )}
    </>
  );
}

/** What is known of a voice, over as many lines as it takes; none of them begins or ends with a separator. */
function FactLine({ facts }: { readonly facts: readonly string[] }) {
  return (
    <p className="overflow-hidden text-xs text-faint">
      {/* The separator before a fact lies beyond the edge where that fact begins a line. */}
      <span className="-ml-3 flex flex-wrap">
        {facts.map((fact, index) => (
          <span key={fact} className="flex min-w-0">
            <span aria-hidden={index === 0} className="w-3 shrink-0 text-center whitespace-pre">
              {index === 0 ? '' : ' · '}
            </span>
            <span className="min-w-0 wrap-anywhere">{fact}</span>
          </span>
        ))}
      </span>
    </p>
  );
}
