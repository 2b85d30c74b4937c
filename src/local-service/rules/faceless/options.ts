import {
  animations,
  aspectRatios,
  captionEffects,
  captionPositions,
  overlays,
  soundEffects,
  transitions,
  volumes,
  watermarkPositions,
} from '../../../contract/index.ts';
import { fonts } from '../../../film/index.ts';
import type { AspectRatio } from '../../../film/index.ts';
import type { Service } from '../../area.ts';
import type { Account } from '../../store/accounts.ts';
import { CharacterRows } from '../characters/character-rows.ts';
import { systemCharacters } from '../characters/system-characters.ts';
import { completedClones } from '../clone-rows.ts';
import { systemVoices } from '../system-voices.ts';
import {
  backgroundChoices,
  clipEngineChoices,
  genreChoices,
  imageEngineChoices,
  musicChoices,
  shortView,
} from './catalogue.ts';
import { musicSample } from './music-samples.ts';
import { watermarkView } from './video-view.ts';

const ratioNames: Record<AspectRatio, string> = { '16:9': 'Landscape', '9:16': 'Portrait', '1:1': 'Square' };

/** `zoom-in` as people read it: Zoom in. */
const named = (slug: string) => {
  const words = slug.replaceAll('-', ' ');
  return { name: words.charAt(0).toUpperCase() + words.slice(1), slug };
};
const engine = ({ id, name, slug, type, cost }: (typeof imageEngineChoices.all)[number]) => ({
  id,
  name,
  slug,
  type,
  cost,
});

/** Characters that can be shown: everybody's, and the account's own that are trained. */
function characterList(userId: number, { database, randomness }: Service) {
  const own = new CharacterRows(database).all(userId).filter(({ status }) => status === 'ready');
  return [...own, ...systemCharacters].map(({ id, name, gender }) => ({
    id,
    uuid: randomness.name('character', id).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    name,
    slug: `${name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')}-${id}`,
    gender,
    status: 'ready',
  }));
}

/** GET /faceless/options `data`. */
export function optionsView(account: Account, service: Service) {
  const { media, randomness } = service;
  const clones = completedClones(service.database)(account.id);
  return {
    mandatory: {
      aspect_ratios: aspectRatios.map((slug) => ({ slug, label: ratioNames[slug] })),
      genres: genreChoices.all.map(shortView),
      image_engines: imageEngineChoices.all.map(engine),
      voices: [...clones, ...systemVoices].map(({ id, name, language, gender }) => ({ id, name, language, gender })),
    },
    optional: {
      fonts: fonts.map(({ name, slug }) => ({ name, slug })),
      transitions: transitions.map(named),
      caption_effects: captionEffects.map(named),
      caption_positions: captionPositions.map(named),
      overlays: overlays.map(named),
      watermark_positions: watermarkPositions.map(named),
      animations: animations.map(named),
      sfx: soundEffects.map(named),
      volumes: volumes.map(named),
      backgrounds: backgroundChoices.all.map(shortView),
      clip_engines: clipEngineChoices.all.map(engine),
      characters: characterList(account.id, service),
      // Not among the shown lists; without them nobody could know the ids that other operations take.
      music: musicChoices.all.map((track) => ({
        ...shortView(track),
        preview: media.url(musicSample(track, randomness)),
      })),
      watermarks: [watermarkView(account.id, account.id, service)].filter((mark) => mark !== null),
    },
  };
}
