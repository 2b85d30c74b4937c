import { z } from 'zod';
import { faceless, operations } from '../../contract/index.ts';
import type { SharedFields } from '../../bridge/index.ts';
import { journalHandler, type JournalHandler } from '../journal/index.ts';
import { Refusal } from '../refusal.ts';
import { videoRefusalMeans } from './busy.ts';
import type { Door } from './door.ts';
import { settingsInput, stepInput, type StepParts } from './step-parts.ts';
import { videoTexts } from '../texts/videos.ts';

/** A creation; with `startsAt` it makes an event in the calendar too. */
const createInput = stepInput.extend({ startsAt: z.string().nullable(), endsAt: z.string().nullable() });

/** POST /faceless and /b-roll: free, and a draft on the service that nobody knows is harmless; a second event is not. */
export function createHandler(door: Door, parts: StepParts): JournalHandler {
  return journalHandler({
    operation: door.operations.create,
    input: createInput,
    serialKey: 'videos.create',
    askText: videoTexts.askedToCreate,
    prepare: (_entry, { draftId, startsAt, endsAt }) => {
      const { title, type, ideaId, remoteId } = parts.draft(draftId);
      if (remoteId !== null) throw alreadyThere();
      return Promise.resolve({
        body: {
          title,
          type,
          ...(ideaId !== null && { idea_id: ideaId }),
          ...(startsAt !== null && { starts_at: startsAt }),
          ...(startsAt !== null && endsAt !== null && { ends_at: endsAt }),
        },
      });
    },
    retryClass: ({ startsAt }) => (startsAt === null ? 'repeatable' : 'never'),
    confirmed: (entry, { draftId }, data) => parts.created(entry, draftId, faceless.parse(data)),
  });
}

function alreadyThere(): Refusal {
  return new Refusal({
    code: 'video-already-there',
    ...videoTexts.alreadyThere,
    action: 'refresh',
  });
}

/**
 * POST /faceless/{id}/scrape-images: free, and the same page gives the same images. Another page waits until the one whose
 * answer was lost cannot arrive any more.
 */
export function imagesHandler(parts: StepParts): JournalHandler {
  /** By entry: the page of its last attempt; the user may have chosen another since. */
  const sent = new Map<string, string>();
  return journalHandler({
    operation: operations.faceless.scrapeImages,
    input: stepInput,
    serialKey: 'faceless.scrapeImages',
    askText: videoTexts.askedToChange,
    prepare: (entry, { draftId }) => {
      parts.refuseTooEarly(draftId, 'draft');
      const url = parts.draft(draftId).imagesFrom ?? '';
      sent.set(entry.id, url);
      parts.saying(draftId, { imagesFrom: url });
      return Promise.resolve({ path: { id: parts.remoteId(entry.accountId, draftId) }, body: { url } });
    },
    refusalMeans: videoRefusalMeans,
    lost: (_entry, { draftId }, until) => parts.lost(draftId, until),
    confirmed: (entry, { draftId }, data) => {
      const video = faceless.parse(data);
      parts.imagesAttached(draftId, sent.get(entry.id) ?? '', video);
      sent.delete(entry.id);
      parts.answered(draftId, video);
    },
  });
}

/**
 * PATCH of what is not on the service yet, in absolute values. What changed there is read and merged first; a field that
 * changed on both sides stays out until the user has decided. One whose answer was lost may arrive after this one: where it
 * said otherwise, this one waits until it cannot any more.
 */
export function updateHandler(door: Door, parts: StepParts): JournalHandler {
  /** By entry: what its last attempt said, which is what the service took when it answers. */
  const sent = new Map<string, SharedFields>();
  return journalHandler({
    operation: door.operations.update,
    input: settingsInput,
    serialKey: `${door.name}.update`,
    askText: videoTexts.askedToChange,
    async prepare(entry, { draftId, forExport }, signal, client) {
      const id = parts.remoteId(entry.accountId, draftId);
      await parts.pull(entry.accountId, draftId, { client, signal });
      parts.refuseTooEarly(draftId, 'draft');
      const { body, fields } = parts.unsent(draftId, forExport);
      parts.refuseOthers(entry.accountId, draftId, fields);
      sent.set(entry.id, fields);
      parts.saying(draftId, fields);
      return { path: { id }, body };
    },
    obstacle: ({ accountId }, { draftId, forExport }) => {
      if (!parts.isVoiceGone(accountId, draftId)) return null;
      return 'settings.voiceId' in parts.unsent(draftId, forExport).fields ? 'video-voice-gone' : null;
    },
    refusalMeans: videoRefusalMeans,
    lost: (_entry, { draftId }, until) => parts.lost(draftId, until),
    confirmed: (entry, { draftId }, data) => {
      const fields = sent.get(entry.id) ?? {};
      sent.delete(entry.id);
      parts.fieldsSent(draftId, fields);
      parts.answered(draftId, faceless.parse(data), fields);
    },
  });
}

/** PUT /faceless/{id}/captions: free, absolute. Other words wait until those whose answer was lost cannot arrive any more. */
export function captionsHandler(parts: StepParts): JournalHandler {
  const sent = new Map<string, readonly { readonly index: number }[]>();
  return journalHandler({
    operation: operations.faceless.correctCaptions,
    input: stepInput,
    serialKey: 'faceless.correctCaptions',
    askText: videoTexts.askedToChange,
    // The transcript's.
    answersWithAnother: true,
    async prepare(entry, { draftId }, signal, client) {
      const id = parts.remoteId(entry.accountId, draftId);
      const body = await parts.captionsToSend(entry.accountId, draftId, { client, signal });
      sent.set(entry.id, body.segments);
      return { path: { id }, body: { ...body } };
    },
    refusalMeans: videoRefusalMeans,
    lost: (_entry, { draftId }, until) => parts.captionsLost(draftId, until),
    confirmed: (entry, { draftId }, data) => {
      parts.captionsTaken(
        draftId,
        sent.get(entry.id) ?? [],
        operations.faceless.correctCaptions.response.data.parse(data),
      );
      sent.delete(entry.id);
    },
  });
}
