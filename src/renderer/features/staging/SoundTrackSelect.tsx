import { Plus } from 'lucide-react';
import type { SoundTracks, StagedItem } from '../../../bridge/index.ts';
import { ask } from '../../bridge.ts';
import { languageName } from '../../texts/languages.ts';
import { stagingTexts as texts } from '../../texts/staging.ts';
import { attempt, IconButton, Select } from '../../ui/index.ts';

interface SoundTrackSelectProps extends Pick<StagedItem, 'id' | 'name'> {
  readonly soundTracks: SoundTracks;
}

/** Which of several sound tracks of a file is sent: its length and price follow. Another one can be sent beside it. */
export function SoundTrackSelect({ id, name, soundTracks }: SoundTrackSelectProps) {
  const { tracks, used, usual } = soundTracks;
  const options = tracks.map(({ language, title }, index) => ({
    value: String(index),
    label: texts.soundTrack(index + 1, language === null ? null : languageName(language), title),
  }));
  return (
    <div className="flex items-center gap-2 text-xs text-muted">
      <span aria-hidden>{texts.soundTracks(tracks.length)}</span>
      <Select
        aria-label={texts.soundTrackOf(name)}
        value={used === null ? '' : String(used)}
        options={usual === null ? [{ value: '', label: texts.serviceChooses }, ...options] : options}
        onChange={(value) => {
          const track = value === '' ? null : Number(value);
          void attempt(() => ask('staging.chooseTrack', { id, track }));
        }}
        className="h-7 min-w-0 flex-1"
      />
      <IconButton
        label={texts.addTrackOf(name)}
        icon={Plus}
        size="sm"
        onClick={() => void attempt(() => ask('staging.addTrack', { id }))}
      />
    </div>
  );
}
