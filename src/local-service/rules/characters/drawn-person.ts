import { createCanvas } from '@napi-rs/canvas';
import type { Canvas } from '@napi-rs/canvas';

/** What a person looks like whom nobody photographed. Colours are `#RRGGBB`. */
export interface Person {
  readonly skin: string;
  readonly hair: string;
  readonly hairStyle: 'short' | 'long' | 'bun' | 'curls' | 'bald';
  readonly clothes: string;
  readonly background: readonly [string, string];
  readonly glasses: boolean;
  readonly beard: boolean;
}

const size = 768;

/** The photo of a system character: drawn here, as it comes with the service. */
export function drawPerson(person: Person): Canvas {
  const canvas = createCanvas(size, size);
  const context = canvas.getContext('2d');
  const fill = (colour: string, draw: () => void): void => {
    context.fillStyle = colour;
    context.beginPath();
    draw();
    context.fill();
  };
  const oval = (x: number, y: number, across: number, down: number): void =>
    context.ellipse(x, y, across, down, 0, 0, 2 * Math.PI);
  const centre = size / 2;

  const sky = context.createLinearGradient(0, 0, size, size);
  sky.addColorStop(0, person.background[0]);
  sky.addColorStop(1, person.background[1]);
  context.fillStyle = sky;
  context.fillRect(0, 0, size, size);
  for (const [x, y, radius] of [
    [130, 170, 90],
    [650, 260, 120],
    [600, 90, 50],
    [90, 480, 60],
  ] as const)
    // prettier-ignore
    fill('rgba(255,255,255,0.14)', () => oval(x, y, radius, radius));

  const { hairStyle, hair, skin, clothes } = person;
  if (hairStyle === 'long') fill(hair, () => context.roundRect(centre - 175, 190, 350, 420, 150));
  if (hairStyle === 'bun') fill(hair, () => oval(centre, 130, 75, 70));
  if (hairStyle === 'curls')
    for (let step = 0; step < 14; step += 1) {
      const angle = Math.PI * 0.85 + (step / 13) * Math.PI * 1.3;
      fill(hair, () => oval(centre + 160 * Math.cos(angle), 300 + 175 * Math.sin(angle), 62, 62));
    }
  fill(clothes, () => {
    context.moveTo(centre - 300, size);
    context.bezierCurveTo(centre - 290, 600, centre - 160, 570, centre, 570);
    context.bezierCurveTo(centre + 160, 570, centre + 290, 600, centre + 300, size);
  });
  fill(skin, () => context.roundRect(centre - 58, 450, 116, 160, 50));
  fill('rgba(0,0,0,0.16)', () => oval(centre, 505, 62, 34));
  fill(skin, () => oval(centre - 150, 345, 26, 42));
  fill(skin, () => oval(centre + 150, 345, 26, 42));
  fill(skin, () => oval(centre, 330, 150, 185));
  if (person.beard)
    fill(hair, () => {
      context.moveTo(centre - 145, 350);
      context.bezierCurveTo(centre - 140, 570, centre + 140, 570, centre + 145, 350);
      context.bezierCurveTo(centre + 90, 430, centre - 90, 430, centre - 145, 350);
    });
  if (hairStyle !== 'bald')
    fill(hair, () => {
      context.moveTo(centre - 158, 320);
      context.bezierCurveTo(centre - 190, 90, centre + 190, 90, centre + 158, 320);
      context.bezierCurveTo(centre + 110, 220, centre - 60, 235, centre - 158, 320);
    });
  for (const side of [-1, 1]) {
    fill('#ffffff', () => oval(centre + side * 62, 330, 30, 19));
    fill('#2a2320', () => oval(centre + side * 60, 332, 13, 14));
    fill('#ffffff', () => oval(centre + side * 60 + 4, 327, 4, 4));
    fill(hairStyle === 'bald' ? '#4a3a30' : hair, () => context.roundRect(centre + side * 62 - 38, 287, 76, 13, 6));
    fill('rgba(220,80,80,0.22)', () => oval(centre + side * 95, 395, 32, 22));
  }
  context.strokeStyle = 'rgba(60,30,20,0.55)';
  context.lineWidth = 7;
  context.lineCap = 'round';
  context.beginPath();
  context.moveTo(centre, 345);
  context.quadraticCurveTo(centre + 24, 395, centre - 6, 398);
  context.stroke();
  context.strokeStyle = '#a8443f';
  context.lineWidth = 10;
  context.beginPath();
  context.moveTo(centre - 48, 442);
  context.quadraticCurveTo(centre, 476, centre + 48, 442);
  context.stroke();
  if (person.glasses) {
    context.strokeStyle = '#1d2733';
    context.lineWidth = 8;
    for (const side of [-1, 1]) {
      context.beginPath();
      context.roundRect(centre + side * 66 - 48, 300, 96, 64, 24);
      context.stroke();
    }
    context.beginPath();
    context.moveTo(centre - 18, 325);
    context.lineTo(centre + 18, 325);
    context.stroke();
  }
  return canvas;
}
