import { named } from '../../bridge/named.ts';
import type { AddressFault } from '../features/clips/media-address.ts';
import type { ClipFault } from '../features/clips/clip-form.ts';
import { formatChoice, formatExact, formatList, formatNumber, formatSpan, plural } from './format.ts';

/** Kinds of files that are not written in capitals alone. */
const fileKinds: Readonly<Record<string, string>> = { webp: 'WebP', webm: 'WebM' };

/** Words of the clips screen. */
export const clipsTexts = {
  screen: 'Clips',
  subtitle: 'A short video of what you describe.',
  form: 'New clip',
  model: 'Model',
  noModels: 'The models are loaded once the service can be reached. What you write is kept.',
  perSecond: (least: number, most: number): string =>
    least === most
      ? `${formatExact(least)} ${most === 1 ? 'credit' : 'credits'} per second`
      : `${formatExact(least)} to ${formatExact(most)} credits per second`,
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
  titleHint: 'Without one, the service uses the date and time.',
  duration: 'Length',
  seconds: (count: number): string => plural(count, '# second', '# seconds'),
  resolution: 'Resolution',
  aspectRatio: 'Shape',
  audio: 'Sound',
  audioOptions: { on: 'With sound', off: 'Silent' },
  usual: (option: string): string => `${option} (default)`,
  pictures: 'Pictures',
  picturesAndVideos: 'Pictures and videos',
  mediaHint:
    'The service downloads them itself, so each needs a public web address (https://…). Files on your computer cannot be sent: put them online and paste the address.',
  /** `megabytes`: of each. */
  files: (kinds: readonly string[], megabytes: number): string =>
    `${formatChoice(kinds.map((kind) => named(fileKinds, kind) ?? kind.toUpperCase()))}, up to ${formatNumber(megabytes)} MB.`,
  firstFrame: 'First picture',
  lastFrame: 'Last picture',
  images: 'Reference pictures',
  videos: 'Reference videos',
  onePerLine: (most: number | null): string =>
    most === null ? 'One address per line.' : `One address per line, ${formatNumber(most)} at most.`,
  addressFaults: {
    'is-file':
      'This is a file on your computer. The service only takes public web addresses: put it online and paste its address.',
    'not-public-web': 'This is not a complete public web address (https://…, without port, user name or password).',
    private: 'This address is on a private network, where the service cannot reach it.',
  } satisfies Record<AddressFault, string>,
  /** `lines`: those that it is said of, where there are others. */
  inLines: (lines: readonly number[], fault: string): string =>
    lines.length === 0
      ? fault
      : `${lines.length === 1 ? 'Line' : 'Lines'} ${formatList(lines.map(formatNumber))}: ${fault}`,
  fileDropped: 'Files cannot be sent for a clip',
  fileDroppedHint: 'Put the picture or video online, then paste or drop its public web address.',
  noPlace: 'This model has no place for it',
  noPlaceHint: 'It takes no more, or no files of this kind. Remove an address, or choose another model above.',
  make: 'Make clip',
  sending: 'Starting…',
  pricing: 'Getting the price…',
  noEstimate: 'The price is known once the service can be reached.',
  started: 'The clip is in the queue',
  faults: {
    noModel: 'Choose a model.',
    fewWords: 'Write at least 5 words.',
    manyWords: 'At most 1,500 words.',
    titleLong: 'At most 200 characters.',
    needed: 'This model needs it.',
    tooMany: 'This is more than the model takes.',
  } satisfies Record<ClipFault, string>,
  empty: 'Describe a moment',
  emptyHint: 'Choose a model, say what happens, and see the price before you start.',
  made: (count: number): string => plural(count, '# clip', '# clips'),
  list: 'Your clips',
  addById: 'Add by ID…',
  addTitle: 'Add a clip by its ID',
  addHint: 'The service does not list clips. Add one that was made elsewhere by its ID.',
  number: 'Clip ID',
  numberNeeded: 'Enter a whole number, 1 or higher.',
  copyId: (id: number): string => `Copy ID (${id})`,
  copied: 'ID copied',
  notCopied: 'The ID could not be copied',
  add: 'Add clip',
  adding: 'Adding…',
} as const;
