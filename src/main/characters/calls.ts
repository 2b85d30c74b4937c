import { parse } from 'node:path';
import type { Accounts } from '../account/index.ts';
import type { ApiClient } from '../api/index.ts';
import type { Forms } from '../forms/index.ts';
import type { HandlersOf } from '../ipc/index.ts';
import { Refusal } from '../refusal.ts';
import type { Staging } from '../staging/index.ts';
import type { Characters } from './characters.ts';
import { characterTexts } from '../texts/characters.ts';

interface CharacterCallParts {
  readonly characters: Characters;
  readonly accounts: Accounts;
  readonly staging: Staging;
  readonly forms: Forms;
  /** Null while the account cannot be reached. */
  readonly clientFor: (accountId: string) => ApiClient | null;
}

/** What each call about characters does. */
export function characterCallHandlers(parts: CharacterCallParts): HandlersOf<'characters'> {
  const { characters, accounts, staging, forms, clientFor } = parts;
  return {
    'characters.genres': () => {
      const { id } = accounts.requireActive();
      return characters.lists.shownGenres(id, clientFor(id));
    },
    'characters.system': ({ genre }) => {
      const { id } = accounts.requireActive();
      return characters.lists.shownSystem(id, clientFor(id), genre);
    },
    'characters.prices': () => characters.prices(accounts.requireActive().id),
    'characters.create': ({ stagedId, form, ...fields }) => {
      const account = accounts.requireActive();
      return forms.send(form, () => {
        const [photo] = staging.take([stagedId], 'photo');
        const photoPath = photo?.path ?? null;
        if (photo === undefined || photoPath === null) throw new Refusal(noPhoto);
        const photoName = parse(photo.item.name).name;
        const made = characters.create(account.id, { ...fields, photoPath, photoName });
        staging.remove([stagedId]);
        return made;
      });
    },
    'characters.useAgain': async ({ id }) => {
      const { photoPath, name } = characters.asked(id);
      return { name, ...(await staging.exchanges.make(photoPath === null ? [] : [photoPath], 'photo')) };
    },
    'characters.preview': ({ id, genreId, expectedCredits }) => {
      characters.requireOf(accounts.requireActive().id, id);
      return characters.preview(id, genreId, expectedCredits);
    },
    'characters.train': ({ id, expectedCredits, form, ...wanted }) => {
      characters.requireOf(accounts.requireActive().id, id);
      return forms.send(form, () => characters.train(id, wanted, expectedCredits));
    },
    'characters.keepPictures': ({ id }) => characters.keepPictures(id),
    'characters.delete': ({ id }) => characters.delete(id),
    'characters.refresh': () => accounts.withClient((id, client) => characters.refresh(id, client)),
  };
}

const noPhoto = {
  code: 'no-photo',
  ...characterTexts.noPhoto,
  action: 'choose-another-file',
} as const;
