import type { CopiedCaptionsRow } from '../../bridge/index.ts';
import { type AccountHere, ownerOf } from '../drafts/bringing-back.ts';
import { readable } from '../store/columns.ts';
import type { DraftRows } from '../store/draft-rows.ts';
import type { VideoRows } from '../store/video-rows.ts';
import { knownCaptions, missingCorrections } from '../videos/captions/copied-captions.ts';

interface Side {
  readonly drafts: DraftRows;
  readonly videos: VideoRows;
}

interface ComparedCaptions {
  /** Of videos that are here. */
  readonly captions: readonly CopiedCaptionsRow[];
  /** How many come with a draft that is not here, by its id. */
  readonly withDraft: ReadonlyMap<string, number>;
  /** Of how many videos they cannot come. */
  readonly elsewhere: number;
}

/** Corrections of captions that wait in a copy and are not here. What of them cannot be read, there or here, is left out. */
export function compareCaptions(
  copy: Side,
  here: Side,
  accountHere: AccountHere,
  nameOf: (accountId: string) => string,
): ComparedCaptions {
  const captions: CopiedCaptionsRow[] = [];
  const withDraft = new Map<string, number>();
  let elsewhere = 0;
  readable(copy.videos.withCorrections(), (id) => {
    const head = copy.drafts.head(id);
    const copied = knownCaptions(copy.videos, id);
    if (head === null || head.emptiedAt !== null || copied === null) return;
    const draftId = ownerOf(here.drafts, head, accountHere);
    const owner = draftId === null ? null : here.drafts.head(draftId);
    if (draftId === null) elsewhere += 1;
    else if (owner === null) withDraft.set(id, copied.staged.length);
    else {
      const missing = missingCorrections(copied, knownCaptions(here.videos, draftId));
      if (missing.length === 0) return;
      captions.push({
        id,
        draftId,
        title: owner.title,
        account: head.accountId === null ? '' : nameOf(head.accountId),
        corrections: missing.length,
        standing: missing.some(({ becomes }) => becomes !== 'waits') ? 'differs' : 'missing',
        trashed: owner.trashedAt !== null,
      });
    }
  });
  return { captions, withDraft, elsewhere };
}
