import type { ScriptFormat } from '../../../bridge/index.ts';
import { announce } from '../../app/announcer.tsx';
import { showInFolder } from '../../app/show-in-folder.ts';
import { ask } from '../../bridge.ts';
import { videosTexts as texts } from '../../texts/videos.ts';
import { attempt, toast } from '../../ui/index.ts';

export async function duplicateVideos(ids: readonly string[]): Promise<void> {
  const { ids: copies } = await ask('drafts.duplicate', { ids: [...ids] });
  announce(texts.duplicated(copies.length));
}

/** The scripts as files for other programs; main asks for the folder. */
export async function saveScripts(ids: readonly string[], format: ScriptFormat): Promise<void> {
  const { folder, files, empty } = await ask('drafts.export', { ids: [...ids], format });
  const [first] = files;
  // Closing the folder dialog is a change of mind.
  if (folder === null || first === undefined) return;
  toast({
    tone: 'success',
    title: texts.scriptsSaved(files.length),
    detail: empty > 0 ? texts.withoutWords(empty) : folder,
    action: showInFolder(first),
  });
}

/** Moves them to the trash, with a way back in the same place. */
export async function trashVideos(ids: readonly string[]): Promise<void> {
  const { cancelled, lost } = await ask('drafts.trash', { ids: [...ids] });
  toast({
    tone: 'info',
    title: texts.trashed(ids.length),
    ...(cancelled > 0 && { detail: texts.trashedCancelled(cancelled, lost) }),
    action: { label: texts.undo, run: () => void attempt(() => ask('drafts.restore', { ids: [...ids] })) },
  });
}

export async function restoreVideos(ids: readonly string[]): Promise<void> {
  await ask('drafts.restore', { ids: [...ids] });
  toast({ tone: 'success', title: texts.restored(ids.length) });
}

/** What changed here goes to the service, free and without a render; it waits where there is no network or the video is busy. */
export async function sendChanges(id: string): Promise<void> {
  await ask('videos.sync', { id });
  announce(texts.changesOnTheirWay);
}
