import { named } from '../../bridge/named.ts';
import type { CharacterFilter } from '../features/characters/character-list.ts';
import type { CharacterStep } from '../features/characters/character-step.ts';
import type { CharacterFault } from '../features/characters/character-form.ts';
import type { TrainFault } from '../features/characters/train-form.ts';
import { formatCredits, formatNumber, plural } from './format.ts';

const genders: Readonly<Record<string, string>> = { male: 'Male', female: 'Female', neutral: 'Neutral' };

/** Words of the characters screens. */
export const charactersTexts = {
  screen: 'Characters',
  subtitles: {
    own: 'People drawn from your photo: pictures to look at and to save.',
    system: 'Those that come with the service, to look at.',
  },
  parts: 'Which characters',
  own: 'My characters',
  system: 'Ready-made',
  create: 'New character',
  refresh: 'Check for characters made elsewhere',
  empty: 'Make your own character',
  emptyHint:
    'A photo of one person is enough. The service draws them in a style; you choose the picture you like best.',
  made: (count: number): string => plural(count, '# character', '# characters'),
  genre: 'Style',
  anyGenre: 'All styles',
  noGenre: 'Choose later',
  gender: 'Gender',
  genderOf: (gender: string): string | null => named(genders, gender) ?? null,
  genderOptions: [
    { value: '', label: 'Not specified' },
    { value: 'female', label: 'Female' },
    { value: 'male', label: 'Male' },
  ] satisfies readonly { readonly value: string; readonly label: string }[],
  genderChoices: [
    { value: '', label: 'Choose…' },
    { value: 'female', label: 'Female' },
    { value: 'male', label: 'Male' },
  ] satisfies readonly { readonly value: string; readonly label: string }[],
  genderFilter: [
    { value: '', label: 'All genders' },
    { value: 'female', label: 'Female' },
    { value: 'male', label: 'Male' },
    { value: 'neutral', label: 'Neutral' },
  ] satisfies readonly { readonly value: string; readonly label: string }[],
  nobody: 'No character matches',
  nobodyHint: 'Try another style or gender.',
  nobodyOwnHint: 'Try fewer words, or another state.',
  find: 'Search characters',
  filter: 'Which state',
  filters: {
    all: 'All',
    open: 'Next step is yours',
    'under-way': 'In progress',
    done: 'Ready',
    failed: 'Failed',
    cancelled: 'Cancelled',
  } satisfies Record<CharacterFilter, string>,
  clearFilters: 'Clear filters',
  poses: (count: number): string => plural(count, '# pose', '# poses'),
  posesOf: (name: string): string => `Poses of ${name}`,
  pose: (name: string, number: number): string => `${name}, pose ${formatNumber(number)}`,
  photoOf: (name: string): string => `Photo of ${name}`,

  photo: 'Photo',
  photoDrop: 'Drop a photo anywhere in this window',
  choosePhoto: 'Choose a photo…',
  anotherPhoto: 'Choose another…',
  photoRules: 'One person, clearly visible. JPEG, PNG or WebP up to 10 MB.',
  photoReading: 'Checking the photo…',
  removePhoto: 'Remove the photo',
  name: 'Name',
  nameHint: 'Without one, the service uses the name of your account.',
  age: 'Age',
  ageHint: 'In words, such as “young adult” or “sixty”.',
  description: 'Description',
  descriptionHint: 'What the photo does not show.',
  traits: 'Traits',
  traitsHint: 'Separated by commas: curious, patient, freckles.',
  counter: (used: number, most: number): string => `${formatNumber(used)} of ${formatNumber(most)}`,
  make: 'Create character',
  sending: 'Starting…',
  started: (name: string): string => `${name} is in the queue`,
  drawingStarted: 'The pictures are in the queue',
  trainingStarted: 'The training is in the queue',
  free: 'Sending the photo is free. You see the price of training before you start it.',
  close: 'Close',
  faults: {
    noPhoto: 'Choose a photo first.',
    reading: 'The photo is still being checked. Wait a moment.',
    refused: 'This picture cannot be used. Choose another one.',
    nameLong: 'At most 250 characters.',
    descriptionLong: 'At most 500 characters.',
    traitLong: 'At most 50 traits of up to 100 characters each.',
  } satisfies Record<CharacterFault, string>,

  steps: {
    waiting: 'Waiting',
    sending: 'Sending the photo',
    failed: 'Failed',
    cancelled: 'Cancelled',
    deleting: 'Deleting',
    drawing: 'Drawing pictures',
    training: 'Training',
    'not-drawn': 'No picture was made',
    'not-trained': 'Training failed',
    'needs-pictures': 'Needs pictures',
    'choose-picture': 'Choose a picture',
    ready: 'Ready',
    question: 'Needs you',
    unknown: 'Unknown',
    other: 'In progress',
  } satisfies Record<CharacterStep, string>,
  upToSeconds: 'This mostly takes up to 90 seconds. You can leave this screen; it continues by itself.',
  trainingHint: 'Poses are being drawn. You can leave this screen; it continues by itself.',
  all: 'All characters',
  gone: 'This character is no longer here',
  goneHint: 'It was deleted.',

  pictures: 'Pictures',
  picturesHint: 'Draw as many as you like in any style, then choose the one your character should look like.',
  noPictures: 'No pictures yet.',
  style: 'Style of new pictures',
  draw: 'Draw pictures',
  drawMore: 'Draw more',
  notDrawn: {
    deleting: 'It is being deleted.',
    notSent: 'The photo has to be with the service first.',
    underWay: 'Possible again once what is in progress is done.',
    unknown: 'The styles and the price are not known yet.',
  },
  drawAnewTitle: (name: string): string => `Draw new pictures of ${name}?`,
  drawAnewConsequence: (training: number | null): string =>
    `It is trained and ready. Once new pictures are drawn it is not: the service wants it to be trained again, ${
      training === null ? 'which is charged again' : `which costs ${formatCredits(training)}`
    }.`,
  starting: 'Starting…',
  choosePicture: 'The picture to train with',
  picture: (number: number): string => `Picture ${formatNumber(number)}`,
  trainedWith: { waits: 'To be trained with this', now: 'Being trained with this', before: 'Trained with this' },
  train: 'Train',
  trainTitle: (chosen: boolean): string =>
    chosen ? 'Train with the chosen picture' : 'Train with one of the pictures',
  trainHint:
    'Draws the person in several poses: pictures to look at and to save. Name, age and gender are sent to the service.',
  drawFirst:
    'Draw new pictures first: the service trains a character only after that. You can then choose any of its pictures.',
  trainFaults: {
    noPicture: 'Choose one of the pictures.',
    noName: 'Enter a name.',
    nameLong: 'At most 250 characters.',
    noAge: 'Enter an age.',
    noGender: 'Choose what fits best.',
  } satisfies Record<TrainFault, string>,
  trainAgain: 'Train again with another picture',
  ready: 'Poses',
  savePictures: 'Save pictures to the library',
  savingPictures: 'Adding…',
  /** `added`: of all `count` pictures that come now; `coming`: that were on their way before. */
  pictured: (count: number, { added, coming }: { readonly added: number; readonly coming: number }): string => {
    if (added === 0 && coming === 0)
      return plural(count, 'The picture is in the library already', 'All # pictures are in the library already');
    if (added === 0)
      return plural(
        coming,
        '# picture is on its way to the library already',
        '# pictures are on their way to the library already',
      );
    return plural(added, '# picture is added to the library', '# pictures are added to the library');
  },
  openLibrary: 'Open library',
  delete: 'Delete…',
  deleteTitle: (name: string): string => `Delete ${name}?`,
  deleteConsequence:
    'The character, its pictures and its poses are deleted here and on the service. What waits for it in the queue is cancelled. What is in your library and videos made with it stay. Credits are not refunded, and this cannot be undone.',
  deleteConfirm: 'Delete character',
  deleting: 'Deleting…',
} as const;
