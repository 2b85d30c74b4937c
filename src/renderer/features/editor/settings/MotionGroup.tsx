import { animations, transitions } from '../../../../contract/index.ts';
import { FilmCanvas } from '../../../film-preview/index.ts';
import { slugName, videoSettingsTexts as texts } from '../../../texts/video-settings.ts';
import { useAnimationFilms, useExamplePictures, useTransitionFilms } from './example-films.ts';
import { Group } from './Group.tsx';
import { Sets } from './Sets.tsx';
import { problemsAt, type SettingsGroupProps, unsetWords } from './settings-group.ts';
import { Tiles } from './Tiles.tsx';
import { useReducedMotion } from './use-reduced-motion.ts';
import { choices } from './use-video-options.ts';

/** How scenes change and how pictures move. */
export function MotionGroup({ draft, lists, problems, preset, onChange }: SettingsGroupProps) {
  const { transition, animation } = draft.settings;
  const pictures = useExamplePictures();
  const transitionFilms = useTransitionFilms(transitions);
  const animationFilms = useAnimationFilms(animations);
  const calm = useReducedMotion();
  return (
    <Group
      title={texts.groups.motion}
      summary={
        [transition, animation].flatMap((slug) => (slug === null ? [] : slugName(slug))).join(' · ') || texts.notSet
      }
      problems={problemsAt(problems, ['settings.transition', 'settings.animation'])}
    >
      <Sets field="settings.transition">
        <Tiles
          label={texts.transition}
          hint={texts.transitionHint}
          tall
          value={transition}
          unset={unsetWords(draft, 'settings.transition', preset)}
          tiles={choices(lists.offered.transitions, transition, slugName)}
          picture={(value, active) => {
            const film = transitionFilms.get(value);
            return (
              film && (
                // In the middle of the change, where each looks different from the others.
                <FilmCanvas
                  film={film}
                  pictures={pictures}
                  still={1.45}
                  playing={active && !calm}
                  className="size-full"
                />
              )
            );
          }}
          onChange={(value) => onChange({ settings: { transition: value } })}
        />
      </Sets>
      <Sets field="settings.animation">
        <Tiles
          label={texts.animation}
          hint={texts.animationHint}
          tall
          value={animation}
          unset={unsetWords(draft, 'settings.animation', preset)}
          tiles={choices(lists.offered.animations, animation, slugName)}
          picture={(value, active) => {
            const film = animationFilms.get(value);
            return (
              film && (
                <FilmCanvas
                  film={film}
                  pictures={pictures}
                  still={1.8}
                  playing={active && !calm}
                  className="size-full"
                />
              )
            );
          }}
          onChange={(value) => onChange({ settings: { animation: value } })}
        />
      </Sets>
    </Group>
  );
}
