import { RadioGroup } from 'radix-ui';
import { overlays, watermarkPositions } from '../../../../contract/index.ts';
import type { DraftChanges } from '../../../../bridge/index.ts';
import { FilmCanvas } from '../../../film-preview/index.ts';
import { slugName, videoSettingsTexts as texts } from '../../../texts/video-settings.ts';
import { Field, Select, Switch } from '../../../ui/index.ts';
import { useExamplePictures, useOverlayFilms } from './example-films.ts';
import { Group } from './Group.tsx';
import { NumberField } from './NumberField.tsx';
import { Sets } from './Sets.tsx';
import { problemsAt, type SettingsGroupProps, toldName } from './settings-group.ts';
import { usualOpacity } from './preview-film.ts';
import { Tiles } from './Tiles.tsx';
import { useReducedMotion } from './use-reduced-motion.ts';
import { choices } from './use-video-options.ts';

const places = watermarkPositions.filter((position) => position !== 'none');

/** What lies over the picture. */
export function FinishGroup({ draft, lists, problems, preset, onChange }: SettingsGroupProps) {
  const { overlay, watermark } = draft.finish;
  const pictures = useExamplePictures();
  const films = useOverlayFilms(overlays);
  const calm = useReducedMotion();
  const offered = new Set<string>(lists.offered.watermarkPositions);
  const called = toldName(draft, 'watermark', watermark?.id ?? null);
  const [first, second] = lists.watermarks;
  const only = first !== undefined && second === undefined ? first.id : null;
  const position = watermarkPositions.find((each) => each === watermark?.position) ?? null;
  const mark = (changes: Partial<Mark>): void =>
    onChange({
      finish: { watermark: { id: null, opacity: null, ...watermark, position, ...changes } },
    });
  return (
    <Group
      title={texts.groups.finish}
      summary={
        [overlay && slugName(overlay), watermark !== null && texts.watermark].filter(Boolean).join(' · ') ||
        texts.notSet
      }
      problems={problemsAt(problems, ['finish.overlay', 'finish.watermark'])}
    >
      <Sets field="finish.overlay">
        <Tiles
          label={texts.overlay}
          hint={texts.overlayHint}
          // A preset that does not say “none” leaves the overlay that a draft has.
          value={overlay ?? (preset ? null : 'none')}
          unset={preset && texts.leaveToDraft}
          tiles={choices(withNone(lists.offered.overlays), overlay, slugName)}
          picture={(value, active) => {
            const film = films.get(value);
            return (
              film && (
                <FilmCanvas film={film} pictures={pictures} still={1} playing={active && !calm} className="size-full" />
              )
            );
          }}
          onChange={(value) => onChange({ finish: { overlay: value === 'none' && !preset ? null : value } })}
        />
      </Sets>
      <Sets field="finish.watermark">
        <Switch
          label={texts.watermark}
          hint={texts.watermarkHint}
          checked={watermark !== null}
          onChange={(on) => onChange({ finish: { watermark: on ? begun(only, preset) : null } })}
        />
      </Sets>
      {watermark !== null && (
        <>
          {lists.watermarks.length > 0 ? (
            <Field label={texts.whichWatermark} hint={watermark.id === null ? texts.noWatermark : undefined}>
              {(input) => (
                <Select
                  {...input}
                  value={watermark.id === null ? '' : String(watermark.id)}
                  options={[
                    { value: '', label: texts.notSet },
                    ...lists.watermarks.map(({ id, name }) => ({ value: String(id), label: name })),
                  ]}
                  onChange={(value) => mark({ id: value === '' ? null : Number(value) })}
                />
              )}
            </Field>
          ) : (
            <NumberField
              label={texts.watermarkNumber}
              hint={called === null ? texts.watermarkHint : texts.called(called)}
              value={watermark.id}
              onChange={(id) => mark({ id })}
            />
          )}
          <div className="flex items-start gap-4">
            <RadioGroup.Root
              aria-label={texts.watermarkPosition}
              value={position ?? ''}
              onValueChange={(next) => {
                const chosen = watermarkPositions.find((each) => each === next);
                if (chosen) mark({ position: chosen });
              }}
              className="grid shrink-0 grid-cols-3 gap-px rounded-md border border-line-strong bg-canvas p-1"
            >
              {places.map((value) => (
                <RadioGroup.Item
                  key={value}
                  value={value}
                  aria-label={slugName(value)}
                  disabled={value !== position && !offered.has(value)}
                  className="group/place grid h-6 w-8 place-items-center rounded-sm hover:bg-hover disabled:opacity-30"
                >
                  <span className="size-2 rounded-full bg-line-strong group-data-[state=checked]/place:size-3 group-data-[state=checked]/place:bg-accent-ink" />
                </RadioGroup.Item>
              ))}
              {(position === 'none' || offered.has('none')) && (
                <RadioGroup.Item
                  value="none"
                  title={texts.watermarkNowhere}
                  className="col-span-3 rounded-sm text-xs text-muted hover:bg-hover data-[state=checked]:bg-accent-soft data-[state=checked]:text-accent-ink"
                >
                  {slugName('none')}
                </RadioGroup.Item>
              )}
            </RadioGroup.Root>
            <div className="min-w-0 flex-1">
              <Field
                label={texts.opacity}
                aside={watermark.opacity === null ? texts.notSet : texts.percent(watermark.opacity)}
              >
                {(input) => (
                  <input
                    {...input}
                    type="range"
                    min={0}
                    max={100}
                    value={watermark.opacity ?? usualOpacity}
                    onChange={(event) => mark({ opacity: Number(event.target.value) })}
                    className="h-6 w-full accent-accent"
                  />
                )}
              </Field>
            </div>
          </div>
        </>
      )}
    </Group>
  );
}

/** An overlay can be taken away, whether or not the service lists that. */
const withNone = (offered: readonly (typeof overlays)[number][]) =>
  ['none', ...offered.filter((value) => value !== 'none')] as const;

type Mark = NonNullable<NonNullable<DraftChanges['finish']>['watermark']>;

/** What is switched on. A preset sets no more than it has to: what it does not say stays as it is in a draft. */
function begun(id: number | null, preset: true | undefined): Mark {
  if (preset) return { id, position: id === null ? 'bottom-right' : null, opacity: null };
  return { id, position: 'bottom-right', opacity: usualOpacity };
}
