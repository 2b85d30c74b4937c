import { useState } from 'react';
import type { MusicChoice } from '../../../../bridge/index.ts';
import { videoSettingsTexts as texts } from '../../../texts/video-settings.ts';
import { Button } from '../../../ui/index.ts';
import { MusicPicker } from './MusicPicker.tsx';
import { MusicSample } from './MusicSample.tsx';

interface MusicFieldProps {
  readonly tracks: readonly MusicChoice[];
  readonly musicId: number | null;
  /** What it means that there is none. */
  readonly none: string;
  readonly onChange: (id: number | null) => void;
}

/** Which music plays under the voice. */
export function MusicField({ tracks, musicId, none, onChange }: MusicFieldProps) {
  const [picking, setPicking] = useState(false);
  const track = tracks.find(({ id }) => id === musicId);
  return (
    <div className="flex flex-col gap-1.5">
      <div>
        <p className="font-medium">{texts.music}</p>
        <p className="text-xs text-pretty text-faint">{texts.musicHint}</p>
      </div>
      <div className="flex items-center gap-3 rounded-lg border border-line bg-raised p-2">
        <MusicSample track={track} />
        <p className="min-w-0 flex-1 truncate font-medium">
          <bdi>{track?.name ?? (musicId === null ? none : texts.notHere(musicId))}</bdi>
        </p>
        <Button size="sm" data-sets="settings.musicId" onClick={() => setPicking(true)}>
          {musicId === null ? texts.chooseMusic : texts.changeMusic}
        </Button>
      </div>
      {picking && (
        <MusicPicker
          tracks={tracks}
          chosen={musicId}
          none={none}
          onClose={() => setPicking(false)}
          onChoose={(id) => {
            onChange(id);
            setPicking(false);
          }}
        />
      )}
    </div>
  );
}
