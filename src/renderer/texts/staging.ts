import type { UrlFault } from '../features/staging/public-url.ts';
import type { DropsElsewhere } from '../features/staging/staging-tray.ts';
import { formatList, formatNumber, plural } from './format.ts';

/** Words of everything before the click that spends. */
export const stagingTexts = {
  drop: {
    transcription: {
      title: 'Drop to add',
      hint: 'Audio, video, whole folders or a web address. Nothing is sent yet.',
    },
    address: { title: 'Drop a web address', hint: 'Only public web addresses can be used here, not files.' },
    sample: { title: 'Drop as a voice sample', hint: 'Up to three recordings of one voice. Nothing is sent yet.' },
    photo: { title: 'Drop as a character photo', hint: 'One picture of one person. Nothing is sent yet.' },
  },
  added: (count: number): string => plural(count, '# file added', '# files added'),
  onePhoto: (count: number) => ({
    title: 'A character is made from one photo',
    detail: `Of the ${formatNumber(count)} files, only the last picture is used.`,
  }),
  missing: (names: readonly string[]) => ({
    title: `Not found any more: ${formatList(names.map((name) => `“${name}”`))}`,
    detail: 'It was moved or deleted, or its drive is not connected. Check the files of the form before you go on.',
  }),
  alreadyHere: (count: number): string => plural(count, 'It was added already', 'All # were added already'),
  noScripts: {
    title: 'No script was found there',
    detail: 'TXT, Markdown, DOCX, CSV and TSV files can be imported. SRT and VTT files can, too, one by one.',
  },
  beside: {
    scripts: (count: number) => ({
      title: plural(count, 'A script was found there, too', '# scripts were found there, too'),
      detail: plural(count, 'It becomes a draft when it is imported.', 'They become drafts when they are imported.'),
      action: 'Import',
    }),
    media: (count: number) => ({
      title: plural(count, 'A recording was found there, too', '# recordings were found there, too'),
      detail: `${plural(count, 'It', 'They')} can be transcribed. Nothing is sent yet.`,
      action: 'Add to the list',
    }),
  },
  nothingToAdd: 'Nothing to add',
  nothingToAddHint: {
    transcription: 'The folder is empty or contains no audio or video.',
    sample: 'The folder is empty or contains no audio or video.',
    photo: 'The folder is empty or contains no picture.',
  },
  nothingDropped: 'This cannot be added',
  nothingDroppedHint: {
    transcription: 'Drop audio or video files, folders, or a web address.',
    sample: 'Drop recordings of one voice.',
    photo: 'Drop a picture file.',
  },
  fileWanted: {
    sample: {
      title: 'A sample has to be a file',
      detail: 'Save the recording on this computer first, then drop it here.',
    },
    photo: { title: 'A photo has to be a file', detail: 'Save the picture on this computer first, then drop it here.' },
  },

  tray: 'Ready to transcribe',
  files: 'Files to transcribe',
  handle: (count: number): string => plural(count, '# file to transcribe', '# files to transcribe'),
  handleRefused: (count: number): string => plural(count, '# file was refused', '# files were refused'),
  addFiles: 'Add files…',
  chooseFolder: 'Choose a folder…',
  close: 'Close',
  empty: 'Drop files or folders anywhere, choose them, or paste a web address.',
  /** The same while drops are for something else. */
  emptyBeside: {
    sample: 'Choose files or paste a web address. What you drop now becomes a sample of the new voice.',
    photo: 'Choose files or paste a web address. What you drop now becomes the photo of the new character.',
    script: 'Choose files or paste a web address. What you drop now becomes a draft.',
    address: 'Choose files or paste a web address. An address that you drop now goes to the clip.',
  } satisfies Record<DropsElsewhere, string>,
  remove: (name: string): string => `Remove ${name}`,
  removeRefused: (count: number): string => plural(count, 'Remove # refused file', 'Remove # refused files'),
  probing: 'Reading the file…',
  sends: (sent: string, all: string): string => `sends ${sent} of ${all}`,
  soundTracks: (count: number): string => plural(count, '# sound track:', '# sound tracks:'),
  playsOther: 'What plays here is another track: the one that players use by themselves.',
  soundTrackOf: (name: string): string => `Sound track of ${name}`,
  soundTrack: (number: number, language: string | null, title: string | null): string =>
    [`Track ${formatNumber(number)}`, language, title].filter((part) => part !== null).join(' · '),
  addTrackOf: (name: string): string => `Add another sound track of ${name}`,
  serviceChooses: 'The service chooses',
  pricedLater: 'The service checks its length and price',
  sentOn: (date: string, started: boolean): string => `${started ? 'Started' : 'Transcribed'} on ${date}:`,
  openIt: 'open it?',
  /** A name follows. */
  inFolder: 'in',
  sameAs: 'Already in this list, as',

  address: 'Web address',
  addAddress: 'Add',
  adding: 'Adding…',
  urlFaults: {
    empty: 'Paste the address of an audio or video file.',
    'not-an-address': 'This is not a web address. It should look like https://example.com/talk.mp4.',
    'not-https': 'Only addresses that begin with https:// can be used.',
    'has-password': 'This address contains a user name or password. Use one that anyone can open.',
    private:
      'This address is on a private network. The service can only reach public ones. Download the file and drop it here.',
    'too-long': 'This address is too long.',
  } satisfies Record<UrlFault, string>,

  language: 'Spoken language',
  detect: 'Detect language',
  searchLanguage: 'Search languages…',
  noLanguage: 'No language matches.',

  totals: (span: string, bytes: string): string => `${span} of sound, ${bytes} to send`,
  stillProbing: (count: number): string => plural(count, '# file is still being read', '# files are still being read'),
  unpriced: (count: number): string =>
    plural(
      count,
      '# address is priced once the service has seen it',
      '# addresses are priced once the service has seen them',
    ),
  balanceUnknown: 'Your balance is not known yet',
  noAccount: 'Sign in or use the practice account first.',
  sentBefore: (count: number): string =>
    plural(
      count,
      '# file was transcribed or started before and costs again',
      '# files were transcribed or started before and cost again',
    ),
  repeated: (count: number): string =>
    plural(
      count,
      '# file is in this list twice and costs again',
      '# files are in this list more than once and cost again',
    ),
  leaveOut: 'Leave out',
  examined: (ready: number, refused: number): string =>
    [
      ...(ready > 0 ? [plural(ready, '# file is ready', '# files are ready')] : []),
      ...(refused > 0 ? [plural(refused, '# file was refused', '# files were refused')] : []),
    ].join(', '),
  transcribe: (count: number): string =>
    count === 0 ? 'Transcribe' : plural(count, 'Transcribe # file', 'Transcribe # files'),
  starting: 'Starting…',
  started: (count: number): string =>
    plural(count, 'The transcription is in the queue', '# transcriptions are in the queue'),
} as const;
