import { AudioLines } from 'lucide-react';
import { useActiveAccount } from '../../app/index.ts';
import { commonTexts } from '../../texts/common.ts';
import { videoSettingsTexts as texts } from '../../texts/video-settings.ts';
import { voicesTexts } from '../../texts/voices.ts';
import { afterPaint, announce, Button, cx, Dialog, EmptyState, ErrorNotice, Skeleton, WaysIn } from '../../ui/index.ts';
import { everyVoice, nowChosen, type SystemVoice, useSystemVoices } from './use-system-voices.ts';
import { VoiceFilters } from './VoiceFilters.tsx';
import { VoiceLine, voiceName } from './VoiceLine.tsx';
import { hasPages, VoicePages } from './VoicePages.tsx';

interface VoicePickerProps {
  readonly chosen: number | null;
  readonly onChoose: (voice: SystemVoice) => void;
  readonly onClose: () => void;
}

/** With and without an account. */
const frame = { open: true, size: 'lg', steady: true, title: texts.voiceTitle } as const;

/** All voices, to be listened to before one is chosen; and what comes first for who has no account, whose voices they are. */
export function VoicePicker(props: VoicePickerProps) {
  return useActiveAccount() === undefined ? <WithoutVoices onClose={props.onClose} /> : <Voices {...props} />;
}

function WithoutVoices({ onClose }: Pick<VoicePickerProps, 'onClose'>) {
  return (
    <Dialog {...frame} onClose={onClose} footer={<Button onClick={onClose}>{commonTexts.cancel}</Button>}>
      <EmptyState icon={AudioLines} title={texts.voicesNeedAccount} action={<WaysIn />}>
        {texts.voicesNeedAccountHint}
      </EmptyState>
    </Dialog>
  );
}

function Voices({ chosen, onChoose, onClose }: VoicePickerProps) {
  const search = useSystemVoices();
  const { found, loading, error } = search;
  const choose = (voice: SystemVoice): void => {
    nowChosen(voice);
    onChoose(voice);
    // Once this dialog is gone, and with it what is said in it.
    afterPaint(() => announce(texts.voiceChosen(voiceName(voice))));
  };
  return (
    <Dialog
      {...frame}
      onClose={onClose}
      description={texts.voiceTitleHint}
      footer={
        <>
          <VoicePages search={search} />
          <output className="flex-1 self-center text-muted">
            {hasPages(search) && voicesTexts.page(search.page, null)}
          </output>
          <Button onClick={onClose}>{commonTexts.cancel}</Button>
        </>
      }
    >
      <div className="flex flex-1 flex-col gap-3">
        <VoiceFilters label={texts.voiceTitle} search={search} />
        {error && (
          <ErrorNotice error={{ ...error, action: error.action ?? 'retry' }} actions={{ retry: search.retry }} />
        )}
        {found === null && error === null && <Skeleton rows={6} />}
        {found?.voices.length === 0 && (
          <EmptyState
            icon={AudioLines}
            title={voicesTexts.noVoice}
            action={<Button onClick={() => search.change(everyVoice)}>{voicesTexts.clearFilters}</Button>}
          >
            {voicesTexts.noVoiceHint}
          </EmptyState>
        )}
        <ul
          aria-label={texts.voiceTitle}
          aria-busy={loading}
          className={cx('grid grid-cols-2 gap-2', loading && 'opacity-60')}
        >
          {found?.voices.map((voice) => (
            <li
              key={voice.id}
              className={cx(
                'flex items-center gap-2 rounded-lg border px-2 py-1.5',
                voice.id === chosen ? 'border-accent-ink bg-accent-soft' : 'border-line bg-raised',
              )}
            >
              <VoiceLine voice={voice} />
              <Button
                size="sm"
                aria-label={voice.id === chosen ? undefined : texts.useVoice(voiceName(voice))}
                disabled={voice.id === chosen}
                onClick={() => choose(voice)}
              >
                {voice.id === chosen ? texts.chosen : texts.use}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
