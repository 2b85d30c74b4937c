import type { z } from 'zod';
import type { exportBody, facelessUpdateBody, renderBody } from '../../../contract/index.ts';
import type {
  Animation,
  AspectRatio,
  CaptionEffect,
  CaptionPosition,
  Overlay,
  Transition,
  Volume,
  WatermarkPosition,
} from '../../../film/index.ts';

/** How a video is to be made; names as in requests. */
export interface Settings {
  readonly voice_id: number | null;
  readonly background_id: number | null;
  readonly music_id: number | null;
  readonly genre_id: number | null;
  readonly image_engine_id: number | null;
  readonly clip_engine_id: number | null;
  readonly transition: Transition | null;
  readonly animation: Animation | null;
  readonly sfx: 'none' | 'whoosh' | null;
  readonly volume: Volume | null;
  readonly duration: number | null;
  readonly aspect_ratio: AspectRatio;
  readonly overlay: Overlay;
  readonly captions: {
    readonly font_family: string | null;
    readonly font_color: string | null;
    readonly font_url: string | null;
    readonly position: CaptionPosition;
    readonly effect: CaptionEffect | null;
  };
  readonly watermark: {
    readonly id: number | null;
    readonly position: WatermarkPosition | null;
    readonly opacity: number | null;
  };
}

/** Without the fields that were not sent. */
function sent<T extends object>(fields: T): { [name in keyof T]?: Exclude<T[name], undefined> } {
  // Only the entries that are undefined are gone.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [name in keyof T]?: Exclude<T[name], undefined>;
  };
}

/** "Only sent fields change." Caption `effect` and `overlay` are not among the fields here, and are ignored. */
export function updated(settings: Settings, body: z.output<typeof facelessUpdateBody>): Settings {
  const { captions = {}, script: _, ...fields } = body;
  return { ...settings, ...sent(fields), captions: { ...settings.captions, ...sent(captions) } };
}

/**
 * What a render or an export was asked for is kept, so that a retry of it is the same work, and a later export goes on from
 * there. Not shown.
 */
export function withRenderBody(settings: Settings, body: z.output<typeof renderBody>): Settings {
  const { overlay = settings.overlay, captions } = body;
  return { ...settings, overlay, captions: { ...settings.captions, ...sent(captions ?? {}) } };
}

export function withExportBody(settings: Settings, body: z.output<typeof exportBody>): Settings {
  const { captions = {}, watermark = {}, transcriptions: _, ...fields } = body;
  return {
    ...settings,
    ...sent(fields),
    captions: { ...settings.captions, ...sent(captions) },
    watermark: { ...settings.watermark, ...sent(watermark) },
  };
}
