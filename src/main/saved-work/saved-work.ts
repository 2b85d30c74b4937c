import { mkdir, rm } from 'node:fs/promises';
import { statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { CallInput, CallOutput, DailyCopy, WordForm } from '../../bridge/index.ts';
import type { Accounts } from '../account/index.ts';
import type { Chores } from '../chores/index.ts';
import { newOpaqueId } from '../disk/index.ts';
import type { CopiedDraft, Drafts } from '../drafts/index.ts';
import { bringFormBack } from '../forms/index.ts';
import type { Clock, Dialogs } from '../ports/index.ts';
import type { Presets } from '../presets/index.ts';
import { Refusal } from '../refusal.ts';
import { backupFolder, copiesIn, storePath } from '../store/backup/index.ts';
import type { Database, SettingsRows } from '../store/index.ts';
import { contentsOf } from '../store/contents.ts';
import { savedWorkTexts } from '../texts/saved-work.ts';
import { type CaptionCorrections, correctedText, type KnownCaptions } from '../videos/captions/index.ts';
import { accountsHere } from './accounts-here.ts';
import { lookInto } from './look.ts';
import { OpenedCopy } from './opened-copy.ts';
import { saveAllWork, savedWorkExtension } from './save.ts';

export interface SavedWorkParts {
  readonly dataDir: string;
  readonly db: Database;
  readonly drafts: Drafts;
  readonly presets: Presets;
  readonly corrections: CaptionCorrections;
  readonly accounts: Accounts;
  /** What was typed into forms is kept among them. */
  readonly settings: SettingsRows;
  readonly dialogs: Dialogs;
  readonly chores: Chores;
  readonly clock: Clock;
  readonly log: (line: string) => void;
}

type Came = CallOutput<'savedWork.bringBack'>;

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

  /** Corrections of the captions of one of its videos that are not here. */
  captions(id: string, draftId: string): Promise<CallOutput<'savedWork.captions'>> {
    return this.#inTurn(() => {
      const found = this.#captionsOf(this.#required(id), draftId);
      const missing = found === null ? [] : this.#parts.corrections.missing(found.draftId, found.copied);
      const corrections = missing.map(({ correction, here, becomes }) => ({
        text: correctedText(correction),
        here,
        becomes,
      }));
      return Promise.resolve({ corrections });
    });
  }

  /**
   * Brings back what was chosen, each in a transaction of its own. What is here stays as it is; of the journal of the copy nothing is
   * taken, so that nothing is asked of the service again.
   */
  bringBack(
    id: string,
    { drafts, presets, captions, rules, forms }: Omit<CallInput<'savedWork.bringBack'>, 'id'>,
  ): Promise<Came> {
    return this.#inTurn(() => {
      const copy = this.#required(id);
      const deeds: readonly ((came: Came) => void)[] = [
        // The last of the list first: lists show the newest first, and so they come in the order that they have there.
        ...drafts.toReversed().map((draftId) => (came: Came) => this.#bringDraft(copy, draftId, came)),
        ...captions.map((draftId) => (came: Came) => this.#bringCaptions(copy, draftId, came)),
        ...(rules ? [(came: Came) => this.#bringRules(copy, came)] : []),
        ...forms.map((name) => (came: Came) => this.#bringForm(copy, name, came)),
        ...presets.map((presetId) => (came: Came) => this.#bringPreset(copy, presetId, came)),
      ];
      return this.#parts.chores.run('broughtBack', deeds.length, async ({ signal, done }) => {
        const came = { drafts: 0, versions: 0, presets: 0, corrections: 0, rules: 0, forms: 0 };
        for (const [at, deed] of deeds.entries()) {
          if (signal.aborted) break;
          deed(came);
          done(at + 1);
          // What else is asked does not wait for all of them.
          await setImmediate();
        }
        return came;
      });
    });
  }

  /** With the corrections of its captions that wait, where it is not here at all and has its video again. */
  #bringDraft(copy: OpenedCopy, draftId: string, came: Came): void {
    const { db, drafts, accounts, corrections } = this.#parts;
    const copied = copy.draft(draftId);
    if (copied === null) return;
    const here = accountsHere(copy.accounts, accounts.known());
    const { standing, count } = db.transaction(() => {
      const standing = drafts.back.bringBack(copied, here);
      if (standing !== 'missing') return { standing, count: 0 };
      this.#keepAccounts(copy, copied, here);
      const captions = this.#captionsOf(copy, draftId);
      const isIts = captions !== null && captions.draftId === draftId;
      return { standing, count: isIts ? corrections.bringBack(draftId, captions.copied) : 0 };
    });
    if (standing === 'differs') came.versions += 1;
    else if (standing !== 'same' && standing !== 'kept') came.drafts += 1;
    came.corrections += count;
  }

  /** Corrections of captions that wait, to the draft that has the video here. */
  #bringCaptions(copy: OpenedCopy, draftId: string, came: Came): void {
    const { db, drafts, corrections } = this.#parts;
    const found = this.#captionsOf(copy, draftId);
    if (found === null || !drafts.has(found.draftId)) return;
    came.corrections += db.transaction(() => {
      const count = corrections.bringBack(found.draftId, found.copied);
      if (count > 0) drafts.trash.restore([found.draftId]);
      return count;
    });
  }

  #bringRules(copy: OpenedCopy, came: Came): void {
    came.rules += this.#parts.corrections.bringRulesBack(copy.rules());
  }

  #bringForm(copy: OpenedCopy, name: WordForm, came: Came): void {
    const { db, accounts, settings } = this.#parts;
    const here = accountsHere(copy.accounts, accounts.known());
    if (db.transaction(() => bringFormBack(name, copy.settings, settings, here))) came.forms += 1;
  }

  /** Captions of a copy, and whose they are here. */
  #captionsOf(copy: OpenedCopy, draftId: string): { readonly draftId: string; readonly copied: KnownCaptions } | null {
    const { drafts, accounts } = this.#parts;
    const head = copy.head(draftId);
    const copied = copy.captions(draftId);
    if (head === null || copied === null) return null;
    const owner = drafts.back.ownerOf(head, accountsHere(copy.accounts, accounts.known()));
    return owner === null ? null : { draftId: owner, copied };
  }

  /** Those that a draft belongs to now: whoever signs in to them finds it. */
  #keepAccounts(copy: OpenedCopy, { head }: CopiedDraft, here: (accountId: string) => string | null): void {
    const accountIds = [head.accountId, head.begunIn, ...(head.chosen ?? []).map(({ accountId }) => accountId)];
    for (const accountId of new Set(accountIds)) {
      const record = copy.accounts.find(({ id }) => id === accountId);
      if (record?.kind === 'service' && here(record.id) === record.id) this.#parts.accounts.keepSignedOut(record);
    }
  }

  #bringPreset(copy: OpenedCopy, presetId: string, came: Came): void {
    const { accounts, presets } = this.#parts;
    const copied = copy.preset(presetId);
    if (copied === null || copied.state === 'deleting') return;
    const active = accounts.active()?.id ?? null;
    // What it names is something else in another account.
    if (active === null || accountsHere(copy.accounts, accounts.known())(copied.accountId) !== active) return;
    if (presets.bringBack(active, copied)) came.presets += 1;
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
