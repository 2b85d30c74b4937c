import type { DraftChanges } from '../../../bridge/index.ts';
import { mergedChanges } from './draft-changes.ts';
import type { Failure, SessionPorts } from './session-parts.ts';
import { type SingleField, singleFields } from './single-fields.ts';

/** What any field would meet: there is no room to write, main cannot be asked, or there is no such draft. */
const aboutNoField: readonly string[] = [
  'unexpected',
  'unknown-draft',
  'data-damaged',
  'disk-full',
  'disk-read-only',
  'disk-failed',
  'disk-busy',
];

interface FieldPorts extends Pick<SessionPorts, 'toAppError'> {
  readonly send: (changes: DraftChanges) => Promise<void>;
}

/**
 * The fields of a draft that main does not have yet, apart from the script. They go together, and each by itself where main refuses
 * them so: what it refuses of one keeps no other from being saved.
 */
export class FieldEdits {
  readonly #ports: FieldPorts;
  #fields: DraftChanges = {};
  /** Those that are on their way. */
  #sending: DraftChanges = {};

  constructor(ports: FieldPorts) {
    this.#ports = ports;
  }

  /** What is not on its way yet. */
  get waiting(): DraftChanges {
    return this.#fields;
  }

  change(changes: DraftChanges): void {
    this.#fields = mergedChanges(this.#fields, changes);
  }

  hasAny(): boolean {
    return Object.keys(this.#fields).length > 0;
  }

  /** Sends what waits. Returns what keeps some of it from main, which waits again under what was chosen meanwhile. */
  async send(): Promise<Failure | null> {
    const fields = this.#fields;
    const singly = singleFields(fields);
    this.#fields = {};
    this.#sending = fields;
    let result = await this.#sendEach([{ names: singly.flatMap(({ names }) => names), changes: fields }]);
    if (result.failure?.refused !== undefined && singly.length > 1) result = await this.#sendEach(singly);
    this.#sending = {};
    this.#fields = mergedChanges(result.left, this.#fields);
    return result.failure;
  }

  /**
   * What goes to main where nobody will be there any more to send it once more: each field by itself, as main may refuse one, also
   * of those that are on their way together.
   */
  lastWords(): DraftChanges[] {
    const singly = singleFields(mergedChanges(this.#sending, this.#fields));
    return this.hasAny() || singly.length > 1 ? singly.map(({ changes }) => changes) : [];
  }

  async #sendEach(each: readonly SingleField[]): Promise<{ failure: Failure | null; left: DraftChanges }> {
    let failure: Failure | null = null;
    let left: DraftChanges = {};
    for (const { names, changes } of each) {
      const why: Failure | null = this.#isHopeless(failure) ? failure : await this.#refusalOf(changes);
      if (why === null) continue;
      left = mergedChanges(left, changes);
      const refused: readonly string[] = [...(failure?.refused ?? []), ...names];
      failure = this.#isHopeless(why) ? why : { thrown: (failure ?? why).thrown, refused };
    }
    return { failure, left };
  }

  async #refusalOf(changes: DraftChanges): Promise<Failure | null> {
    try {
      await this.#ports.send(changes);
      return null;
    } catch (thrown) {
      return { thrown };
    }
  }

  #isHopeless(failure: Failure | null): boolean {
    return failure !== null && aboutNoField.includes(this.#ports.toAppError(failure.thrown).code);
  }
}
