// What fills the frame of a scene: a picture that is given, one that is drawn, or an act of a launch clip.
// Belongs here: each kind of picture, and which one a scene has. Does not: how it moves (`motion.ts`).
import type { Visual } from '../film.ts';
import type { Art, ArtFrame } from './art.ts';
import { createDrawnArt } from './drawn/drawn.ts';
import { createLaunchArt } from './launch/launch.ts';
import { createPictureArt } from './picture.ts';

export function createArt(visual: Visual, frame: ArtFrame): Art {
  switch (visual.kind) {
    case 'drawn':
      return createDrawnArt(visual, frame);
    case 'picture':
      return createPictureArt(frame.pictures.get(visual.media), frame);
    case 'launch':
      return createLaunchArt(visual, frame);
  }
}
