import type { DraftChanges } from '../../../../bridge/index.ts';
import { captionEffects, captionPositions, webPage } from '../../../../contract/index.ts';
import { FilmCanvas } from '../../../film-preview/index.ts';
import { editorTexts } from '../../../texts/editor.ts';
import { slugName, videoSettingsTexts as texts } from '../../../texts/video-settings.ts';
import { cx, Field, Select } from '../../../ui/index.ts';
import { ColourField, PresetColourField } from './ColourField.tsx';
import { captionZoom, useEffectFilms, useExamplePictures } from './example-films.ts';
import { FewChoices } from './FewChoices.tsx';
import { Group } from './Group.tsx';
import { Sets } from './Sets.tsx';
import { problemsAt, type SettingsGroupProps, unsetWords } from './settings-group.ts';
import { TextField } from './TextField.tsx';
import { Tiles } from './Tiles.tsx';
import { useReducedMotion } from './use-reduced-motion.ts';
import { choices } from './use-video-options.ts';

const effects = ['plain', ...captionEffects] as const;
/** As they lie in the picture; the service names them in another order. */
const placesFromTop = ['top', 'center', 'bottom'] as const satisfies readonly (typeof captionPositions)[number][];

const fields = [
  'settings.captions.position',
  'finish.captionEffect',
  'settings.captions.fontFamily',
  'settings.captions.fontColor',
  'settings.captions.fontUrl',
];

/** How the spoken words look. */
export function CaptionsGroup({ draft, lists, problems, preset, onChange }: SettingsGroupProps) {
  const { captions } = draft.settings;
  const { captionEffect } = draft.finish;
  const position = captionPositions.find((each) => each === captions.position);
  const places = placesFromTop.filter((place) => lists.offered.captionPositions.includes(place));
  const pictures = useExamplePictures();
  const films = useEffectFilms(effects, captions);
  const calm = useReducedMotion();
  const Colour = preset ? PresetColourField : ColourField;
  const change = (changes: NonNullable<NonNullable<DraftChanges['settings']>['captions']>): void =>
    onChange({ settings: { captions: changes } });
  return (
    <Group
      title={texts.groups.captions}
      summary={
        [position && texts.captionPositions[position], captionEffect && slugName(captionEffect)]
          .filter(Boolean)
          .join(' · ') || texts.notSet
      }
      problems={problemsAt(problems, fields)}
    >
      <Sets field="settings.captions.position">
        <FewChoices
          label={editorTexts.fields['settings.captions.position']}
          hint={texts.captionPositionHint}
          value={captions.position}
          options={choices(places, captions.position, slugName)}
          unset={unsetWords(draft, 'settings.captions.position', preset)}
          onChange={(next) => change({ position: next })}
        />
      </Sets>
      <Sets field="finish.captionEffect">
        <Tiles
          label={texts.effect}
          hint={texts.effectHint}
          value={captionEffect ?? (preset ? null : 'plain')}
          unset={preset && texts.leaveToDraft}
          tiles={[
            ...(preset ? [] : [{ value: 'plain' as const, label: texts.plain }]),
            ...choices(lists.offered.captionEffects, captionEffect, slugName),
          ]}
          picture={(value, active) => {
            const film = films.get(value);
            return (
              film && (
                // While the second word is spoken, where each looks different from the others.
                <FilmCanvas
                  film={film}
                  pictures={pictures}
                  still={0.9}
                  playing={active && !calm}
                  className={cx('size-full', captionZoom)}
                />
              )
            );
          }}
          onChange={(value) => onChange({ finish: { captionEffect: value === 'plain' ? null : value } })}
        />
      </Sets>
      <Sets field="settings.captions.fontFamily">
        <Field label={texts.font} hint={texts.fontHint}>
          {(input) => (
            <Select
              {...input}
              value={captions.fontFamily ?? ''}
              options={[
                { value: '', label: preset ? texts.leaveToDraft : texts.leaveToService },
                ...withOwn(lists.fonts, captions.fontFamily).map(({ slug, name }) => ({ value: slug, label: name })),
              ]}
              onChange={(value) => change({ fontFamily: value === '' ? null : value })}
            />
          )}
        </Field>
      </Sets>
      <Sets field="settings.captions.fontColor">
        <Colour value={captions.fontColor} onChange={(fontColor) => change({ fontColor })} />
      </Sets>
      {/* A preset has no place for it. */}
      {!preset && (
        <Sets field="settings.captions.fontUrl">
          <TextField
            label={texts.fontUrl}
            hint={texts.fontUrlHint}
            dir="ltr"
            placeholder="https://"
            maxLength={4000}
            value={captions.fontUrl}
            invalid={problems.some(({ field }) => field === 'settings.captions.fontUrl')}
            problem={(text) => (webPage.safeParse(text).success ? null : texts.fontUrlWrong)}
            onChange={(fontUrl) => onChange({ settings: { captions: { fontUrl } } }, true)}
          />
        </Sets>
      )}
    </Group>
  );
}

/** The fonts of the service, and the one that is set where it is not among them. */
function withOwn(fonts: readonly { readonly slug: string; readonly name: string }[], own: string | null) {
  return own === null || fonts.some(({ slug }) => slug === own)
    ? fonts
    : [...fonts, { slug: own, name: slugName(own) }];
}
