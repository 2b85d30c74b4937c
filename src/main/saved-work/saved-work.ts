import { mkdir, rm } from 'node:fs/promises';
import { statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { CallOutput, DailyCopy } from '../../bridge/index.ts';
import type { Accounts } from '../account/index.ts';
import type { Chores } from '../chores/index.ts';
import { newOpaqueId } from '../disk/index.ts';
import type { CopiedDraft, Drafts } from '../drafts/index.ts';
import type { Clock, Dialogs } from '../ports/index.ts';
import type { Presets } from '../presets/index.ts';
import { Refusal } from '../refusal.ts';
import { backupFolder, copiesIn, storePath } from '../store/backup/index.ts';
import type { Database } from '../store/index.ts';
import { contentsOf } from '../store/contents.ts';
import { savedWorkTexts } from '../texts/saved-work.ts';
import { accountsHere } from './accounts-here.ts';
import { lookInto } from './look.ts';
import { OpenedCopy } from './opened-copy.ts';
import { saveAllWork, savedWorkExtension } from './save.ts';

export interface SavedWorkParts {
  readonly dataDir: string;
  readonly db: Database;
  readonly drafts: Drafts;
  readonly presets: Presets;
  readonly accounts: Accounts;
  readonly dialogs: Dialogs;
  readonly chores: Chores;
  readonly clock: Clock;
  readonly log: (line: string) => void;
}

interface Opened {
  readonly id: string;
  readonly copy: OpenedCopy;
}

/** All work in one file, and the way back out of such a file or a daily copy. */
export class SavedWork {
  readonly #parts: SavedWorkParts;
  /** Of private copies, each in a folder of its own. */
  readonly #folder: string;
  #opened: Opened | null = null;
  /** What is done with the copy that is open, one thing after the other. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(parts: SavedWorkParts) {
    this.#parts = parts;
    this.#folder = join(parts.dataDir, 'opened-copies');
  }

  /** Takes away what a run left that ended in the middle. Other processes may have copies open: this is for the owner alone. */
  async clearLeft(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true });
  }

  contents(): CallOutput<'savedWork.contents'> {
    return contentsOf(this.#parts.db);
  }

  save(): Promise<CallOutput<'savedWork.save'>> {
    return saveAllWork({ ...this.#parts, bytes: this.contents().bytes });
  }

  /** The newest first. */
  copies(): DailyCopy[] {
    return copiesIn(backupFolder(this.#parts.dataDir)).flatMap(({ path, at, before }) => {
      // It may have gone since the folder was read.
      const found = statSync(path, { throwIfNoEntry: false });
      if (found === undefined) return [];
      return [{ name: basename(path), at, bytes: found.size, upgrade: before !== null }];
    });
  }

  async open(copy: string | null): Promise<CallOutput<'savedWork.open'>> {
    const file = copy === null ? await this.#choose() : this.#daily(copy);
    return file === null ? null : this.#inTurn(() => this.#open(file));
  }

  /** What a draft says there and here. */
  draft(id: string, draftId: string): Promise<CallOutput<'savedWork.draft'>> {
    return this.#inTurn(() => {
      const { content } = this.#draftOf(this.#required(id), draftId);
      const { drafts } = this.#parts;
      const here = drafts.has(draftId) ? drafts.read(draftId).script : null;
      return Promise.resolve({ title: content.title, script: content.script, here });
    });
  }

  /**
   * Brings drafts and presets back, each in a transaction of its own. What is here stays as it is; of the journal of the copy nothing
   * is taken, so that nothing is asked of the service again.
   */
  bringBack(
    id: string,
    drafts: readonly string[],
    presets: readonly string[],
  ): Promise<CallOutput<'savedWork.bringBack'>> {
    const { chores } = this.#parts;
    return this.#inTurn(() => {
      const copy = this.#required(id);
      return chores.run('broughtBack', drafts.length + presets.length, async ({ signal, done }) => {
        const came = { drafts: 0, versions: 0, presets: 0 };
        let count = 0;
        // The last of the list first: lists show the newest first, and so they come in the order that they have there.
        for (const draftId of drafts.toReversed()) {
          if (signal.aborted) break;
          const kind = this.#bringDraft(copy, draftId);
          if (kind !== null) came[kind] += 1;
          done((count += 1));
          // What else is asked does not wait for all of them.
          await setImmediate();
        }
        for (const presetId of presets) {
          if (signal.aborted) break;
          if (this.#bringPreset(copy, presetId)) came.presets += 1;
          done((count += 1));
          await setImmediate();
        }
        return came;
      });
    });
  }

  #bringDraft(copy: OpenedCopy, draftId: string): 'drafts' | 'versions' | null {
    const { db, drafts, accounts } = this.#parts;
    const copied = copy.draft(draftId);
    if (copied === null) return null;
    return db.transaction(() => {
      const here = accountsHere(copy.accounts, accounts.known());
      const standing = drafts.back.bringBack(copied, here);
      if (standing === 'same' || standing === 'kept') return null;
      if (standing === 'missing') this.#keepAccounts(copy, copied, here);
      return standing === 'differs' ? 'versions' : 'drafts';
    });
  }

  /** Those that a draft belongs to now: whoever signs in to them finds it. */
  #keepAccounts(copy: OpenedCopy, { head }: CopiedDraft, here: (accountId: string) => string | null): void {
    const accountIds = [head.accountId, head.begunIn, ...(head.chosen ?? []).map(({ accountId }) => accountId)];
    for (const accountId of new Set(accountIds)) {
      const record = copy.accounts.find(({ id }) => id === accountId);
      if (record?.kind === 'service' && here(record.id) === record.id) this.#parts.accounts.keepSignedOut(record);
    }
  }

  #bringPreset(copy: OpenedCopy, presetId: string): boolean {
    const { accounts, presets } = this.#parts;
    const copied = copy.preset(presetId);
    if (copied === null || copied.state === 'deleting') return false;
    const active = accounts.active()?.id ?? null;
    // What it names is something else in another account.
    if (active === null || accountsHere(copy.accounts, accounts.known())(copied.accountId) !== active) return false;
    return presets.bringBack(active, copied);
  }

  /** Nothing where another one was opened since. */
  close(id: string): Promise<void> {
    return this.#inTurn(async () => {
      if (this.#opened?.id === id) await this.#closeOpened();
    });
  }

  /** As the last thing. */
  end(): Promise<void> {
    return this.#inTurn(() => this.#closeOpened());
  }

  async #choose(): Promise<string | null> {
    const [file] = await this.#parts.dialogs.chooseFiles({
      title: savedWorkTexts.choose,
      wanted: { name: savedWorkTexts.files, extensions: [savedWorkExtension, 'sqlite'] },
    });
    return file ?? null;
  }

  #daily(name: string): string {
    const found = copiesIn(backupFolder(this.#parts.dataDir)).find(({ path }) => basename(path) === name);
    if (found === undefined) throw new Refusal({ code: 'copy-gone', ...savedWorkTexts.copyGone, action: 'refresh' });
    return found.path;
  }

  async #open(file: string): Promise<CallOutput<'savedWork.open'>> {
    const { dataDir, log } = this.#parts;
    await this.#closeOpened();
    const id = newOpaqueId();
    const folder = join(this.#folder, id);
    try {
      await mkdir(folder, { recursive: true });
      const to = join(folder, 'copy.sqlite');
      const { at, bytes, compared } = await lookInto({ file, to, store: storePath(dataDir) }, log);
      this.#opened = { id, copy: new OpenedCopy(to) };
      return { id, name: basename(file), at, bytes, ...compared };
    } catch (error) {
      await this.#remove(id);
      throw error;
    }
  }

  async #closeOpened(): Promise<void> {
    const opened = this.#opened;
    this.#opened = null;
    if (opened === null) return;
    opened.copy.close();
    await this.#remove(opened.id);
  }

  /** What another program holds goes at the next start. */
  async #remove(id: string): Promise<void> {
    await rm(join(this.#folder, id), { recursive: true, force: true }).catch(() => undefined);
  }

  #required(id: string): OpenedCopy {
    if (this.#opened?.id === id) return this.#opened.copy;
    throw new Refusal({ code: 'copy-not-open', ...savedWorkTexts.notOpen });
  }

  #draftOf(copy: OpenedCopy, draftId: string): CopiedDraft {
    const found = copy.draft(draftId);
    if (found === null) throw new Refusal({ code: 'copy-not-open', ...savedWorkTexts.notOpen });
    return found;
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#turn.then(work);
    this.#turn = turn.catch(() => undefined);
    return turn;
  }
}
