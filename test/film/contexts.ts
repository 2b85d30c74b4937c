import { createCanvas } from '@napi-rs/canvas';
import type { NewCanvas } from '../../src/film/index.ts';

/** Real canvases. That they are assignable at all is what this file checks when it is compiled. */
export const newCanvas: NewCanvas = (width, height) => createCanvas(width, height);
