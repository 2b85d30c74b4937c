import { named } from '../../bridge/named.ts';
import type { QueueState } from '../../bridge/index.ts';
import type { CloneFault } from '../features/voices/clone-form.ts';
import type { VoiceUses } from '../features/voices/voice-uses.ts';
import { commonTexts } from './common.ts';
import { formatCredits, formatList, formatNumber, plural } from './format.ts';

const kinds = { standard: 'Standard', community: 'Community', 'real-clone': 'Clone' } as const;
const genders = { female: 'Female', male: 'Male', neutral: 'Neutral' } as const;
const phases: Readonly<Record<string, string>> = { pending: 'Checking', reviewing: 'In review', deleting: 'Deleting' };

/** Words of the voices screen. */
const nameLong = (most: number): string => `The name can have at most ${most} characters.`;
const descriptionLong = (most: number): string => `The description can have at most ${most} characters.`;

export const voicesTexts = {
  nameLong,
  descriptionLong,
  screen: 'Voices',
  parts: 'Which voices',
  own: 'My voices',
  system: 'Browse voices',
  newVoice: 'New voice',
  refresh: 'Check for voices made elsewhere',
  newVoiceHint: 'A copy of a voice, made from recordings.',
  empty: 'Make your own voice',
  emptyHint: 'One to three short recordings are enough. Record them here or drop files.',
  actionsOf: (name: string): string => `Actions for ${name}`,
  uploadOf: (name: string): string => `Upload of the samples of ${name}`,
  speak: 'New speech with this voice',
  speakWith: (name: string): string => `New speech with ${name}`,
  edit: 'Edit…',
  editTitle: 'Edit voice',
  saving: 'Saving…',
  deleteOne: 'Delete…',
  deleteTitle: (name: string): string => `Delete the voice “${name}”?`,
  deleteConsequence:
    'The voice is deleted from the service and its slot becomes free. It can no longer be used for anything new; what was made with it stays. This cannot be undone.',
  deleteAddonConsequence:
    'The voice is deleted from the service. It uses a slot you bought. It can no longer be used for anything new; what was made with it stays, credits are not refunded, and this cannot be undone.',
  /** What would be left without a voice, each a sentence. */
  usesOf: ({ waitingVideos, waitingSpeech, drafts, presets }: VoiceUses): readonly string[] => {
    const counted = (counts: readonly (readonly [number, string, string])[]): string =>
      formatList(counts.flatMap(([count, one, other]) => (count === 0 ? [] : [plural(count, one, other)])));
    const waiting = counted([
      [waitingVideos, '# video', '# videos'],
      [waitingSpeech, '# speech', '# speeches'],
    ]);
    const kept = counted([
      [drafts, '# draft', '# drafts'],
      [presets, '# preset', '# presets'],
    ]);
    const one = waitingVideos + waitingSpeech === 1;
    return [
      ...(waiting === ''
        ? []
        : [`${waiting} in the queue ${one ? 'waits' : 'wait'} to be made with it, and will not be sent.`]),
      ...(kept === '' ? [] : [`${kept} ${drafts + presets === 1 ? 'uses' : 'use'} it, and will need another voice.`]),
    ];
  },
  delete: 'Delete voice',
  deleting: 'Deleting…',
  boughtSlot: 'Bought slot',
  genders,
  genderOf: (gender: string): string => named(genders, gender) ?? gender,
  kindOf: (type: string): string => named(kinds, type) ?? type,
  state: (state: QueueState, status: string): string =>
    state === 'running' ? (named(phases, status) ?? status) : state === 'done' ? 'Ready' : commonTexts.state[state],

  preparing: 'Preparing the sample',

  slotsLoading: 'Checking your slots…',
  slots: (filled: number, total: number): string =>
    `${formatNumber(filled)} of ${plural(total, '# voice slot', '# voice slots')} used`,
  extraSlots: (bought: number, cap: number): string =>
    `${formatNumber(bought)} of ${plural(cap, '# extra slot', '# extra slots')} bought.`,
  oneMore: (cost: number): string => `One more costs ${formatCredits(cost)}.`,
  noFreeSlot: 'No free slot. Creating this voice buys one more.',
  noSlot: 'No free slot.',
  full: {
    cap: () => 'You already have every slot that can be bought. Delete a voice to make room.',
    credits: (short: number) => `${plural(short, '# more credit is', '# more credits are')} needed to buy another.`,
    trial: () => 'More slots need a paid plan; they cannot be bought on a trial.',
    unknown: () => 'Another slot cannot be bought right now. Delete a voice to make room.',
  },
  buyTitle: (cost: number): string => `Buy a voice slot for ${formatCredits(cost)}?`,
  buyConsequence: (cost: number, balance: number | null): string =>
    `All your slots are taken. Another costs ${formatCredits(cost)} and stays yours${
      balance === null || balance < cost ? '' : `; you will have ${formatCredits(balance - cost)} left`
    }.`,
  buyAndCreate: 'Buy slot and create',

  samples: 'Samples',
  /** `problems`: of those that cannot be used. */
  samplesExamined: (ready: number, most: number, problems: readonly string[]): string =>
    [`Samples: ${formatNumber(ready)} of ${formatNumber(most)}`, ...problems].join('. '),
  sampleCount: (count: number, limit: number): string => `${formatNumber(count)} of ${formatNumber(limit)}`,
  dropSamples: 'Drop recordings of one voice anywhere in this window',
  chooseSamples: 'Choose files…',
  sampleRules: 'MP3, WAV, M4A or WebM, up to 10 MB each. Other files are converted on this computer.',
  recordingName: (number: number): string => `Recording ${formatNumber(number)}`,
  name: 'Name',
  gender: 'Gender',
  language: 'Language',
  anyLanguage: 'Not specified',
  description: 'Description',
  shortCounter: (length: number, limit: number): string => `${formatNumber(length)} of ${formatNumber(limit)}`,
  counter: (length: number, limit: number): string => `${formatNumber(length)} of ${formatNumber(limit)} characters`,
  consent: 'I may use this voice',
  consentHint:
    'It is mine, or its speaker has agreed to have it copied. The samples are sent to the service with this statement.',
  create: 'Create voice',
  creating: 'Creating…',
  created: (name: string): string => `${name} is in the queue`,
  closeForm: 'Close',
  faults: {
    'no-sample': 'Add at least one sample.',
    'too-many-samples': 'Three samples at most. Remove some.',
    probing: 'A sample is still being read. Wait a moment.',
    'no-name': 'Give the voice a name.',
    'name-long': nameLong(20),
    'no-gender': 'Choose what fits the voice best.',
    'description-long': descriptionLong(200),
    'no-consent': 'The voice cannot be created without this.',
  } satisfies Record<CloneFault, string>,

  searchOwn: 'Search my voices',
  noOwnVoiceHint: 'Try fewer words.',
  searchVoices: 'Search by name',
  everyLanguage: 'All languages',
  kind: 'Kind',
  genderFilter: [
    { value: '', label: 'All genders' },
    { value: 'female', label: 'Female' },
    { value: 'male', label: 'Male' },
    { value: 'neutral', label: 'Neutral' },
  ],
  accent: 'Accent',
  everyAccent: 'All accents',
  kindFilter: [
    { value: '', label: 'All kinds' },
    { value: 'standard', label: kinds.standard },
    { value: 'community', label: kinds.community },
    { value: 'real-clone', label: 'Clones' },
  ] satisfies readonly { readonly value: '' | 'standard' | 'community' | 'real-clone'; readonly label: string }[],
  noVoice: 'No voice matches',
  noVoiceHint: 'Try fewer filters or another name.',
  clearFilters: 'Clear filters',
  noPreview: 'No sample to play',
  notFoundToHear: (name: string): string => `The sample of “${name}” was not found`,
  fromBefore: 'These are the voices it listed before. They can be heard once it answers.',
  unnamed: (id: number): string => `Voice ${id}`,
  /** Words per minute, short: it stands last in a line that has little room. */
  pace: (wordsPerMinute: number): string => `${formatNumber(wordsPerMinute)} words/min`,
  pages: 'Pages of voices',
  page: (page: number, total: number | null): string =>
    total === null
      ? `Page ${formatNumber(page)}`
      : `Page ${formatNumber(page)}, ${plural(total, '# voice', '# voices')}`,
  count: (voices: number): string => plural(voices, '# voice', '# voices'),
  previousPage: 'Previous',
  nextPage: 'Next',
} as const;
