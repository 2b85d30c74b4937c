// Launch clips, as the specification has them.
// Belongs here: their operations and the job behind them. Does not: drawing them (`film/scenes/launch/`).
import { errorCodes, launchClipCredits, operations } from '../../../contract/index.ts';
import { defineArea } from '../../area.ts';
import type { Service } from '../../area.ts';
import { durations } from '../../choices.ts';
import { iso } from '../../clock.ts';
import { forbidden, insufficientCredits, notFound } from '../../http/refusals.ts';
import { ownPages } from '../paging.ts';
import { launchJobRules, table } from './launch-job.ts';
import type { LaunchClipRow } from './launch-job.ts';

const view = (row: LaunchClipRow, service: Service) => ({
  id: row.id,
  status: row.status,
  product_name: row.product_name,
  domain: row.domain,
  idea: row.idea,
  accent_color: row.accent_color,
  // A clip has one video, so they share their number.
  video: row.video === null ? null : { id: row.id, title: row.product_name, url: service.media.url(row.video) },
  credits: launchClipCredits,
  error: row.error,
  created_at: iso(row.created_at),
  updated_at: iso(row.updated_at),
});

export const launchClipArea = defineArea(operations.launchClips, {
  tables: `
    CREATE TABLE IF NOT EXISTS ${table} (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      user_id INTEGER NOT NULL REFERENCES accounts(id),
      status TEXT NOT NULL,
      product_name TEXT NOT NULL,
      domain TEXT NOT NULL,
      idea TEXT NOT NULL,
      accent_color TEXT,
      video TEXT,
      error TEXT,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX IF NOT EXISTS launch_clips_user ON ${table}(user_id, id);`,
  paidResources: [{ table, refundDue: `r.status = 'failed'` }],
  start: (service) => {
    const { database, ledger, accounts, jobs } = service;
    const pages = ownPages<LaunchClipRow>(database, table);
    const own = database.query<LaunchClipRow>(`SELECT * FROM ${table} WHERE id = ? AND user_id = ?`);
    const insert = database.query<LaunchClipRow>(`
      INSERT INTO ${table} (user_id, status, product_name, domain, idea, accent_color, created_at, updated_at)
      VALUES (?, 'planning', ?, ?, ?, ?, ?, ?) RETURNING *`);
    return {
      jobs: [launchJobRules(service)],
      rules: {
        estimate: {
          answer: ({ account }) => ({
            message: 'Launch clip estimate.',
            data: { total: launchClipCredits },
            // "no charge": what it would cost, and the balance as it is.
            meta: { credits: { cost: launchClipCredits, remaining: account.balance } },
          }),
        },
        list: {
          answer: ({ account, query }) => {
            const { rows, meta } = pages(account.id, query);
            return { message: 'Launch clips.', data: rows.map((row) => view(row, service)), meta };
          },
        },
        create: {
          // The plan is looked at like the subscription: before credits and validation.
          find: ({ account }) => {
            if (!account.launchClips) throw forbidden(errorCodes.featureNotAllowed, 'Your plan has no launch clips.');
          },
          answer: ({ account, body, requestId, jobFault, now }) => {
            const { row, remaining } = database.transaction(() => {
              const { balance } = accounts.byId(account.id) ?? account;
              if (balance < launchClipCredits) throw insufficientCredits(launchClipCredits, balance);
              const { product_name: name, domain, idea, accent_color: accent = null } = body;
              const row = insert.get(account.id, name, domain, idea, accent, now, now);
              if (row === undefined) throw new Error('The launch clip was not stored.');
              const remaining = ledger.charge({
                userId: account.id,
                credits: launchClipCredits,
                label: 'Launch clip',
                contentType: 'launch_clip',
                resource: { table, id: row.id },
                requestId,
                at: now,
              });
              const dueAt = now + service.wait(durations.launchPlanning(), 'launch planning', row.id);
              jobs.add({ kind: 'launch-clip', resource: row.id, phase: 'planning', dueAt, ...jobFault });
              return { row, remaining };
            });
            jobs.wake('launch-clip', row.id);
            return {
              message: 'Launch clip created.',
              data: view(row, service),
              meta: { credits: { cost: launchClipCredits, remaining } },
            };
          },
        },
        get: {
          answer: ({ account, path }) => {
            const row = own.get(path.id, account.id);
            if (row === undefined) throw notFound();
            return { message: 'Launch clip.', data: view(row, service) };
          },
        },
      },
    };
  },
});
