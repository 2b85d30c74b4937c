import { Music } from 'lucide-react';
import { useState } from 'react';
import { searchable, type MusicChoice } from '../../../../bridge/index.ts';
import { useFindField } from '../../../app/index.ts';
import { commonTexts } from '../../../texts/common.ts';
import { videoSettingsTexts as texts } from '../../../texts/video-settings.ts';
import { Button, cx, Dialog, EmptyState, SearchInput } from '../../../ui/index.ts';
import { MusicSample } from './MusicSample.tsx';

/** As many are seen at one glance; more can be searched. */
const aGlance = 12;

interface MusicPickerProps {
  readonly tracks: readonly MusicChoice[];
  readonly chosen: number | null;
  /** What it means that there is none. */
  readonly none: string;
  readonly onChoose: (id: number | null) => void;
  readonly onClose: () => void;
}

/** All music, to be listened to before one is chosen. */
export function MusicPicker({ tracks, chosen, none, onChoose, onClose }: MusicPickerProps) {
  const [words, setWords] = useState('');
  const field = useFindField();
  const wanted = searchable(words.trim());
  const shown = tracks.filter(({ name }) => searchable(name).includes(wanted));
  const searched = tracks.length > aGlance;
  // Without a search the keyboard begins on what is chosen, where Enter changes nothing; a track may not be there any more.
  const isHere = tracks.some(({ id }) => id === chosen);
  const silent = tracks.every(({ mediaUrl }) => mediaUrl === null);
  return (
    <Dialog
      open
      size="lg"
      steady={searched}
      onClose={onClose}
      title={texts.musicTitle}
      description={silent ? texts.noSamples : texts.musicTitleHint}
      footer={
        <>
          <Button
            disabled={chosen === null}
            title={chosen === null ? texts.alreadyChosen : undefined}
            onClick={() => onChoose(null)}
          >
            {none}
          </Button>
          <span className="flex-1" />
          <Button data-autofocus={(!searched && chosen !== null && !isHere) || undefined} onClick={onClose}>
            {commonTexts.cancel}
          </Button>
        </>
      }
    >
      <div className="flex flex-1 flex-col gap-3">
        {searched && (
          <SearchInput ref={field} label={texts.searchMusic} value={words} onChange={setWords} found={shown.length} />
        )}
        {shown.length === 0 && (
          <EmptyState
            icon={Music}
            title={texts.noMusicFound}
            action={<Button onClick={() => setWords('')}>{commonTexts.clearSearch}</Button>}
          >
            {texts.noMusicFoundHint}
          </EmptyState>
        )}
        <ul aria-label={texts.musicTitle} className="grid grid-cols-2 gap-2">
          {shown.map((track) => (
            <li
              key={track.id}
              className={cx(
                'flex items-center gap-2 rounded-lg border px-2 py-1.5',
                track.id === chosen ? 'border-accent-ink bg-accent-soft' : 'border-line bg-raised',
              )}
            >
              <MusicSample track={track} />
              <p title={track.name} className="min-w-0 flex-1 truncate font-medium">
                <bdi>{track.name}</bdi>
              </p>
              <Button
                size="sm"
                aria-label={track.id === chosen ? undefined : texts.useMusic(track.name)}
                disabled={track.id === chosen}
                data-autofocus={(!searched && track.id === chosen) || undefined}
                onClick={() => onChoose(track.id)}
              >
                {track.id === chosen ? texts.chosen : texts.use}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
