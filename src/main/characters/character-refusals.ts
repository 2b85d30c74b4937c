import type { AppError, Character } from '../../bridge/index.ts';
import { characterTexts } from '../texts/characters.ts';

export const unknownCharacter: AppError = {
  code: 'unknown-character',
  ...characterTexts.unknown,
  action: 'refresh',
};

export const characterOnItsWay: AppError = {
  code: 'character-on-its-way',
  ...characterTexts.onItsWay,
};

export const otherAccountsCharacter = (name: string): AppError => ({
  code: 'other-account',
  ...characterTexts.ofAnotherAccount(name),
});

export function characterBusy(kind: NonNullable<Character['activity']>['kind']): AppError {
  return {
    code: 'character-busy',
    ...characterTexts.busy(kind),
  };
}

/** The service refuses to train it as it is (`needsPictures`). */
export const withoutPicture: AppError = {
  code: 'character-without-picture',
  ...characterTexts.withoutPicture,
};

/** Pictures of a trained character undo its training, and the user asked for them before it was trained. */
export const trainedMeanwhile: AppError = {
  code: 'character-trained-meanwhile',
  ...characterTexts.trainedMeanwhile,
};

/** Why nothing can be made of a character that the service does not have, or not for long. */
export function notOnService(status: Character['status']): AppError {
  return status === 'deleting'
    ? {
        code: 'character-deleting',
        ...characterTexts.deleting,
      }
    : {
        code: 'character-not-there-yet',
        ...characterTexts.notThereYet,
      };
}
