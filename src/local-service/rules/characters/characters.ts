// Characters, as the specification has them: from a photo to trained pictures.
// Belongs here: their operations, rows and pictures. Does not: the genres of videos.
import { operations } from '../../../contract/index.ts';
import { defineArea } from '../../area.ts';
import { codes, derivedCharacterName } from '../../choices.ts';
import { FilmFailure } from '../../films/index.ts';
import { forbidden, invalid, notFound } from '../../http/refusals.ts';
import { removeLeftover } from '../../leftover.ts';
import { renameNew } from '../../rename-new.ts';
import { characterGenreById, characterGenres, genreViews } from './character-genres.ts';
import { loadPhoto } from './character-pictures.ts';
import { CharacterRows, characterTables, characterViews, shownRow, texts, trainingTable } from './character-rows.ts';
import { forgetInterruptedPreviews, isBusy, previewRule } from './preview.ts';
import { chosenCharacters, shownOwnCharacters, shownSystemCharacters } from './shown-characters.ts';
import { trainingJobRules, trainRule } from './training.ts';

export const characterArea = defineArea(operations.characters, {
  tables: characterTables,
  // Refunds are not stated for trainings.
  paidResources: [{ table: trainingTable, refundDue: null }],
  start: (service) => {
    const { database, media, sources } = service;
    forgetInterruptedPreviews(service);
    const rows = new CharacterRows(database);
    const system = shownSystemCharacters(service);
    const genreView = genreViews(service);
    const view = characterViews(service, genreView);

    /** 403 for a system character, 404 for unknown and foreign ones. */
    const find = (userId: number, id: number) => {
      if (system.some((character) => character.id === id))
        throw forbidden(codes.systemCharacter, 'System characters cannot be changed.');
      const row = rows.own(id, userId);
      if (row === undefined) throw notFound();
      return row;
    };

    return {
      jobs: [trainingJobRules(service, rows)],
      rules: {
        genres: {
          answer: () => ({ message: 'Character genres.', data: characterGenres.map(genreView) }),
        },
        list: {
          answer: ({ account, query }) => ({
            message: 'Characters.',
            data: chosenCharacters(shownOwnCharacters(rows, account.id), system, query).map(view),
          }),
        },
        get: {
          answer: ({ account, path }) => {
            const row = rows.own(path.id, account.id);
            const shown =
              row === undefined ? system.find(({ id }) => id === path.id) : shownRow(row, rows.previews(row.id));
            if (shown === undefined) throw notFound();
            return { message: 'Character.', data: view(shown) };
          },
        },
        create: {
          answer: async ({ account, body, files, now }) => {
            const [photo] = files;
            const genreId = body.genre_id ?? null;
            if (genreId !== null && characterGenreById(genreId) === undefined)
              throw invalid({ genre_id: ['The genre id field must be a genre that draws characters.'] });
            if (photo === undefined) throw invalid({ image: ['The image field is required.'] });
            await loadPhoto(photo.path).catch((error: unknown) => {
              if (!(error instanceof FilmFailure)) throw error;
              throw invalid({ image: ['The image field must be a picture that can be read.'] });
            });
            const name = sources.newName();
            await renameNew(photo.path, sources.path(name));
            const row = rows.add({
              userId: account.id,
              name: body.name ?? derivedCharacterName(account.name),
              description: body.description ?? null,
              genreId,
              gender: body.gender ?? 'unknown',
              age: body.age ?? null,
              traits: body.traits ?? [],
              photo: name,
              at: now,
            });
            return { message: 'Character created.', data: view(shownRow(row, [])) };
          },
        },
        delete: {
          find: ({ account, path }) => void find(account.id, path.id),
          answer: async ({ account, path }) => {
            const row = find(account.id, path.id);
            if (isBusy(row)) throw forbidden(codes.busyCharacter, 'The character is being worked on.');
            const pictures = [...rows.previews(row.id).map((preview) => preview.media), ...texts(row.poses)];
            rows.remove(row.id);
            await removeLeftover(sources.path(row.photo));
            await Promise.all(pictures.map((picture) => media.delete(picture)));
            return { message: 'Character deleted.', data: null };
          },
        },
        preview: previewRule(service, rows, find, view),
        train: trainRule(service, rows, find, view),
      },
    };
  },
});
