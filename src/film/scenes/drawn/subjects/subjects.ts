// Who or what is in a drawn scene.
// Belongs here: one file for each kind of subject. Does not: where it is (`settings/`).
import type { Random } from '../../../randomness.ts';
import type { Brush } from '../brush.ts';
import type { Subject } from '../subject-matter.ts';
import { clothesFrom, drawPerson } from './people.ts';
import { bird, cat, robot, skull } from './creatures.ts';
import { book, bulb, camera, chart, clock, computer, phone } from './office.ts';
import type { DrawThing } from './thing.ts';
import { crown, food, gift, heart, key, money, music, star, trophy } from './treasures.ts';
import { car, plane, rocket, ship } from './vehicles.ts';
import { castle, fire, flower, globe, house, tree } from './world.ts';

/** How a subject stands in a scene, and what it does when the picture lives. */
interface Standing {
  /** Height over the frame's shorter side. */
  readonly size: number;
  /** How far above the ground, in its own heights. */
  readonly lift: number;
  readonly motion: 'stand' | 'hover' | 'beat' | 'drive' | 'sail' | 'fly' | 'sway' | 'flicker';
}

const stand: Standing = { size: 0.4, lift: 0, motion: 'stand' };
const hover: Standing = { size: 0.36, lift: 0.35, motion: 'hover' };

export function standingOf(subject: Subject): Standing {
  switch (subject) {
    case 'person':
    case 'couple':
      return { size: 0.5, lift: 0, motion: 'stand' };
    case 'crowd':
      return { size: 0.42, lift: 0, motion: 'stand' };
    case 'rocket':
      return { size: 0.58, lift: 0.25, motion: 'fly' };
    case 'plane':
      return { size: 0.36, lift: 1.1, motion: 'fly' };
    case 'bird':
      return { size: 0.3, lift: 1.2, motion: 'fly' };
    case 'car':
      return { size: 0.42, lift: 0, motion: 'drive' };
    case 'ship':
      return { size: 0.46, lift: -0.02, motion: 'sail' };
    case 'heart':
      return { ...hover, motion: 'beat' };
    case 'house':
      return { ...stand, size: 0.48 };
    case 'castle':
      return { ...stand, size: 0.6 };
    case 'tree':
      return { ...stand, size: 0.6, motion: 'sway' };
    case 'flower':
      return { ...stand, motion: 'sway' };
    case 'fire':
      return { ...stand, motion: 'flicker' };
    case 'cat':
    case 'robot':
    case 'skull':
      return stand;
    case 'book':
    case 'computer':
    case 'phone':
    case 'money':
    case 'chart':
    case 'clock':
    case 'bulb':
    case 'camera':
    case 'key':
    case 'gift':
    case 'trophy':
    case 'music':
    case 'food':
    case 'crown':
    case 'globe':
    case 'star':
      return hover;
  }
}

const things: Readonly<Record<Exclude<Subject, 'person' | 'couple' | 'crowd'>, DrawThing>> = {
  book,
  bulb,
  camera,
  chart,
  clock,
  computer,
  phone,
  crown,
  food,
  gift,
  heart,
  key,
  money,
  music,
  star,
  trophy,
  car,
  plane,
  rocket,
  ship,
  castle,
  fire,
  flower,
  globe,
  house,
  tree,
  bird,
  cat,
  robot,
  skull,
};

/** One unit tall, with its foot at the origin. */
export function drawSubject(brush: Brush, subject: Subject, random: Random): void {
  switch (subject) {
    case 'person':
      return drawPerson(brush, clothesFrom(brush, random), 0.35);
    case 'couple': {
      const first = clothesFrom(brush, random);
      const { accent, second } = brush.palette;
      const other = { ...clothesFrom(brush, random), top: first.top === accent ? second : accent, long: !first.long };
      drawPerson(brush, first, 0.2, -0.19);
      return drawPerson(brush, other, 0.3, 0.19);
    }
    case 'crowd':
      for (const [x, size] of [
        [-0.62, 0.82],
        [0.62, 0.85],
        [-0.34, 0.92],
        [0.34, 0.94],
        [0, 1],
      ] as const)
        brush.at(x, 0, size, () => drawPerson(brush, clothesFrom(brush, random), (random() - 0.5) * 0.5));
      return;
    default:
      things[subject](brush);
  }
}
