import { videoSettingsTexts as texts } from '../../../texts/video-settings.ts';
import { BackgroundTile } from './BackgroundTile.tsx';
import { DrawnTile } from './DrawnTile.tsx';
import { Group } from './Group.tsx';
import { Sets } from './Sets.tsx';
import { problemsAt, type SettingsGroupProps, unsetWords } from './settings-group.ts';
import { Tiles } from './Tiles.tsx';
import type { Entry } from './use-video-options.ts';

const words = 'a lighthouse on a rock by the sea';

const fields = ['settings.genreId', 'settings.imageEngineId', 'settings.clipEngineId', 'settings.backgroundId'];

/** In which manner the pictures are drawn, and by what. */
export function LookGroup({ draft, lists, problems, preset, onChange }: SettingsGroupProps) {
  const { type, settings } = draft;
  const drawn = type === 'ai-visuals' || type === 'ai-clips';
  const genre = lists.genres.find(({ id }) => id === settings.genreId);
  return (
    <Group title={texts.groups.look} summary={genre?.name ?? texts.notSet} problems={problemsAt(problems, fields)}>
      {lists.genres.length > 0 && (
        <Sets field="settings.genreId">
          <Tiles
            label={texts.genre}
            hint={texts.genreHint}
            tall
            value={idOf(settings.genreId)}
            tiles={tilesOf(lists.genres)}
            picture={(value) => <DrawnTile genre={slugOf(lists.genres, value)} words={words} engine={null} />}
            onChange={(value) => onChange({ settings: { genreId: numberOf(value) } })}
          />
        </Sets>
      )}
      {drawn && lists.imageEngines.length > 0 && (
        <Sets field="settings.imageEngineId">
          <Tiles
            label={texts.imageEngine}
            hint={texts.imageEngineHint}
            value={idOf(settings.imageEngineId)}
            tiles={tilesOf(lists.imageEngines)}
            picture={(value) => (
              <DrawnTile
                genre={genre?.slug ?? 'cinematic'}
                words={words}
                engine={lists.imageEngines.find(({ id }) => String(id) === value)?.slug ?? null}
              />
            )}
            onChange={(value) => onChange({ settings: { imageEngineId: numberOf(value) } })}
          />
        </Sets>
      )}
      {type === 'ai-clips' && lists.clipEngines.length > 0 && (
        <Sets field="settings.clipEngineId">
          <Tiles
            label={texts.clipEngine}
            hint={texts.clipEngineHint}
            columns={2}
            value={idOf(settings.clipEngineId)}
            tiles={tilesOf(lists.clipEngines)}
            onChange={(value) => onChange({ settings: { clipEngineId: numberOf(value) } })}
          />
        </Sets>
      )}
      {lists.backgrounds.length > 0 && (
        <Sets field="settings.backgroundId">
          <Tiles
            label={texts.background}
            hint={texts.backgroundHint}
            columns={4}
            value={idOf(settings.backgroundId)}
            unset={unsetWords(draft, 'settings.backgroundId', preset)}
            tiles={tilesOf(lists.backgrounds)}
            picture={(value) => <BackgroundTile slug={slugOf(lists.backgrounds, value)} />}
            onChange={(value) => onChange({ settings: { backgroundId: numberOf(value) } })}
          />
        </Sets>
      )}
    </Group>
  );
}

const idOf = (id: number | null): string | null => (id === null ? null : String(id));
const numberOf = (value: string | null): number | null => (value === null ? null : Number(value));
const slugOf = (entries: readonly Entry[], value: string): string =>
  entries.find(({ id }) => String(id) === value)?.slug ?? '';
const tilesOf = (entries: readonly Entry[]) =>
  entries.map(({ id, name, cost }) => ({
    value: String(id),
    label: name,
    aside: cost === null ? undefined : texts.multiplier(cost),
  }));
