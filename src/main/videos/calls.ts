import { dirname } from 'node:path';
import { chosenFolderProblem } from '../export/index.ts';
import type { HandlersOf } from '../ipc/index.ts';
import type { Accounts } from '../account/index.ts';
import type { Dialogs } from '../ports/index.ts';
import { Refusal } from '../refusal.ts';
import type { SettingsService } from '../settings/index.ts';
import { systemCode } from '../system-code.ts';
import { exportCaptions } from './captions/index.ts';
import type { VideoFiles } from './video-files.ts';
import type { Videos } from './videos.ts';
import { videoTexts } from '../texts/videos.ts';

interface VideoCallParts {
  readonly videos: Videos;
  readonly files: Pick<VideoFiles, 'nameOf' | 'copyTo' | 'copyAssetsTo'>;
  readonly accounts: Accounts;
  readonly dialogs: Dialogs;
  readonly settings: Pick<SettingsService, 'get'>;
}

/** What each call about videos and their captions does. */
export function videoCallHandlers(parts: VideoCallParts): HandlersOf<'videos' | 'captions'> {
  const { videos, files, accounts, dialogs, settings } = parts;
  const { corrections } = videos;
  return {
    'videos.plan': ({ ids, action, pricesKnown }) => videos.plan(accounts.requireActive().id, ids, action, pricesKnown),
    'videos.leftOut': ({ ids }) => ({ drafts: videos.leftOut(ids) }),
    'videos.start': ({ ids, action, approvedTotal, seen }) =>
      videos.start(accounts.requireActive().id, ids, action, approvedTotal, seen),
    'videos.sync': ({ id }) => videos.sync(id),
    'videos.refresh': ({ id }) => videos.remote.refresh(id),
    'videos.opened': ({ id }) => videos.remote.opened(id),
    'videos.addById': async ({ kind, remoteId }) => ({
      id: await videos.addById(accounts.requireActive().id, kind, remoteId),
    }),
    'videos.detail': ({ id }) => videos.detail(id),
    'videos.saveFile': async ({ id }) => {
      const name = files.nameOf(id);
      if (name === null) throw new Refusal({ code: 'no-video-file', ...videoTexts.noFileYet });
      const target = await dialogs.chooseTarget({ title: videoTexts.save, name });
      return { path: target === null ? null : await files.copyTo(id, target).catch(notSaved(dirname(target))) };
    },
    'videos.saveScenes': async ({ id, assets }) => {
      const folder = await dialogs.chooseFolder({ title: videoTexts.choosePictureFolder, create: true });
      if (folder === null) return { folder, files: [] };
      const saved = await files.copyAssetsTo(id, assets, folder);
      if (saved.failure !== undefined) throw await picturesNotSaved(saved, folder);
      return { folder, files: saved.files };
    },
    'videos.options': ({ refresh }) => videos.lists.read(accounts.requireActive().id, refresh),

    'captions.read': ({ id }) => videos.remote.readCaptions(id),
    'captions.edit': ({ id, index, change, ...madeIn }) => corrections.edit(id, index, change, madeIn),
    'captions.revert': ({ id, corrections: seen }) => corrections.revert(id, seen),
    'captions.replace': ({ id, rules }) => corrections.replace(id, rules),
    'captions.resolve': ({ id, choice, ...correction }) => corrections.resolve(id, correction, choice),
    'captions.export': async ({ id, format }) => {
      const options = { dialogs, settings: settings.get(), of: videos.named(id) };
      return exportCaptions(await videos.remote.readCaptions(id), format, options);
    },
    'captions.rules': () => ({ rules: corrections.rules() }),
    'captions.saveRules': ({ rules }) => corrections.saveRules(rules),
  };
}

/** How many pictures are there, and what keeps the others from it. */
async function picturesNotSaved(
  { files, of, failure }: { readonly files: readonly string[]; readonly of: number; readonly failure?: unknown },
  folder: string,
): Promise<Refusal> {
  const problem = await chosenFolderProblem(failure, folder);
  const reason = problem?.detail ?? unreadable(failure);
  if (files.length === 0)
    return new Refusal(
      problem ?? {
        code: 'picture-unreadable',
        title: videoTexts.picturesNotSaved(of),
        detail: reason,
        action: 'retry',
      },
    );
  return new Refusal({
    code: 'pictures-partly-saved',
    ...videoTexts.picturesPartlySaved(files.length, of, reason),
    action: 'retry',
  });
}

/** Says what keeps a copy from getting into the folder that the user chose. */
function notSaved(folder: string) {
  return async (error: unknown): Promise<never> => {
    const problem = await chosenFolderProblem(error, folder);
    if (problem !== null) throw new Refusal(problem);
    throw new Refusal({
      code: 'video-file-unreadable',
      title: videoTexts.notSaved,
      detail: unreadable(error),
      action: 'retry',
    });
  };
}

/** What the system says of a file is no sentence. */
const unreadable = (error: unknown): string =>
  error instanceof Error && systemCode(error) === null ? error.message : videoTexts.fileUnreadable;
