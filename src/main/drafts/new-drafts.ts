import { randomUUID } from 'node:crypto';
import type { DraftContent, SharedFields, VersionReason } from '../../bridge/index.ts';
import type { DraftHead } from '../store/index.ts';
import type { Belonging } from './belonging.ts';
import { wellFormed } from './content.ts';
import { figuresOf, type PaceOf } from './figures.ts';
import { unsentFields } from './unsent.ts';
import type { Versions } from './versions.ts';
import type { ReadyDraft } from './writing.ts';

export type NewDraftFields = Partial<
  Pick<DraftHead, 'accountId' | 'begunIn' | 'remoteId' | 'remote' | 'collection' | 'batchId' | 'chosen'>
>;

interface NewDraftsParts {
  readonly versions: Versions;
  readonly belonging: Belonging;
  readonly paceOf: PaceOf;
}

/** New drafts with everything worked out of which nothing is written yet. */
export class NewDrafts {
  readonly #parts: NewDraftsParts;
  constructor(parts: NewDraftsParts) {
    this.#parts = parts;
  }

  /**
   * One with a script is kept as its first version, so that what was brought in can be had back. `base`: what the service has of
   * it.
   */
  ready(
    content: DraftContent,
    reason: VersionReason,
    more: NewDraftFields,
    base: SharedFields | null = null,
  ): ReadyDraft {
    const { versions, belonging, paceOf } = this.#parts;
    const kept = wellFormed(content);
    const { script, ...rest } = kept;
    const accountId = more.accountId ?? null;
    const figures = figuresOf(paceOf, accountId, kept);
    const version = script === '' ? null : versions.first({ content: kept, words: figures.words, reason });
    return {
      head: {
        accountId: null,
        remoteId: null,
        remote: null,
        batchId: null,
        collection: null,
        ...more,
        ...rest,
        id: randomUUID(),
        revision: 1,
        ...figures,
        begunIn: belonging.begunIn(more.begunIn ?? more.accountId ?? undefined),
        chosen: more.chosen ?? belonging.chosen(undefined, { before: null, after: kept, owner: accountId }),
        versionCount: version === null ? 0 : 1,
        trashedAt: null,
        emptiedAt: null,
        emptiedOnDay: null,
        conflictCount: 0,
        unsent: base !== null && unsentFields(kept, base, []).any,
        scriptReplacedAt: 0,
        canUndo: false,
        canRedo: false,
      },
      script,
      base,
      version,
    };
  }
}
