/** A picture that can be drawn: a decoded image, a bitmap or another canvas. Pixels. */
export interface Picture {
  readonly width: number;
  readonly height: number;
}

interface Gradient {
  addColorStop(offset: number, color: string): void;
}

export interface Pixels {
  readonly data: { readonly length: number; [index: number]: number };
  readonly width: number;
  readonly height: number;
}

/** What shapes are made of. */
export interface Path {
  beginPath(): void;
  closePath(): void;
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  quadraticCurveTo(controlX: number, controlY: number, x: number, y: number): void;
  bezierCurveTo(aX: number, aY: number, bX: number, bY: number, x: number, y: number): void;
  arc(x: number, y: number, radius: number, from: number, to: number): void;
  ellipse(x: number, y: number, radiusX: number, radiusY: number, rotation: number, from: number, to: number): void;
  rect(x: number, y: number, width: number, height: number): void;
  roundRect(x: number, y: number, width: number, height: number, radius: number): void;
}

/**
 * The part of the Canvas 2D context that films are drawn with: satisfied by browsers' canvases, on screen and off, and by
 * @napi-rs/canvas. Styles are `object` where the three disagree about the names of their classes.
 */
export interface Context2D extends Path {
  fillStyle: string | object;
  strokeStyle: string | object;
  globalAlpha: number;
  /** Any mode of the canvas specification: contexts name more of them than films use, so that a narrower type fits none. */
  globalCompositeOperation: string;
  lineWidth: number;
  lineCap: 'butt' | 'round' | 'square';
  lineJoin: 'bevel' | 'miter' | 'round';
  font: string;
  textAlign: 'center' | 'end' | 'left' | 'right' | 'start';
  direction: 'inherit' | 'ltr' | 'rtl';
  textBaseline: 'alphabetic' | 'bottom' | 'hanging' | 'ideographic' | 'middle' | 'top';
  shadowColor: string;
  shadowBlur: number;
  imageSmoothingQuality: 'high' | 'low' | 'medium';
  save(): void;
  restore(): void;
  translate(x: number, y: number): void;
  rotate(angle: number): void;
  scale(x: number, y: number): void;
  transform(a: number, b: number, c: number, d: number, e: number, f: number): void;
  fillRect(x: number, y: number, width: number, height: number): void;
  fill(): void;
  stroke(): void;
  clip(): void;
  fillText(text: string, x: number, y: number): void;
  strokeText(text: string, x: number, y: number): void;
  measureText(text: string): { readonly width: number };
  drawImage(picture: object, x: number, y: number): void;
  drawImage(picture: object, x: number, y: number, width: number, height: number): void;
  drawImage(
    picture: object,
    fromX: number,
    fromY: number,
    fromWidth: number,
    fromHeight: number,
    x: number,
    y: number,
    width: number,
    height: number,
  ): void;
  createLinearGradient(fromX: number, fromY: number, toX: number, toY: number): Gradient;
  createRadialGradient(aX: number, aY: number, aRadius: number, bX: number, bY: number, bRadius: number): Gradient;
  createPattern(picture: object, repetition: 'repeat'): object | null;
  getImageData(x: number, y: number, width: number, height: number): Pixels;
  putImageData(pixels: object, x: number, y: number): void;
}

export interface Canvas extends Picture {
  getContext(kind: '2d'): Context2D | null;
}

export type NewCanvas = (width: number, height: number) => Canvas;

/** @throws Error when the computer gives no 2D context, as browsers do when too many are open. */
export function contextOf(canvas: Canvas): Context2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This computer gives no more 2D drawing contexts.');
  return context;
}
