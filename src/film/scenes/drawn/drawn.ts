// Pictures that are drawn of words, where no picture is given: setting, subject and manner by what the words say.
// Belongs here: reading the words, plan, brush and palette. Does not: what is drawn in particular (`settings/`, `subjects/`).
import { contextOf } from '../../canvas.ts';
import { genres } from '../../catalogue.ts';
import { darker, mix } from '../../colour.ts';
import type { Visual } from '../../film.ts';
import { between, hash, pick, randomFrom } from '../../randomness.ts';
import type { Art, ArtFrame } from '../art.ts';
import { createBrush } from './brush.ts';
import { bloom, finishCanvas, vignette } from './finish.ts';
import { cloudLayer, foregroundLayer, type Layer, subjectLayer, walkerLayer } from './layers.ts';
import type { Palette } from './manner.ts';
import { mannerOf } from './manners.ts';
import { planOf } from './plan.ts';
import type { Daytime } from './subject-matter.ts';
import { paintAbstract } from './settings/abstract.ts';
import { paintCity } from './settings/city.ts';
import { paintCosmos } from './settings/cosmos.ts';
import { paintForest } from './settings/forest.ts';
import { paintInterior } from './settings/interior.ts';
import { paintDesert, paintHills, paintMountains } from './settings/land.ts';
import { paintSky } from './settings/sky.ts';
import { paintSea } from './settings/water.ts';
import type { Place, Stage } from './stage.ts';
import { sparkleLayer, waterLayer, weatherLayer } from './weather.ts';

type Drawn = Extract<Visual, { readonly kind: 'drawn' }>;

/** A palette at another time of the day; genres whose days are always dark keep theirs. */
function atDaytime(palette: Palette, daytime: Daytime, usual: readonly Daytime[]): Palette {
  const alwaysDark = usual.every((time) => time === 'night');
  if (daytime === 'night' && !alwaysDark) {
    const dusky = (colour: string, share: number): string => mix(colour, '#0a1236', share);
    return {
      ...palette,
      sky: [dusky(palette.sky[0], 0.82), dusky(palette.sky[1], 0.7), dusky(palette.sky[2], 0.52)],
      far: dusky(palette.far, 0.55),
      near: darker(dusky(palette.near, 0.5), 0.25),
      water: dusky(palette.water, 0.6),
      light: mix(palette.light, '#e8efff', 0.5),
    };
  }
  if (daytime === 'dusk' && usual.every((time) => time === 'day')) {
    return {
      ...palette,
      sky: [
        mix(palette.sky[0], '#4b3a86', 0.5),
        mix(palette.sky[1], '#e0719a', 0.55),
        mix(palette.sky[2], '#ffb37a', 0.7),
      ],
      far: mix(palette.far, '#a8688f', 0.4),
      near: mix(palette.near, '#2c1c45', 0.35),
      water: mix(palette.water, '#7a5aa0', 0.45),
    };
  }
  return palette;
}

function paintSetting(stage: Stage): Place {
  switch (stage.plan.setting) {
    case 'mountains':
      paintSky(stage);
      return paintMountains(stage);
    case 'hills':
      paintSky(stage);
      return paintHills(stage);
    case 'desert':
      paintSky(stage);
      return paintDesert(stage);
    case 'sea':
      paintSky(stage);
      return paintSea(stage);
    case 'city':
      paintSky(stage);
      return paintCity(stage);
    case 'forest':
      paintSky(stage);
      return paintForest(stage);
    case 'interior':
      return paintInterior(stage);
    case 'cosmos':
      return paintCosmos(stage);
    case 'abstract':
      return paintAbstract(stage);
  }
}

/** What an engine adds to the manner of every genre. The pencil of the cheapest is drawn with the texture. */
function engineLook(engine: string | null): { readonly bloom: number; readonly vignette: number } {
  switch (engine) {
    case 'masterpiece':
      return { bloom: 0.28, vignette: 0.25 };
    case 'motion-pro':
      return { bloom: 0.34, vignette: 0.2 };
    case 'motion':
      return { bloom: 0, vignette: 0.1 };
    default:
      return { bloom: 0, vignette: 0 };
  }
}

/** A scene drawn from its words in the manner of its genre. What stands still is painted here, once. */
export function createDrawnArt(visual: Drawn, frame: ArtFrame): Art {
  const { width, height, newCanvas } = frame;
  const genre = genres.find(({ slug }) => slug === visual.genre)?.slug ?? 'cinematic';
  const plan = planOf(genre, visual.words, visual.seed);
  const manner = mannerOf(genre);
  const palette = atDaytime(pick(manner.palettes, plan.seed >>> 5), plan.daytime, manner.daytimes);
  const random = randomFrom(plan.seed ^ hash(genre));
  const unit = Math.min(width, height) / 100;
  const horizon = height * (height > width ? between(random, 0.54, 0.62) : between(random, 0.5, 0.6));
  const radius = unit * between(random, 6, 9);
  const sun = {
    x: width * (plan.seed % 2 === 0 ? between(random, 0.62, 0.82) : between(random, 0.18, 0.38)),
    y: plan.daytime === 'dusk' ? horizon - radius * between(random, 0.9, 1.8) : horizon * between(random, 0.26, 0.42),
    radius,
  };
  const scene = newCanvas(width, height);
  const context = contextOf(scene);
  const lighting = { x: sun.x, y: sun.y, reach: Math.hypot(width, height) * 0.85 };
  const brush = createBrush(context, manner, palette, unit, lighting, random);
  const stage: Stage = { context, width, height, unit, horizon, sun, brush, palette, manner, plan, random };
  const place = paintSetting(stage);
  const finish = { finish: manner.finish, palette, unit, engine: visual.engine };
  const parts = { stage, place, newCanvas, finish, random };
  const clouds = place.outdoors ? cloudLayer(parts) : null;
  const subject = subjectLayer(parts);
  const walkers =
    visual.moving && place.outdoors && !place.water && plan.subject !== 'crowd' ? walkerLayer(parts) : null;
  const foreground =
    place.outdoors && !place.water && plan.setting !== 'city' && plan.setting !== 'desert'
      ? foregroundLayer(parts)
      : null;
  finishCanvas(scene, finish);
  const layers = [
    clouds,
    waterLayer(parts, scene),
    walkers,
    subject,
    sparkleLayer(parts),
    place.outdoors ? weatherLayer(parts) : null,
    foreground,
  ].filter((layer): layer is Layer => layer !== null);
  const look = engineLook(visual.engine);
  const shine = (): void => {
    bloom(scene, Math.min(0.9, manner.bloom + look.bloom), newCanvas);
    vignette(scene, Math.min(0.95, manner.vignette + look.vignette));
  };
  if (!visual.moving) {
    const still = newCanvas(width, height);
    const stillContext = contextOf(still);
    stillContext.drawImage(scene, 0, 0);
    for (const layer of layers) layer(stillContext, 1);
    context.drawImage(still, 0, 0);
  }
  shine();
  return {
    opaque: true,
    paint(target, seconds) {
      target.drawImage(scene, 0, 0);
      if (visual.moving) for (const layer of layers) layer(target, seconds);
    },
  };
}
