import type { operations } from '../../../contract/index.ts';
import type { Rule, Service } from '../../area.ts';
import { codes, durations, previewFailure } from '../../choices.ts';
import { forbidden, invalid, Refusal } from '../../http/refusals.ts';
import { passSimulatedTime } from '../../simulated-time.ts';
import { characterGenreById } from './character-genres.ts';
import type { CharacterGenre } from './character-genres.ts';
import { loadPhoto, previewCount, previewPicture } from './character-pictures.ts';
import { shownRow, table } from './character-rows.ts';
import type { CharacterRow, CharacterRows, ShownCharacter } from './character-rows.ts';

type Preview = typeof operations.characters.preview;

/** 422 of a generation that failed: `message` and `error` with `code` and `status`, no `errors`. */
const generationFailed = (code: string, message: string): Refusal =>
  new Refusal(422, message, { error: { code, status: 422 } });

export const isBusy = (row: CharacterRow): boolean =>
  row.status === 'preview-generating' || row.status === 'pose-generating';

/** A preview ran when the service ended, and nothing came of it: the character is again what it was before. */
export function forgetInterruptedPreviews({ database }: Service): void {
  database.exec(`
    UPDATE ${table} SET status = coalesce(before_preview, 'draft'), before_preview = NULL
    WHERE status = 'preview-generating'`);
}

/** "synchronous up to about 90 seconds"; free, as no price is shown. */
export function previewRule(
  service: Service,
  rows: CharacterRows,
  find: (userId: number, id: number) => CharacterRow,
  view: (character: ShownCharacter) => unknown,
): Rule<Preview> {
  const { database, media, randomness, sources, clock } = service;
  const begin = database.query(
    `UPDATE ${table} SET status = 'preview-generating', before_preview = status WHERE id = ?`,
  );
  const fail = database.query(`UPDATE ${table} SET status = 'preview-failed', before_preview = NULL WHERE id = ?`);
  const succeed = database.query(
    `UPDATE ${table} SET status = 'preview-ready', before_preview = NULL, genre_id = ? WHERE id = ?`,
  );

  /** @returns names of the stored pictures. */
  const generate = async (row: CharacterRow, genre: CharacterGenre, key: string): Promise<string[]> => {
    const photo = await loadPhoto(sources.path(row.photo));
    const names: string[] = [];
    for (let index = 0; index < previewCount(service, key); index += 1) {
      const name = `${randomness.name('preview', `${key} ${index}`)}.jpg`;
      await media.store(name, await previewPicture(service, photo, genre, `${key} ${index}`));
      names.push(name);
    }
    return names;
  };

  return {
    find: ({ account, path }) => void find(account.id, path.id),
    answer: async ({ account, path, body, jobFault, requestId }) => {
      const row = find(account.id, path.id);
      const genre = characterGenreById(body.genre_id);
      if (genre === undefined)
        throw invalid({ genre_id: ['The genre id field must be a genre that draws characters.'] });
      if (isBusy(row)) throw forbidden(codes.busyCharacter, 'The character is being worked on.');
      begin.run(row.id);
      await passSimulatedTime(service, durations.characterPreview(), 'preview', row.id, jobFault.stallMs);
      if (jobFault.fail !== null) {
        fail.run(row.id);
        throw generationFailed(jobFault.fail.code, jobFault.fail.message);
      }
      // The first call of a seeded service makes the same pictures each time; no two calls make the same.
      const key = `${row.id} ${rows.previews(row.id).length}`;
      const names = await generate(row, genre, key).catch((error: unknown) => {
        service.log(`Preview of character ${row.id}, request ${requestId}: ${String(error)}`);
        fail.run(row.id);
        throw generationFailed(previewFailure, 'The preview could not be generated.');
      });
      database.transaction(() => {
        for (const name of names) rows.addPreview(row.id, genre.id, name, clock.now());
        succeed.run(genre.id, row.id);
      });
      return {
        message: 'Preview generated.',
        data: view(shownRow(find(account.id, row.id), rows.previews(row.id))),
      };
    },
  };
}
