import type { Draft, FinishDifference } from '../../bridge/index.ts';

type Finish = Draft['finish'];

/** A finish of which nothing was ever said. */
const noFinish: Finish = { overlay: null, captionEffect: null, watermark: null, sceneTexts: null };

const isOverlay = (overlay: string | null): overlay is string => overlay !== null && overlay !== 'none';
export const isMark = (watermark: Finish['watermark']): boolean =>
  watermark !== null && watermark.id !== null && watermark.position !== 'none';

/** The scene texts up to the last one that says something; null: none does. */
export function writtenTexts({ sceneTexts }: Finish): Finish['sceneTexts'] {
  const last = sceneTexts?.findLastIndex((texts) => texts.length > 0) ?? -1;
  return last < 0 ? null : (sceneTexts?.slice(0, last + 1) ?? null);
}

/**
 * What a render or an export says of the finish; null is said by nothing, and lets the service keep what it was told last. So
 * what was `told` before and is wanted no more is taken away in so many words. There are none for a caption effect.
 */
export function orderOf(what: 'render' | 'export', finish: Finish, told: readonly (Finish | null)[]): Finish {
  const toldOverlay = told.some((one) => one !== null && isOverlay(one.overlay));
  const toldMark = told.some((one) => one !== null && isMark(one.watermark));
  const overlay = finish.overlay ?? (toldOverlay ? 'none' : null);
  const { captionEffect, watermark } = finish;
  if (what === 'render') return { ...noFinish, overlay, captionEffect };
  const unmarked = toldMark ? { id: null, position: null, opacity: null } : null;
  return { overlay, captionEffect, sceneTexts: writtenTexts(finish), watermark: watermark ?? unmarked };
}

/**
 * The body of it, with the `settings` that an export takes; "caption `effect` and `overlay` are accepted there": PATCH ignores
 * both.
 */
export function bodyOfOrder(
  { overlay, captionEffect, sceneTexts, watermark }: Finish,
  settings: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const captions = { ...Object(settings['captions']), ...(captionEffect !== null && { effect: captionEffect }) };
  return {
    ...settings,
    ...(overlay !== null && { overlay }),
    ...(Object.keys(captions).length > 0 && { captions }),
    ...(sceneTexts !== null && { transcriptions: sceneTexts }),
    ...(watermark !== null && { watermark }),
  };
}

/** The finish of a film that was ordered so: what was not said stays, but texts of scenes are those of one order. */
export function finishAfter(before: Finish | null, ordered: Finish): Finish {
  return {
    overlay: ordered.overlay ?? before?.overlay ?? null,
    captionEffect: ordered.captionEffect ?? before?.captionEffect ?? null,
    watermark: ordered.watermark ?? before?.watermark ?? null,
    sceneTexts: ordered.sceneTexts,
  };
}

/**
 * In what the finish that is set differs from that of the film. Where that is not known, what was `ordered` last is what there
 * may be to take away. A caption effect cannot be.
 */
export function finishDifferences(wanted: Finish, film: Finish | null, ordered: Finish | null): FinishDifference[] {
  const written = (each: Finish): Finish => ({ ...each, sceneTexts: writtenTexts(each) });
  const finish = written(wanted);
  const there = written(film ?? noFinish);
  const told = written(film ?? ordered ?? noFinish);
  const part = <K extends keyof Finish>(
    key: K,
    isSet: (value: Finish[K]) => boolean,
    on: FinishDifference,
    off: FinishDifference | null,
  ): FinishDifference[] => {
    if (isSet(finish[key])) return JSON.stringify(finish[key]) === JSON.stringify(there[key]) ? [] : [on];
    return off !== null && isSet(told[key]) ? [off] : [];
  };
  const isThere = (value: unknown): boolean => value !== null;
  return [
    ...part('sceneTexts', isThere, 'sceneTexts', 'noSceneTexts'),
    ...part('captionEffect', isThere, 'captionEffect', null),
    ...part('overlay', isOverlay, 'overlay', 'noOverlay'),
    ...part('watermark', isMark, 'watermark', 'noWatermark'),
  ];
}

/** Whether a render makes a difference to the film by this: a watermark and texts of scenes are what an export is told. */
export const isRendered = (difference: FinishDifference): boolean =>
  difference !== 'watermark' && difference !== 'noWatermark' && difference !== 'sceneTexts';
