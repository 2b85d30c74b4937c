// Clips of a prompt, as the specification has them.
// Belongs here: models, their prices, the job and its film. Does not: videos of a script (`faceless/`).
import { errorCodes, operations } from '../../../contract/index.ts';
import { defineArea } from '../../area.ts';
import type { Service } from '../../area.ts';
import { clipType, durations, untitledClip } from '../../choices.ts';
import { iso } from '../../clock.ts';
import { forbidden, insufficientCredits, invalid, notFound } from '../../http/refusals.ts';
import { removeLeftover } from '../../leftover.ts';
import { ClipMedia, ClipMediaProblem } from '../../sources/clip-media.ts';
import { choiceFor, modelFor, namedMedia } from './choice.ts';
import type { NamedMedia } from './choice.ts';
import { clipJobRules, kind, table } from './clip-job.ts';
import type { ClipRow, StoredMedia } from './clip-job.ts';
import { modelsOf, modelView } from './models.ts';

const view = (row: ClipRow, service: Service) => ({
  id: row.id,
  title: row.title,
  type: clipType,
  status: row.status,
  asset: {
    status: row.asset_status,
    url: row.video === null ? null : service.media.url(row.video),
    failure: row.failure_code === null ? null : { code: row.failure_code, message: row.failure_message ?? '' },
  },
  created_at: iso(row.created_at),
  updated_at: iso(row.updated_at),
});

/** Downloads all, one after another; where one cannot be used, nothing is kept. @throws Refusal 422 naming each */
async function download(media: readonly NamedMedia[], service: Service): Promise<StoredMedia[]> {
  const from = new ClipMedia(service.sources, service.web);
  const stored: StoredMedia[] = [];
  const errors: Record<string, string[]> = {};
  for (const { field, modifier, url } of media) {
    try {
      const source = await from.fetch(url, modifier === 'video' ? 'video' : 'picture', new AbortController().signal);
      stored.push({ modifier, source });
    } catch (error) {
      if (!(error instanceof ClipMediaProblem)) {
        await forget(stored, service);
        throw error;
      }
      errors[field] = [`The ${field} field ${error.message}`];
    }
  }
  if (Object.keys(errors).length === 0) return stored;
  await forget(stored, service);
  throw invalid(errors);
}

async function forget(stored: readonly StoredMedia[], { sources }: Service): Promise<void> {
  await Promise.all(stored.map(({ source }) => removeLeftover(sources.path(source))));
}

export const textToVideoArea = defineArea(operations.textToVideo, {
  tables: `
    CREATE TABLE IF NOT EXISTS ${table} (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      user_id INTEGER NOT NULL REFERENCES accounts(id),
      title TEXT NOT NULL,
      prompt TEXT NOT NULL,
      model TEXT NOT NULL,
      status TEXT NOT NULL,
      asset_status TEXT NOT NULL,
      choice TEXT NOT NULL,
      media TEXT NOT NULL,
      video TEXT,
      failure_code TEXT,
      failure_message TEXT,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL
    ) STRICT;`,
  paidResources: [{ table, refundDue: `r.status = 'failed'` }],
  start: (service) => {
    const { database, ledger, accounts, jobs, clock } = service;
    const own = database.query<ClipRow>(`SELECT * FROM ${table} WHERE id = ? AND user_id = ?`);
    const insert = database.query<ClipRow>(`
      INSERT INTO ${table} (user_id, title, prompt, model, status, asset_status, choice, media, created_at, updated_at)
      VALUES (?, ?, ?, ?, 'rendering', 'draft', ?, ?, ?, ?) RETURNING *`);
    return {
      jobs: [clipJobRules(service)],
      rules: {
        models: {
          answer: ({ account }) => ({ message: 'Text-to-video models.', data: modelsOf(account).map(modelView) }),
        },
        estimate: {
          answer: ({ account, query }) => {
            const { credits } = choiceFor(modelFor(account, query.model), query, '', null);
            return {
              message: 'Text-to-video estimate.',
              data: { required: credits, available: account.balance, sufficient: account.balance >= credits },
            };
          },
        },
        create: {
          answer: async ({ account, body, requestId, jobFault }) => {
            const { model: slug, prompt, title, modifiers = {} } = body;
            const model = modelFor(account, slug);
            const { choice, credits } = choiceFor(model, modifiers, 'modifiers.', modifiers);
            if (account.storageFull) throw forbidden(errorCodes.planStorageLimit, 'The storage of your plan is full.');
            // Nobody waits for a download that cannot be paid; and it is looked at again when it is charged.
            if (account.balance < credits) throw insufficientCredits(credits, account.balance);
            const media = await download(namedMedia(modifiers), service);
            try {
              const { row, remaining } = database.transaction(() => {
                const now = clock.now();
                const { balance } = accounts.byId(account.id) ?? account;
                if (balance < credits) throw insufficientCredits(credits, balance);
                const row = insert.get(
                  account.id,
                  title ?? untitledClip(now),
                  prompt,
                  model.slug,
                  JSON.stringify(choice),
                  JSON.stringify(media),
                  now,
                  now,
                );
                if (row === undefined) throw new Error('The clip was not stored.');
                const remaining = ledger.charge({
                  userId: account.id,
                  credits,
                  label: 'Text to video',
                  contentType: 'text_to_video',
                  resource: { table, id: row.id },
                  requestId,
                  at: now,
                });
                const dueAt = now + service.wait(durations.clipQueue(), 'clip queue', row.id);
                jobs.add({ kind, resource: row.id, phase: 'draft', dueAt, ...jobFault });
                return { row, remaining };
              });
              jobs.wake(kind, row.id);
              return {
                message: 'Text-to-video clip created.',
                data: view(row, service),
                meta: { credits: { cost: credits, remaining } },
              };
            } catch (error) {
              await forget(media, service);
              throw error;
            }
          },
        },
        get: {
          answer: ({ account, path }) => {
            const row = own.get(path.id, account.id);
            if (row === undefined) throw notFound();
            return { message: 'Text-to-video clip.', data: view(row, service) };
          },
        },
      },
    };
  },
});
