import { operations } from '../../contract/index.ts';
import { type Call, defineArea } from '../area.ts';
import { codes, durations, firstCloneId } from '../choices.ts';
import { forbidden, insufficientCredits, invalid, notFound } from '../http/refusals.ts';
import { removeLeftover } from '../leftover.ts';
import { RecognitionFailure } from '../recognition/index.ts';
import { renameNew } from '../rename-new.ts';
import type { Account } from '../store/accounts.ts';
import { reviewRules } from './clone-review.ts';
import { samplePaths, table, view } from './clone-rows.ts';
import type { CloneRow } from './clone-rows.ts';
import { printTables, VoicePrints } from './voice-prints.ts';

const purchases = 'slot_purchases';

export const voiceCloneArea = defineArea(operations.voiceClones, {
  tables: `
    CREATE TABLE IF NOT EXISTS ${table} (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      user_id INTEGER NOT NULL REFERENCES accounts(id),
      name TEXT NOT NULL,
      gender TEXT NOT NULL,
      language TEXT,
      description TEXT,
      status TEXT NOT NULL,
      slot_type TEXT NOT NULL,
      preview TEXT,
      samples TEXT NOT NULL,
      created_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX IF NOT EXISTS voice_clones_user ON ${table}(user_id, id);
    CREATE TABLE IF NOT EXISTS ${purchases} (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      user_id INTEGER NOT NULL REFERENCES accounts(id),
      created_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX IF NOT EXISTS slot_purchases_user ON ${purchases}(user_id);
    ${printTables}`,
  paidResources: [{ table: purchases, refundDue: null }],
  start: (service) => {
    const { database, ledger, jobs, media, sources, recogniser } = service;
    const all = database.query<CloneRow>(`SELECT * FROM ${table} WHERE user_id = ? ORDER BY id DESC`);
    const own = database.query<CloneRow>(`SELECT * FROM ${table} WHERE id = ? AND user_id = ?`);
    const insert = database.query<CloneRow>(`
      INSERT INTO ${table} (id, user_id, name, gender, language, description, status, slot_type, samples, created_at)
      VALUES (max(${firstCloneId}, coalesce((SELECT seq FROM sqlite_sequence WHERE name = '${table}'), 0) + 1),
        ?, ?, ?, ?, ?, 'pending', ?, ?, ?) RETURNING *`);
    const edit = database.query<CloneRow>(
      `UPDATE ${table} SET name = ?, gender = ?, description = ? WHERE id = ? RETURNING *`,
    );
    const remove = database.query(`DELETE FROM ${table} WHERE id = ?`);
    const buy = database.query(`INSERT INTO ${purchases} (user_id, created_at) VALUES (?, ?)`);
    const prints = new VoicePrints(database);
    const bought = database.query<{ n: number }>(`SELECT count(*) AS n FROM ${purchases} WHERE user_id = ?`);

    // A failed clone gives its slot back; one that is pending or under review holds it. Bought slots stay when clones go.
    const slotsOf = (account: Account) => {
      const { defaultMax, addonCap, cost } = account.slots;
      const holding = all.all(account.id).filter((clone) => clone.status !== 'failed');
      const addons = bought.get(account.id)?.n ?? 0;
      return {
        default_max: defaultMax,
        addon_cap: addonCap,
        current_addons: addons,
        lifetime_purchases: addons,
        filled: holding.length,
        available: Math.max(0, defaultMax + addons - holding.length),
        // "cap not reached, enough credits, not on a trial"
        can_buy: addons < addonCap && account.balance >= cost && account.subscription !== 'trial',
        cost,
        defaultsFilled: holding.filter((clone) => clone.slot_type === 'default').length,
      };
    };

    const find = (account: Account, id: number): CloneRow => {
      const clone = own.get(id, account.id);
      if (clone === undefined) throw notFound();
      return clone;
    };

    /** 403 without a free slot, 402 when the slot that is wanted costs too much. @returns credits to charge for a slot. */
    const slotPrice = (account: Account, purchase: boolean): number => {
      const slots = slotsOf(account);
      if (slots.available > 0) return 0;
      if (!purchase) throw forbidden(codes.noFreeSlot, 'All voice clone slots are in use.');
      if (slots.current_addons >= slots.addon_cap)
        throw forbidden(codes.noFreeSlot, 'No more voice clone slots can be bought.');
      if (account.balance < slots.cost) throw insufficientCredits(slots.cost, account.balance);
      return slots.cost;
    };

    /** The clone, and the slot that it has to buy. 402 and 403 as `slotPrice`. */
    const enrol = (
      { account, body, requestId, jobFault, now }: Call<typeof operations.voiceClones.create>,
      names: readonly string[],
    ) =>
      database.transaction(() => {
        // Read again: another request may have taken the slot or the credits while the files were moved.
        const current = service.accounts.byId(account.id) ?? account;
        const price = slotPrice(current, body.purchase_addon === true);
        let meta: { credits: { cost: number; remaining: number } } | undefined;
        const slots = slotsOf(current);
        if (slots.available === 0) {
          const purchase = buy.run(account.id, now).id;
          const charge = {
            userId: account.id,
            credits: price,
            label: 'Voice clone slot',
            contentType: 'voice_clone_slot',
          };
          const remaining =
            price === 0
              ? current.balance
              : ledger.charge({ ...charge, resource: { table: purchases, id: purchase }, requestId, at: now });
          meta = { credits: { cost: price, remaining } };
        }
        const slotType = slots.defaultsFilled < slots.default_max ? 'default' : 'addon';
        const { name, gender, language = null, description = null } = body;
        const clone = insert.get(account.id, name, gender, language, description, slotType, JSON.stringify(names), now);
        if (clone === undefined) throw new Error('The voice clone was not stored.');
        const dueAt = now + service.wait(durations.cloneQueue(), 'clone queue', clone.id);
        jobs.add({ kind: 'voice-clone', resource: clone.id, phase: 'pending', dueAt, ...jobFault });
        return { clone, meta };
      });

    return {
      jobs: [reviewRules(service)],
      rules: {
        list: {
          answer: ({ account }) => ({
            message: 'Voice clones.',
            data: all.all(account.id).map((clone) => view(clone, service)),
          }),
        },
        slots: {
          answer: ({ account }) => {
            const { defaultsFilled: _, ...slots } = slotsOf(account);
            return { message: 'Voice clone slots.', data: slots };
          },
        },
        get: {
          find: ({ account, path }) => void find(account, path.id),
          answer: ({ account, path }) => ({ message: 'Voice clone.', data: view(find(account, path.id), service) }),
        },
        update: {
          find: ({ account, path }) => void find(account, path.id),
          answer: ({ account, path, body }) => {
            const clone = find(account, path.id);
            // `description` is optional: left out, it stays.
            const description = body.description === undefined ? clone.description : body.description;
            const edited = edit.get(body.name, body.gender, description, clone.id) ?? clone;
            return { message: 'Voice clone updated.', data: view(edited, service) };
          },
        },
        delete: {
          find: ({ account, path }) => void find(account, path.id),
          answer: async ({ account, path }) => {
            const clone = find(account, path.id);
            database.transaction(() => {
              jobs.cancel('voice-clone', clone.id);
              remove.run(clone.id);
              prints.forget(clone.id);
            });
            await Promise.all(samplePaths(service, clone).map((file) => removeLeftover(file)));
            if (clone.preview !== null) await media.delete(clone.preview);
            return { message: 'Voice clone deleted.', data: null };
          },
        },
        create: {
          answer: async (call) => {
            const { account, body, files } = call;
            const errors: Record<string, string[]> = {};
            for (const [index, file] of files.entries()) {
              await recogniser.probe(file.path).catch((error: unknown) => {
                if (!(error instanceof RecognitionFailure)) throw error;
                errors[`samples.${index}`] = [`The samples.${index} field cannot be read as sound.`];
              });
            }
            if (Object.keys(errors).length > 0) throw invalid(errors);
            slotPrice(account, body.purchase_addon === true);
            const names = await Promise.all(
              files.map(async (file) => {
                const name = sources.newName();
                await renameNew(file.path, sources.path(name));
                return name;
              }),
            );
            let made: ReturnType<typeof enrol>;
            try {
              made = enrol(call, names);
            } catch (error) {
              await Promise.all(names.map((name) => removeLeftover(sources.path(name))));
              throw error;
            }
            jobs.wake('voice-clone', made.clone.id);
            return {
              message: 'Voice clone created.',
              data: view(made.clone, service),
              ...(made.meta && { meta: made.meta }),
            };
          },
        },
      },
    };
  },
});
