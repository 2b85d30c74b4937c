import type { Draft, VideoPlan } from '../../../bridge/index.ts';
import { editorTexts } from '../../texts/editor.ts';
import { slugName } from '../../texts/video-settings.ts';

const texts = editorTexts.result;

/** What an export of the video brings into it that is set now, in words; empty: it would be as it is. */
export function exportParts(finish: Draft['finish'], plan: Pick<VideoPlan, 'steps'> | null): readonly string[] {
  const { captionEffect, overlay, watermark, sceneTexts } = finish;
  return [
    ...(plan?.steps.some(({ kind }) => kind === 'captions') ? [texts.carries.captions] : []),
    ...(sceneTexts === null ? [] : [texts.carries.sceneTexts(sceneTexts.length)]),
    ...(captionEffect === null ? [] : [texts.carries.effect(slugName(captionEffect))]),
    ...(overlay === null ? [] : [texts.carries.overlay(slugName(overlay))]),
    ...(watermark === null ? [] : [texts.carries.watermark(slugName(watermark.position ?? 'bottom-right'))]),
  ];
}

/** Whether an export would make the same file for the same price once more, as far as is known here. */
export function bringsNothing(finish: Draft['finish'], plan: Pick<VideoPlan, 'steps'> | null): boolean {
  return exportParts(finish, plan).length === 0 && !plan?.steps.some(({ kind }) => kind === 'settings');
}
