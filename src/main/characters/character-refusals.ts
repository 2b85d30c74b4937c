import type { AppError, Character } from '../../bridge/index.ts';

export const unknownCharacter: AppError = {
  code: 'unknown-character',
  title: 'This character is not here any more',
  detail: 'It was deleted.',
  action: 'refresh',
};

export const characterOnItsWay: AppError = {
  code: 'character-on-its-way',
  title: 'This character is on its way to the service',
  detail: 'Cancel it in the queue, or wait until the service has it.',
};

export const otherAccountsCharacter = (name: string): AppError => ({
  code: 'other-account',
  title: 'This character belongs to another account',
  detail: `Make the account of “${name}” the active one first. Nothing was started, and nothing is charged.`,
});

export function characterBusy(kind: NonNullable<Character['activity']>['kind']): AppError {
  return {
    code: 'character-busy',
    title: 'This character is being worked on',
    detail: `Its ${kind} has to end first, or be cancelled in the queue as long as it waits.`,
  };
}

/** The service refuses to train it as it is (`needsPictures`). */
export const withoutPicture: AppError = {
  code: 'character-without-picture',
  title: 'No picture is ready for training',
  detail:
    'The service trains a character only after new pictures of it were drawn. Draw some first, then choose any of its pictures. Nothing was charged.',
};

/** Pictures of a trained character undo its training, and the user asked for them before it was trained. */
export const trainedMeanwhile: AppError = {
  code: 'character-trained-meanwhile',
  title: 'The character was trained meanwhile',
  detail:
    'New pictures would undo that training, so none were drawn and nothing was charged. If you still want new ones, ask for them on the screen of the character.',
};

/** Why nothing can be made of a character that the service does not have, or not for long. */
export function notOnService(status: Character['status']): AppError {
  return status === 'deleting'
    ? {
        code: 'character-deleting',
        title: 'This character is being deleted',
        detail: 'Nothing more can be made of it.',
      }
    : {
        code: 'character-not-there-yet',
        title: 'The service does not have this character yet',
        detail: 'It goes on as soon as the service has taken the photo.',
      };
}
