import type { Draft, VideoPlan } from '../../../bridge/index.ts';
import { videoResultTexts } from '../../texts/video-result.ts';
import { slugName } from '../../texts/video-settings.ts';
import { scenesWritten } from './scene-lines.ts';

const texts = videoResultTexts;
const settingsGroups = ['sound', 'motion', 'captionLook'] as const;
type Brought = Pick<VideoPlan, 'brings'> | null;

/** What an export of the video has in it that is set now, or takes away, in words; empty: it would be as it is. */
export function exportParts(finish: Draft['finish'], plan: Brought): readonly string[] {
  const { captionEffect, overlay, watermark, sceneTexts } = finish;
  const written = scenesWritten(sceneTexts);
  const brings = new Set(plan?.brings);
  return [
    ...(brings.has('captions') ? [texts.carries.captions] : []),
    ...(written === 0 ? [] : [texts.carries.sceneTexts(written)]),
    ...(brings.has('noSceneTexts') ? [texts.carries.noSceneTexts] : []),
    ...(captionEffect === null ? [] : [texts.carries.effect(slugName(captionEffect))]),
    ...(overlay === null || overlay === 'none' ? [] : [texts.carries.overlay(slugName(overlay))]),
    ...(brings.has('noOverlay') ? [texts.carries.noOverlay] : []),
    ...(watermark === null || watermark.id === null || watermark.position === 'none'
      ? []
      : [texts.carries.watermark(watermark.position === null ? null : slugName(watermark.position))]),
    ...(brings.has('noWatermark') ? [texts.carries.noWatermark] : []),
    ...settingsGroups.filter((group) => brings.has(group)).map((group) => texts.carries[group]),
  ];
}

/** What an export brings that the film does not have yet, beside corrected captions, in words. */
export const partsBesideCaptions = (plan: Brought): readonly string[] =>
  (plan?.brings ?? []).flatMap((part) => (part === 'captions' ? [] : [{ ...texts.carries, ...texts.brought }[part]]));

/** Whether an export would make the same file for the same price once more, as far as is known here. */
export const bringsNothing = (plan: Brought): boolean => plan === null || plan.brings.length === 0;
