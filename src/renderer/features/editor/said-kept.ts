import type { MovedDraft } from '../../../bridge/index.ts';
import { editorTexts } from '../../texts/editor.ts';
import { videoSettingsTexts } from '../../texts/video-settings.ts';
import { toast } from '../../ui/index.ts';

/** Tells why the moments of the event are not those of then, where they are not; gives the draft on. */
export function saidKept(draft: MovedDraft): MovedDraft {
  if (draft.eventKept) sayKept();
  return draft;
}

export function sayKept(): void {
  toast({ tone: 'info', title: editorTexts.eventKept, detail: videoSettingsTexts.eventFixed });
}
