import type { AddressFault } from '../features/clips/media-address.ts';
import type { ClipFault } from '../features/clips/clip-form.ts';
import { formatExact, formatNumber, formatSpan, plural } from './format.ts';

/** Words of the clips screen. */
export const clipsTexts = {
  screen: 'Clips',
  subtitle: 'A short video of what you describe.',
  form: 'New clip',
  model: 'Model',
  noModels: 'The models are read when the service can be reached once. What you write is kept.',
  perSecond: (least: number, most: number): string =>
    least === most
      ? `${formatExact(least)} ${most === 1 ? 'credit' : 'credits'} a second`
      : `${formatExact(least)} to ${formatExact(most)} credits a second`,
  noPrice: 'Price on request',
  upTo: (seconds: number): string => `up to ${formatSpan(seconds)}`,
  withSound: 'sound',
  abilities: {
    first_frame: 'first picture',
    last_frame: 'last picture',
    image: 'reference pictures',
    video: 'reference videos',
  },
  needs: (what: string): string => `needs a ${what}`,
  prompt: 'What happens',
  promptPlaceholder: 'A paper boat drifts down a rainy street at dusk, seen from close by…',
  words: (count: number, most: number): string => `${formatNumber(count)} of ${plural(most, '# word', '# words')}`,
  title: 'Title',
  titleHint: 'Without one the service names it by date and time.',
  duration: 'Length',
  seconds: (count: number): string => plural(count, '# second', '# seconds'),
  resolution: 'Resolution',
  aspectRatio: 'Shape',
  audio: 'Sound',
  audioOptions: { on: 'With sound', off: 'Silent' },
  usual: (option: string): string => `${option} (usual)`,
  media: 'Pictures and videos to go by',
  mediaHint:
    'The service fetches them itself, so each needs a public web address (https://…). Files on your computer cannot be sent: put them on a web space and paste the address. JPEG, PNG or WebP up to 10 MB; MP4, MOV or WebM up to 25 MB.',
  firstFrame: 'First picture',
  lastFrame: 'Last picture',
  images: 'Reference pictures',
  videos: 'Reference videos',
  onePerLine: (most: number | null): string =>
    most === null ? 'One address a line.' : `One address a line, ${formatNumber(most)} at most.`,
  addressFaults: {
    'is-file':
      'This is a file on your computer. The service takes only what is on the public web: put it on a web space, and paste its address.',
    'not-public-web': 'This is not a whole public web address (https://…, without a port, a user name or a password).',
    private: 'This address is in a private network, where the service cannot reach it.',
  } satisfies Record<AddressFault, string>,
  fileDropped: 'Files cannot be sent for a clip',
  fileDroppedHint:
    'The service fetches pictures and videos itself, from public web addresses. Put the file on a web space, then paste or drop its address.',
  noPlace: 'This model takes no pictures or videos',
  noPlaceHint: 'Choose another model above.',
  make: 'Make the clip',
  sending: 'Writing down…',
  pricing: 'Asking for the price…',
  noEstimate: 'The price of this choice is known when the service can be reached.',
  started: 'The clip is on its way',
  faults: {
    noModel: 'Choose a model.',
    fewWords: 'At least 5 words are needed.',
    manyWords: 'At most 1,500 words fit.',
    titleLong: 'At most 200 characters fit.',
    needed: 'This model needs it.',
    tooMany: 'These are more than the model takes.',
  } satisfies Record<ClipFault, string>,
  empty: 'Describe a moment',
  emptyHint: 'Choose a model, say what happens, and see the price before you start.',
  made: (count: number): string => plural(count, '# clip', '# clips'),
  list: 'Your clips',
  addById: 'Add by number…',
  addTitle: 'Add a clip by its number',
  addHint: 'The service has no list of clips. One that was made elsewhere can be added by its number.',
  number: 'Number of the clip',
  numberNeeded: 'A whole number is needed.',
  add: 'Add clip',
  adding: 'Adding…',
} as const;
