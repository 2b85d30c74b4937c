import { statSync } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { CallOutput } from '../../bridge/index.ts';
import type { Chores } from '../chores/index.ts';
import { newOpaqueId, openPart, removeNew } from '../disk/index.ts';
import { chosenFolderProblem } from '../export/index.ts';
import { dayOf } from '../export/file-name.ts';
import { liesIn } from '../lies-in.ts';
import type { Clock, Dialogs } from '../ports/index.ts';
import { Refusal } from '../refusal.ts';
import { type Copied, copyInThread, storePath } from '../store/backup/index.ts';
import { exportTexts } from '../texts/export.ts';
import { savedWorkTexts } from '../texts/saved-work.ts';

/** What files of all work end in. */
export const savedWorkExtension = 'backlot';

interface SaveParts {
  readonly dataDir: string;
  readonly dialogs: Dialogs;
  readonly chores: Chores;
  readonly clock: Clock;
  /** About how many bytes it will be. */
  readonly bytes: number;
}

/** How often it is looked at how far it is, milliseconds. */
const lookEveryMs = 250;

/**
 * Asks where to, and writes all work into one file there, as it is at this moment. It has its name only once it is whole: what was
 * there under it is as it was until then. `path` null: it was cancelled, or stopped.
 */
export async function saveAllWork(parts: SaveParts): Promise<CallOutput<'savedWork.save'>> {
  const { dataDir, dialogs, chores, clock, bytes } = parts;
  const name = `${savedWorkTexts.fileName(dayOf(clock.now()))}.${savedWorkExtension}`;
  const target = await dialogs.chooseTarget({ title: savedWorkTexts.saveAs, name });
  if (target === null) return { path: null, bytes: 0 };
  const folder = dirname(target);
  const there = await realpath(folder).catch(() => folder);
  if (liesIn(await realpath(dataDir), there)) throw new Refusal({ code: 'own-folder', ...savedWorkTexts.inOwnFolder });
  return chores.run('savedWork', bytes, async ({ signal, done }) => {
    // Nobody else's; the last step moves it over what the user said that it replaces.
    const part = join(folder, `.backlot-${newOpaqueId()}.part`);
    const end = following(part, clock, done);
    try {
      // The system tells what SQLite does not: that there is no such folder, or that nobody may write there.
      await (await openPart(part)).close();
      const copied = await copyInThread({ from: storePath(dataDir), to: target, now: clock.now(), part, signal });
      if (copied === null) return { path: null, bytes: 0 };
      if (!copied.ok) throw notSaved(copied, folder);
      return { path: target, bytes: (await stat(target)).size };
    } catch (error) {
      const problem = await chosenFolderProblem(error, folder);
      throw problem === null ? error : new Refusal(problem);
    } finally {
      end();
      await removeNew(part);
    }
  });
}

/** Tells how long a file is by now, again and again, until the returned function is called. */
function following(path: string, clock: Clock, tell: (bytes: number) => void): () => void {
  const look = (): void => {
    tell(statSync(path, { throwIfNoEntry: false })?.size ?? 0);
    cancel = clock.after(lookEveryMs, look);
  };
  let cancel = clock.after(lookEveryMs, look);
  return () => cancel();
}

function notSaved({ damaged, full, code, words }: Extract<Copied, { ok: false }>, folder: string): Error {
  if (damaged) return new Refusal({ code: 'data-damaged', ...savedWorkTexts.dataDamaged });
  if (full) return new Refusal({ code: 'export-no-room', ...exportTexts.noRoom(folder), action: 'retry' });
  // SQLite says no more of a disk than that it failed.
  if (code?.startsWith('ERR_') !== false)
    return new Refusal({ code: 'export-disk-failed', ...exportTexts.diskFailed(folder), action: 'retry' });
  return Object.assign(new Error(words), { code });
}
