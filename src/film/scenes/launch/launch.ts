// The picture of a launch clip: a product, its features and its phrases, act by act.
// Belongs here: acts, their stage and their backdrop. Does not: scenes of other videos.
import type { Visual } from '../../film.ts';
import type { Art, ArtFrame } from '../art.ts';
import type { Act, LaunchWords } from './act.ts';
import { closingAct, ideaAct, openingAct } from './acts.ts';
import { createBackdrop } from './backdrop.ts';
import { featuresAct } from './features.ts';
import { type LaunchStage, launchStage } from './stage.ts';

type Launch = Extract<Visual, { readonly kind: 'launch' }>;

function createAct(act: Launch['act'], stage: LaunchStage, words: LaunchWords): Act {
  switch (act) {
    case 'opening':
      return openingAct(stage, words);
    case 'idea':
      return ideaAct(stage, words);
    case 'features':
      return featuresAct(stage, words);
    case 'closing':
      return closingAct(stage, words);
  }
}

/** One act of a launch clip: the product's name, its domain and its idea, in its colour. */
export function createLaunchArt(visual: Launch, frame: ArtFrame): Art {
  const stage = launchStage(frame.width, frame.height, visual.accentColor, frame.newCanvas);
  const backdrop = createBackdrop(stage, visual.seed);
  const act = createAct(visual.act, stage, visual);
  return {
    opaque: true,
    paint(context, seconds, length) {
      backdrop(context, seconds);
      act(context, seconds, length);
    },
  };
}
