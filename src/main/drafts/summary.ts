import type { DraftContent, DraftSaved, DraftSummary } from '../../bridge/index.ts';
import type { DraftHead, ListedHead } from '../store/index.ts';

/** The content of a draft out of its row and its script. */
export function contentOf(head: DraftHead, script: string): DraftContent {
  const { type, title, scriptSource, imagesFrom, settings, finish, startsAt, endsAt, ideaId } = head;
  return { type, title, script, scriptSource, imagesFrom, settings, finish, startsAt, endsAt, ideaId };
}

/** What lists show of a draft. */
export function summaryOf(head: ListedHead): DraftSummary {
  const { settings, scriptSource } = head;
  return {
    id: head.id,
    accountId: head.accountId,
    begunIn: head.begunIn,
    remoteId: head.remoteId,
    type: head.type,
    title: head.title,
    remote: head.remote,
    revision: head.revision,
    words: head.words,
    spokenSeconds: head.spokenSeconds,
    versionCount: head.versionCount,
    batchId: head.batchId,
    collection: head.collection,
    createdAt: head.createdAt,
    updatedAt: head.updatedAt,
    trashedAt: head.trashedAt,
    excerpt: head.excerpt,
    scriptKind: scriptSource.kind,
    voiceId: settings.voiceId,
    genreId: settings.genreId,
    aspectRatio: settings.aspectRatio,
    conflictCount: head.conflictCount,
    unsent: head.unsent,
  };
}

/** What an editor is told of a change that was saved. */
export function savedOf(head: DraftHead): DraftSaved {
  const { id, revision, updatedAt, words, spokenSeconds, versionCount, canUndo, canRedo, conflictCount } = head;
  return { id, revision, updatedAt, words, spokenSeconds, versionCount, canUndo, canRedo, conflictCount };
}
