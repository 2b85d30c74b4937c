import { sharedField, type SharedField, type SharedFields } from '../../bridge/index.ts';
import { spaced } from '../drafts/index.ts';
import type { Clock } from '../ports/index.ts';
import type { VideoRows } from '../store/index.ts';
import { isOfFilm } from './film-contents.ts';

/** When drafts took what somebody else had changed of what their films are made of. */
export class ChangedThere {
  readonly #parts: { readonly rows: VideoRows; readonly clock: Clock };
  constructor(parts: { readonly rows: VideoRows; readonly clock: Clock }) {
    this.#parts = parts;
  }

  /**
   * A draft was as `before` and is as `now`, by what the service told. What nobody had chosen here is the service's to choose, and to
   * say; and it may write the same in other letters. `asked`: the field that was asked for here.
   */
  note(draftId: string, before: SharedFields, now: SharedFields, asked: SharedField | null): void {
    const { clock, rows } = this.#parts;
    const changed = sharedField.options.filter(
      (field) => field !== asked && isOfFilm(field) && !['', letters(now[field])].includes(letters(before[field])),
    );
    if (changed.length === 0) return;
    const { changedThere } = rows.get(draftId);
    const at = clock.now();
    rows.change(draftId, {
      changedThere: { ...changedThere, ...Object.fromEntries(changed.map((field) => [field, at])) },
    });
  }

  /** The fields in which that was since then, milliseconds since the epoch. */
  since(draftId: string, since: number): string[] {
    const now = this.#parts.clock.now();
    // After a clock that was set back, nobody can tell.
    return Object.entries(this.#parts.rows.get(draftId).changedThere).flatMap(([field, at]) =>
      at > since && at <= now ? [field] : [],
    );
  }
}

const letters = (value: SharedFields[SharedField]): string => spaced(value).toLowerCase();
