import type { ChangeSet } from '@codemirror/state';
import type { Draft, DraftChanges, DraftSaved } from '../../../bridge/index.ts';
import { FieldEdits } from './field-edits.ts';
import {
  begin,
  confirmed,
  hashed,
  received,
  returned,
  type ScriptSync,
  send,
  shownText,
  typed,
  unsavedPatch,
} from './script-sync.ts';
import type { Failure, SessionPorts } from './session-parts.ts';

/**
 * What main does not have yet of one open draft, and the way there: the script as a patch on what main has, other fields as they
 * are. They go apart, so that neither waits for what main refuses of the other. One `sendAll` or `take` at a time.
 */
export class DraftEdits {
  readonly #ports: SessionPorts;
  readonly #onSaved: (saved: DraftSaved, isNext: boolean) => void;
  #sync: ScriptSync;
  readonly #fields: FieldEdits;
  /** Of the draft as it is known here, with whatever others changed in it. */
  #revision: number;

  /** `onSaved`: `isNext` is false where somebody else changed the draft in between. */
  constructor(draft: Draft, ports: SessionPorts, onSaved: (saved: DraftSaved, isNext: boolean) => void) {
    this.#ports = ports;
    this.#onSaved = onSaved;
    this.#fields = new FieldEdits({
      send: (changes) => this.#send(changes),
      toAppError: (thrown) => ports.toAppError(thrown),
    });
    this.#sync = begin(draft.script);
    this.#revision = draft.revision;
  }

  get revision(): number {
    return this.#revision;
  }

  /** Fields that are not saved yet. */
  get fields(): DraftChanges {
    return this.#fields.waiting;
  }

  /** The script as it is on the screen. */
  get shown(): ReturnType<typeof shownText> {
    return shownText(this.#sync);
  }

  typed(changes: ChangeSet): void {
    this.#sync = typed(this.#sync, changes);
  }

  change(changes: DraftChanges): void {
    this.#fields.change(changes);
  }

  /** Main has another draft by now. Returns what makes the script on the screen the same; null where it is. */
  take(draft: Draft): ChangeSet | null {
    const { sync, shown } = received(this.#sync, draft.script);
    this.#sync = sync;
    this.#revision = Math.max(this.#revision, draft.revision);
    return shown;
  }

  /** Sends what there is, and what comes meanwhile; the first of it starts at once. Returns what keeps some of it from main. */
  async sendAll(): Promise<Failure | null> {
    for (;;) {
      const ofScript = this.#hasWords() ? await this.#sendScript() : null;
      const ofFields = this.#fields.hasAny() ? await this.#fields.send() : null;
      if (ofScript !== null || ofFields !== null) return ofScript ?? ofFields;
      if (!this.#hasWords() && !this.#fields.hasAny()) return null;
    }
  }

  /**
   * Sends what there is without waiting for what is on its way. `sendAll` sends it once more, and changes nothing then. The whole script
   * comes last, and changes nothing either but where main refuses the patches, as the service changed the script in this moment: nobody
   * would be there to send it then.
   */
  sendBehind(): void {
    const script = unsavedPatch(this.#sync);
    if (script !== null) this.#behind({ script });
    if (script !== null || this.#sync.sending !== null) this.#behind({ script: this.shown.toString() });
    for (const changes of this.#fields.lastWords()) this.#behind(changes);
  }

  #behind(changes: DraftChanges): void {
    this.#ports.edit({ baseRevision: this.#revision, changes }).catch(() => undefined);
  }

  #hasWords(): boolean {
    return unsavedPatch(this.#sync) !== null;
  }

  async #sendScript(): Promise<Failure | null> {
    const sending = send(this.#sync);
    if (sending === null) return null;
    this.#sync = sending.sync;
    try {
      await this.#send({ script: sending.patch });
      return null;
    } catch (thrown) {
      this.#sync = returned(this.#sync);
      return { thrown };
    }
  }

  async #send(changes: DraftChanges): Promise<void> {
    try {
      this.#saved(await this.#ports.edit({ baseRevision: this.#revision, changes }));
      this.#sync = confirmed(this.#sync);
      // The next save says what it was made on; that is worked out while nobody types.
      const { saved } = this.#sync;
      this.#ports.whenIdle?.(() => hashed(saved));
    } catch (thrown) {
      if (changes.script === undefined || this.#ports.toAppError(thrown).code !== 'draft-changed') throw thrown;
      // The patch was for another text. Sent whole, main keeps both.
      const whole = returned(this.#sync);
      const script = shownText(whole).toString();
      this.#sync = { ...begin(script), sending: null };
      try {
        this.#saved(await this.#ports.edit({ baseRevision: this.#revision, changes: { ...changes, script } }));
      } catch (again) {
        // Typed meanwhile, if anything, lies over the whole text.
        this.#sync = { ...whole, unsaved: whole.unsaved.compose(this.#sync.unsaved) };
        throw again;
      }
    }
  }

  #saved(saved: DraftSaved): void {
    // Somebody else changed it in between: of what is not seen yet, nothing that is sent may count as seen.
    const isNext = saved.revision === this.#revision + 1;
    if (isNext) this.#revision = saved.revision;
    this.#onSaved(saved, isNext);
  }
}
