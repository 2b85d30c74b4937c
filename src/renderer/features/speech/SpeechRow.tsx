import { AudioLines, Captions, CopyPlus, FileText, PackageCheck } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import type { Speech } from '../../../bridge/index.ts';
import { ask } from '../../bridge.ts';
import { creationsTexts } from '../../texts/creations.ts';
import { languageName } from '../../texts/languages.ts';
import { speechTexts as texts } from '../../texts/speech.ts';
import { Checkbox, cx, Duration, ErrorNotice, PartTitle, PlayButton, RelativeTime } from '../../ui/index.ts';
import { withoutRefund } from '../queue/without-refund.ts';
import { CreationCost, CreationMenu, CreationState, CreationTold } from '../creations/index.ts';
import { HeldSpeech } from './HeldSpeech.tsx';
import { everyFormat, hasEnded, isSpoken, saveSpeech } from './save-speech.ts';

interface SpeechRowProps {
  readonly speech: Speech;
  readonly selected: boolean;
  readonly onSelect: (id: string, selected: boolean) => void;
  readonly onUseAgain: () => void;
}

/** One spoken text: heard from here, opened to see its words, or how far it is. */
export function SpeechRow({ speech, selected, onSelect, onUseAgain }: SpeechRowProps) {
  const { id, title, excerpt, characters, voiceId, voiceName, language, durationS, mediaUrl, refundedCredits } = speech;
  const error = speech.error && withoutRefund(speech.error, refundedCredits);
  const finished = isSpoken(speech);
  const about = useId();
  const voice = voiceName ?? (voiceId === null ? null : texts.voiceNumber(voiceId));
  const facts = [language === null ? null : languageName(language), texts.characters(characters)].filter(
    (fact) => fact !== null,
  );
  return (
    <article
      aria-label={title}
      data-row={id}
      className={cx(
        'flex flex-col gap-2 rounded-lg border p-3',
        selected ? 'border-accent bg-accent-soft' : 'border-line bg-surface',
      )}
    >
      <div className="flex items-center gap-3">
        <Checkbox hideLabel label={texts.select(title)} checked={selected} onChange={(next) => onSelect(id, next)} />
        {mediaUrl === null ? (
          <span className="grid size-8 shrink-0 place-items-center rounded-md bg-hover text-faint">
            <AudioLines aria-hidden className="size-4" strokeWidth={1.75} />
          </span>
        ) : (
          <PlayButton name={title} src={mediaUrl} />
        )}
        <div className="min-w-0 flex-1">
          <h3 className="font-medium" title={excerpt}>
            {/* It is cut itself: inside of what is cut, the ring of its focus would be, too. */}
            <Link
              to={`/speech/${id}`}
              draggable={false}
              data-open-row
              aria-describedby={about}
              className="block max-w-fit truncate rounded underline-offset-2 hover:underline"
            >
              <PartTitle title={title} />
            </Link>
            <CreationTold id={about} made={speech} />
          </h3>
          {/* Apart: a name that is written from right to left would turn around what is said after it. */}
          <p className="flex whitespace-pre text-xs text-faint">
            {voice !== null && (
              <bdi title={voice} className="min-w-0 truncate">
                {voice}
              </bdi>
            )}
            <span className="max-w-[75%] shrink-0 overflow-hidden text-ellipsis whitespace-pre">
              {voice !== null && ' · '}
              {facts.join(' · ')}
            </span>
          </p>
        </div>
        <CreationState making={speech} />
        {/* Below each other in all rows, also where one of them says nothing. */}
        <span className="flex shrink-0 items-center gap-3 text-right text-xs text-faint">
          <span className="min-w-12 text-muted">{durationS !== null && <Duration seconds={durationS} />}</span>
          <span className="min-w-16">
            <CreationCost short made={speech} />
          </span>
          <RelativeTime at={speech.createdAt} className="w-20 truncate max-lg:hidden" />
        </span>
        <CreationMenu
          kind="speech"
          made={speech}
          finished={finished}
          removable={hasEnded(speech)}
          onRename={(next) => ask('speech.rename', { id, title: next })}
          onSave={() => ask('speech.export', { ids: [id], formats: ['mp3'] })}
          saveLabel={texts.saveMp3}
          more={[
            { label: creationsTexts.again, icon: CopyPlus, onSelect: onUseAgain },
            {
              label: texts.saveAll,
              icon: PackageCheck,
              disabled: !finished,
              onSelect: () => saveSpeech([id], everyFormat),
            },
            { label: texts.saveSrt, icon: Captions, disabled: !finished, onSelect: () => saveSpeech([id], ['srt']) },
            { label: texts.saveTxt, icon: FileText, disabled: !finished, onSelect: () => saveSpeech([id], ['txt']) },
          ]}
        />
      </div>
      <HeldSpeech speech={speech} onUseAgain={onUseAgain} />
      {error && <ErrorNotice error={error} actions={{ retry: onUseAgain }} />}
    </article>
  );
}
