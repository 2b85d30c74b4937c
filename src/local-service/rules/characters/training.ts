import { trainingCredits } from '../../../contract/index.ts';
import type { operations } from '../../../contract/index.ts';
import type { Rule, Service } from '../../area.ts';
import { codes, durations } from '../../choices.ts';
import { forbidden, insufficientCredits, invalid } from '../../http/refusals.ts';
import type { JobRules } from '../../jobs/engine.ts';
import { characterGenreById } from './character-genres.ts';
import { loadPhoto, posePicture } from './character-pictures.ts';
import { poseRatios, shownRow, table, texts, trainingTable } from './character-rows.ts';
import type { CharacterRow, CharacterRows, ShownCharacter, TrainingRow } from './character-rows.ts';
import { isBusy } from './preview.ts';

type Train = typeof operations.characters.train;
const kind = 'character-training';

/** `preview-ready` → `pose-generating`, charged. */
export function trainRule(
  service: Service,
  rows: CharacterRows,
  find: (userId: number, id: number) => CharacterRow,
  view: (character: ShownCharacter) => unknown,
): Rule<Train> {
  const { database, ledger, jobs } = service;
  const insert = database.query(
    `INSERT INTO ${trainingTable} (user_id, character_id, genre_id, created_at) VALUES (?, ?, ?, ?)`,
  );
  const begin = database.query(
    `UPDATE ${table} SET status = 'pose-generating', name = ?, age = ?, gender = ?, genre_id = ? WHERE id = ?`,
  );
  return {
    find: ({ account, path }) => void find(account.id, path.id),
    answer: ({ account, path, body, requestId, jobFault, now }) => {
      const { row, remaining } = database.transaction(() => {
        const row = find(account.id, path.id);
        if (isBusy(row)) throw forbidden(codes.busyCharacter, 'The character is being worked on.');
        const preview = rows.previews(row.id).find(({ id }) => id === body.preview_id);
        if (preview === undefined)
          throw invalid({ preview_id: ['The preview id field must be one of the previews of this character.'] });
        // Trained characters and those whose last preview failed need a new preview first.
        if (row.status !== 'preview-ready')
          throw forbidden(codes.noPreview, 'The character has no preview that is ready for training.');
        if (account.balance < trainingCredits) throw insufficientCredits(trainingCredits, account.balance);
        const { id } = insert.run(account.id, row.id, preview.genre_id, now);
        const remaining = ledger.charge({
          userId: account.id,
          credits: trainingCredits,
          label: 'Character training',
          contentType: 'character_training',
          resource: { table: trainingTable, id },
          requestId,
          at: now,
        });
        begin.run(body.name, body.age, body.gender, preview.genre_id, row.id);
        const dueAt = now + service.wait(durations.characterTraining(), 'training', id) + jobFault.stallMs;
        jobs.add({ kind, resource: row.id, phase: 'posing', dueAt, ...jobFault });
        return { row: find(account.id, row.id), remaining };
      });
      jobs.wake(kind, row.id);
      return {
        message: 'Training started.',
        data: view(shownRow(row, rows.previews(row.id))),
        meta: { credits: { cost: trainingCredits, remaining } },
      };
    },
  };
}

/** `pose-generating` → `ready`. One that fails is `preview-ready` again; the charge stays, as no refund is stated. */
export function trainingJobRules(service: Service, rows: CharacterRows): JobRules {
  const { database, media, randomness, sources } = service;
  const all = database.query<TrainingRow>(`SELECT * FROM ${trainingTable} WHERE character_id = ?`);
  const last = database.query<TrainingRow>(
    `SELECT * FROM ${trainingTable} WHERE character_id = ? ORDER BY id DESC LIMIT 1`,
  );
  const ready = database.query(`UPDATE ${table} SET status = 'ready', poses = ? WHERE id = ?`);
  const back = database.query(`UPDATE ${table} SET status = 'preview-ready' WHERE id = ?`);
  const poseOf = (training: TrainingRow, index: number): string =>
    `${randomness.name('pose', `${training.id} ${index}`)}.jpg`;
  return {
    kind,
    async work(job, signal) {
      const row = rows.byId(job.resource);
      const training = last.get(job.resource);
      const genre = characterGenreById(training?.genre_id ?? null);
      if (job.fail !== null || row === undefined || training === undefined || genre === undefined) return null;
      const photo = await loadPhoto(sources.path(row.photo));
      for (let index = 0; index < poseRatios.length; index += 1) {
        signal.throwIfAborted();
        await media.store(
          poseOf(training, index),
          await posePicture(service, photo, genre, index, String(training.id)),
        );
      }
      return null;
    },
    step(job, outcome) {
      const row = rows.byId(job.resource);
      const training = last.get(job.resource);
      if (row === undefined || training === undefined) return 'done';
      if (job.fail === null && 'result' in outcome) {
        ready.run(JSON.stringify(poseRatios.map((_, index) => poseOf(training, index))), row.id);
      } else {
        if ('failure' in outcome) service.log(`Training of character ${row.id} failed: ${String(outcome.failure)}`);
        back.run(row.id);
      }
      return 'done';
    },
    // Those of earlier trainings, and of one that failed, are nowhere shown.
    async ended(job) {
      const shown = texts(rows.byId(job.resource)?.poses ?? '[]');
      const made = all.all(job.resource).flatMap((training) => poseRatios.map((_, index) => poseOf(training, index)));
      await Promise.all(made.filter((pose) => !shown.includes(pose)).map((pose) => media.delete(pose)));
    },
  };
}
