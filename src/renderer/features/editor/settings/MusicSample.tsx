import { Music } from 'lucide-react';
import type { MusicChoice } from '../../../../bridge/index.ts';
import { videoSettingsTexts as texts } from '../../../texts/video-settings.ts';
import { PlayButton } from '../../../ui/index.ts';

/** Plays a piece of music, or says that the service gives nothing to play. */
export function MusicSample({ track }: { readonly track: MusicChoice | undefined }) {
  if (track?.mediaUrl) return <PlayButton name={track.name} src={track.mediaUrl} />;
  return (
    <span
      title={track && texts.noSample}
      className="grid size-8 shrink-0 place-items-center rounded-md bg-hover text-faint"
    >
      <Music aria-hidden className="size-4" strokeWidth={1.75} />
    </span>
  );
}
