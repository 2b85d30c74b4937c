import type { ChangeSet } from '@codemirror/state';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Draft, DraftChanges, DraftSaved } from '../../../bridge/index.ts';
import { changedDraft } from './draft-changes.ts';
import { DraftEdits } from './draft-edits.ts';
import {
  type DraftFacts,
  factsOf,
  type Failure,
  type SessionPorts,
  type SessionState,
  type Show,
} from './session-parts.ts';

/** Milliseconds from the first key that is not saved yet until it is sent. */
const saveAfterMs = 300;
const retryAfterMs = 2000;
/**
 * Milliseconds without a key before the screen is told that all is saved, and what came of it: it is not drawn between two
 * keys.
 */
const calmAfterMs = 400;

/**
 * One open draft: what is typed and chosen reaches main within half a second and in order, what changes elsewhere reaches the
 * screen, and undo and redo go through main's history, which outlives restarts. Two histories would take back each other's steps.
 */
export class DraftSession {
  readonly state: StoreApi<SessionState>;
  readonly #ports: SessionPorts;
  readonly #edits: DraftEdits;
  #timer: (() => void) | null = null;
  #facts: DraftFacts;
  #calm: (() => void) | null = null;
  #running = 0;
  #last: Promise<void> = Promise.resolve();
  /** Why the last save failed; null where it did not. */
  #failure: Failure | null = null;
  #closed = false;
  #show: Show | null = null;

  constructor(draft: Draft, ports: SessionPorts) {
    this.#ports = ports;
    this.#edits = new DraftEdits(draft, ports, (saved, isNext) => this.#saved(saved, isNext));
    this.#facts = factsOf(draft);
    this.state = createStore<SessionState>(() => ({
      draft,
      facts: this.#facts,
      saving: 'saved',
      error: null,
      refused: [],
    }));
  }

  /** The script as it is on the screen. */
  get script(): string {
    return this.#edits.shown.toString();
  }

  /** A part of the script as it is on the screen, lines joined with spaces; positions in UTF-16 units. */
  slice(from: number, to: number): string {
    return this.#edits.shown.sliceString(from, to, ' ');
  }

  /** What shows changes that main made, while there is an editor. Returns how to take it away. */
  showWith(show: Show): () => void {
    this.#show = show;
    return () => {
      if (this.#show === show) this.#show = null;
    };
  }

  typed(changes: ChangeSet): void {
    this.#edits.typed(changes);
    this.#unsaved();
  }

  /** Changes other fields. `soon`: they are typed, and more of it comes. */
  change(changes: DraftChanges, soon = false): void {
    this.#edits.change(changes);
    this.state.setState(({ draft }) => ({ draft: changedDraft(draft, changes) }));
    this.#unsaved();
    if (!soon) void this.flush();
  }

  /** Everything on the screen, durable when it resolves, unless `state.saving` says otherwise. */
  flush(): Promise<void> {
    this.#timer?.();
    this.#timer = null;
    return this.#queue(() => this.#save());
  }

  /**
   * The page may be gone before main answers to what is on its way: what else there is goes right behind it. Is it not gone, it is
   * sent once more, and changes nothing then.
   */
  leaving(): void {
    void this.flush();
    this.#edits.sendBehind();
  }

  /** As `flush`; rejects with what keeps some of it from being saved: nothing is paid for that main does not have. */
  async saved(): Promise<void> {
    await this.flush();
    if (this.#failure !== null) throw this.#failure.thrown;
  }

  undo(): Promise<void> {
    return this.#move(this.#ports.undo);
  }

  redo(): Promise<void> {
    return this.#move(this.#ports.redo);
  }

  /** Something about the draft changed, maybe not through us. */
  noticed(revision: number): void {
    if (revision <= this.#edits.revision || this.#closed) return;
    void this.#queue(async () => {
      await this.#sendAll();
      if (revision > this.#edits.revision) this.#take(await this.#ports.read(), false);
    });
  }

  /**
   * Shows the draft as main has it after `step`: restored, resolved. Nothing is on its way meanwhile: what is would be in the draft
   * already, and be laid over it once more. So `step` is one call of main's: `leaving` sends without waiting. Throws what it throws.
   */
  take<Taken extends Draft>(step: () => Promise<Taken>): Promise<Taken> {
    return new Promise((resolve, reject) => {
      void this.#queue(async () => {
        await this.#save();
        try {
          const draft = await step();
          this.#take(draft, true);
          resolve(draft);
        } catch (thrown) {
          reject(thrown);
        }
      });
    });
  }

  #take(draft: Draft, asked: boolean): void {
    const shown = this.#edits.take(draft);
    this.#facts = factsOf(draft);
    this.state.setState({ draft: changedDraft(draft, this.#edits.fields), facts: this.#facts });
    if (shown !== null) this.#show?.(shown, asked);
  }

  /** It is shown again; what could not be saved since `close` is still in it. */
  reopen(): void {
    this.#closed = false;
  }

  /** Saves what is left. */
  close(): Promise<void> {
    this.#closed = true;
    this.#show = null;
    return this.flush();
  }

  #unsaved(): void {
    this.#calm?.();
    this.#calm = null;
    if (this.state.getState().saving === 'saved') this.state.setState({ saving: 'unsaved' });
    this.#saveAfter(saveAfterMs);
  }

  #saveAfter(ms: number): void {
    this.#timer ??= this.#ports.after(ms, () => {
      this.#timer = null;
      void this.#queue(async () => {
        if (await this.#sendAll()) this.#calm ??= this.#ports.after(calmAfterMs, () => this.#settled());
      });
    });
  }

  /** The screen is told what the last save made of the draft. */
  #settled(): void {
    this.#calm?.();
    this.#calm = null;
    const { saving, facts } = this.state.getState();
    if (saving !== 'saved' || facts !== this.#facts)
      this.state.setState({ facts: this.#facts, saving: 'saved', error: null, refused: [] });
  }

  /** One thing at a time; the first one starts at once, so that a page that is being closed still sends it. */
  #queue(run: () => Promise<void>): Promise<void> {
    const job = async (): Promise<void> => {
      try {
        await run();
      } catch (thrown) {
        this.state.setState({ error: this.#ports.toAppError(thrown) });
      } finally {
        this.#running -= 1;
      }
    };
    const first = this.#running === 0;
    this.#running += 1;
    this.#last = first ? job() : this.#last.then(job);
    return this.#last;
  }

  async #save(): Promise<void> {
    if (await this.#sendAll()) this.#settled();
  }

  /** False: main does not have it all. */
  async #sendAll(): Promise<boolean> {
    this.#failure = await this.#edits.sendAll();
    if (this.#failure === null) return true;
    const { thrown, refused = [] } = this.#failure;
    this.state.setState({ saving: 'failed', error: this.#ports.toAppError(thrown), refused });
    this.#saveAfter(retryAfterMs);
    return false;
  }

  #saved(saved: DraftSaved, isNext: boolean): void {
    this.#facts = factsOf(saved);
    const { draft } = this.state.getState();
    // The conflicts themselves are in the whole draft only.
    if (!isNext || saved.conflictCount !== draft.conflicts.length)
      void this.#queue(async () => this.#take(await this.#ports.read(), false));
  }

  #move(step: () => Promise<Draft>): Promise<void> {
    return this.#queue(async () => {
      await this.#save();
      if (this.state.getState().saving === 'failed') return;
      try {
        this.#take(await step(), true);
      } catch (thrown) {
        // At the end of the history nothing happens, as everywhere.
        if (!historyEnds.includes(this.#ports.toAppError(thrown).code)) throw thrown;
      }
    });
  }
}

/** What main answers at either end of the history. */
const historyEnds: readonly string[] = ['nothing-to-undo', 'nothing-to-redo'];
