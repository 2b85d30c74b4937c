import { operations } from '../../../contract/index.ts';
import { defineArea } from '../../area.ts';
import { codes } from '../../choices.ts';
import { iso } from '../../clock.ts';
import { forbidden, invalid, notFound } from '../../http/refusals.ts';
import type { Account } from '../../store/accounts.ts';
import { backgroundChoices, genreView, musicChoices, shortView, unknownChoices } from '../faceless/catalogue.ts';
import { voiceView, watermarkView } from '../faceless/video-view.ts';

const table = 'faceless_presets';

/** The writable fields beside `name`, in the order of the specification. */
const fields = ['volume', 'language', 'font_color', 'font_family', 'duration', 'orientation', 'position', 'caption_animation',
  'sfx', 'music_id', 'music_category_id', 'background_id', 'genre_id', 'voice_id', 'transition', 'animation', 'overlay',
  'watermark_id', 'watermark_position', 'watermark_opacity', 'resource_id', 'image_engine_id', 'clip_engine_id'] as const; // prettier-ignore
type Field = (typeof fields)[number];
type Values = { readonly [field in Field]: string | number | null };
type SentValues = { readonly [field in Field]?: string | number | null | undefined };

interface Row {
  readonly id: number;
  readonly user_id: number;
  readonly name: string;
  /** `Values` as JSON. */
  readonly fields: string;
  readonly created_at: number;
  readonly updated_at: number;
}

// Each field once.
const empty = Object.fromEntries(fields.map((field) => [field, null])) as Values;

/** "Only sent fields change"; null empties one. */
function changed(values: Values, sent: SentValues): Values {
  const next: Record<Field, string | number | null> = { ...values };
  for (const field of fields) {
    const value = sent[field];
    if (value !== undefined) next[field] = value;
  }
  return next;
}

const numberOf = (value: string | number | null): number | null => (typeof value === 'number' ? value : null);

export const presetArea = defineArea(operations.presets, {
  tables: `
    CREATE TABLE IF NOT EXISTS ${table} (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      user_id INTEGER NOT NULL REFERENCES accounts(id),
      name TEXT NOT NULL,
      fields TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX IF NOT EXISTS ${table}_user ON ${table}(user_id, id);`,
  start: (service) => {
    const { database, narrator } = service;
    const all = database.query<Row>(`SELECT * FROM ${table} WHERE user_id = ? ORDER BY id DESC`);
    const byId = database.query<Row>(`SELECT * FROM ${table} WHERE id = ?`);
    const insert = database.query<Row>(
      `INSERT INTO ${table} (user_id, name, fields, created_at, updated_at) VALUES (?, ?, ?, ?, ?) RETURNING *`,
    );
    const edit = database.query<Row>(
      `UPDATE ${table} SET name = ?, fields = ?, updated_at = ? WHERE id = ? RETURNING *`,
    );
    const remove = database.query(`DELETE FROM ${table} WHERE id = ?`);

    // What this service wrote itself; fields that came later are empty.
    const valuesOf = (row: Row): Values => ({ ...empty, ...(JSON.parse(row.fields) as Partial<Values>) });

    const view = (row: Row, include: readonly string[] = []) => {
      const values = valuesOf(row);
      const music = musicChoices.byId(numberOf(values.music_id));
      const background = backgroundChoices.byId(numberOf(values.background_id));
      const embed: Readonly<Record<string, () => unknown>> = {
        music: () => (music === null ? null : shortView(music)),
        voice: () => voiceView(row.user_id, numberOf(values.voice_id), service),
        background: () => (background === null ? null : shortView(background)),
        watermark: () => watermarkView(row.user_id, numberOf(values.watermark_id), service),
        genre: () => genreView(numberOf(values.genre_id)),
      };
      return {
        id: row.id,
        user_id: row.user_id,
        name: row.name,
        ...values,
        created_at: iso(row.created_at),
        updated_at: iso(row.updated_at),
        ...Object.fromEntries(include.map((name) => [name, embed[name]?.()])),
      };
    };

    /** @throws Refusal 404 when there is none, 403 when it is another account's */
    const own = (account: Account, id: number): Row => {
      const row = byId.get(id);
      if (row === undefined) throw notFound();
      if (row.user_id !== account.id) throw forbidden(codes.foreign, 'This preset belongs to another account.');
      return row;
    };
    const find = ({ account, path }: { account: Account; path: { id: number } }): void => void own(account, path.id);

    /** Music categories and folders cannot be listed anywhere, so every number is taken for one. @throws Refusal 422 */
    const check = (account: Account, body: SentValues & Parameters<typeof unknownChoices>[0]): void => {
      const voice = numberOf(body.voice_id ?? null);
      const watermark = numberOf(body.watermark_id ?? null);
      const errors = {
        ...unknownChoices(body),
        ...(voice !== null &&
          !narrator.knows(account.id, voice) && { voice_id: ['The selected voice id is invalid.'] }),
        // "must be owned by caller"
        ...(watermark !== null &&
          watermark !== account.id && { watermark_id: ['The selected watermark id is invalid.'] }),
      };
      if (Object.keys(errors).length > 0) throw invalid(errors);
    };

    return {
      rules: {
        list: {
          answer: ({ account, query }) => {
            const include = query.include?.split(',') ?? [];
            return { message: 'Presets.', data: all.all(account.id).map((row) => view(row, include)) };
          },
        },
        create: {
          answer: ({ account, body, now }) => {
            check(account, body);
            const row = insert.get(account.id, body.name, JSON.stringify(changed(empty, body)), now, now);
            if (row === undefined) throw new Error('The preset was not stored.');
            return { message: 'Preset created.', data: view(row) };
          },
        },
        update: {
          find,
          answer: ({ account, path, body, now }) => {
            check(account, body);
            const row = database.transaction(() => {
              const before = own(account, path.id);
              const values = changed(valuesOf(before), body);
              return edit.get(body.name ?? before.name, JSON.stringify(values), now, before.id) ?? before;
            });
            return { message: 'Preset updated.', data: view(row) };
          },
        },
        delete: {
          find,
          answer: ({ account, path }) => {
            remove.run(own(account, path.id).id);
            return { message: 'Preset deleted.', data: null };
          },
        },
      },
    };
  },
});
