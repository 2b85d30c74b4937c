import { useEffect, useRef } from 'react';
import type { DraftType } from '../../../bridge/index.ts';
import { type DrawnPicture, drawnPicture } from '../../film-preview/index.ts';

const size = { width: 224, height: 126 } as const;
const pictures: Record<DraftType, DrawnPicture> = {
  'ai-visuals': { ...size, genre: 'watercolor', words: 'a lighthouse on a rock by the sea', engine: null },
  'ai-clips': { ...size, genre: 'anime', words: 'people walk through the city at night', engine: null },
  'b-roll': { ...size, genre: 'nature', words: 'a forest with a lake and mountains', engine: null },
  'url-based': { ...size, genre: 'minimal', words: 'an office with a computer', engine: null },
};

/** What a video of a type looks like. */
export function TypePicture({ type }: { readonly type: DraftType }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let wanted = true;
    void drawnPicture(pictures[type]).then((picture) => {
      const context = wanted ? canvas.current?.getContext('2d') : null;
      if (!context) return;
      if (type === 'url-based') paintPage(context, picture);
      else context.drawImage(picture, 0, 0);
    });
    return () => {
      wanted = false;
    };
  }, [type]);
  return <canvas ref={canvas} aria-hidden {...size} className="block size-full" />;
}

/** A page with pictures between its lines. */
function paintPage(context: CanvasRenderingContext2D, picture: HTMLCanvasElement): void {
  context.fillStyle = '#f3f3f6';
  context.fillRect(0, 0, size.width, size.height);
  context.fillStyle = '#d6d6de';
  context.fillRect(0, 0, size.width, 16);
  for (const [index, x] of [8, 18, 28].entries()) {
    context.fillStyle = ['#e0675f', '#e0b64e', '#62b873'][index] ?? '#999999';
    context.beginPath();
    context.arc(x, 8, 3, 0, Math.PI * 2);
    context.fill();
  }
  context.drawImage(picture, 0, 0, size.width, size.height, 12, 26, 96, 54);
  context.drawImage(picture, 60, 20, 120, 68, 116, 58, 96, 54);
  context.fillStyle = '#b9bac4';
  for (const y of [30, 38, 46]) context.fillRect(116, y, y === 46 ? 60 : 96, 4);
  for (const y of [90, 98, 106]) context.fillRect(12, y, y === 106 ? 52 : 96, 4);
}
