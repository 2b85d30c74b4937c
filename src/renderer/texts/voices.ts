import type { QueueState } from '../../bridge/index.ts';
import type { DraftFault } from '../features/voices/clone-draft.ts';
import { commonTexts } from './common.ts';
import { formatCredits, formatNumber, plural } from './format.ts';

const genders = { female: 'Female', male: 'Male', neutral: 'Neutral' } as const;
const phases: Readonly<Record<string, string>> = { pending: 'Checking', reviewing: 'In review', deleting: 'Deleting' };

/** Words of the voices screen. */
export const voicesTexts = {
  screen: 'Voices',
  parts: 'Which voices',
  own: 'My voices',
  system: 'Browse voices',
  newVoice: 'New voice',
  refresh: 'Look for voices made elsewhere',
  newVoiceHint: 'A copy of a voice, made from recordings of it.',
  empty: 'Make your own voice',
  emptyHint: 'One to three short recordings are enough. Record them here or drop files you have.',
  actionsOf: (name: string): string => `Actions for ${name}`,
  uploadOf: (name: string): string => `Upload of the samples of ${name}`,
  edit: 'Edit…',
  editTitle: 'Edit voice',
  saving: 'Saving…',
  deleteOne: 'Delete…',
  deleteTitle: (name: string): string => `Delete the voice “${name}”?`,
  deleteConsequence:
    'The voice is deleted on the service and its slot becomes free. Nothing new can be spoken with it. Recordings that were made with it stay. This cannot be undone.',
  deleteAddonConsequence:
    'The voice is deleted on the service. It sits in a slot that you bought. Nothing new can be spoken with it. Recordings that were made with it stay, credits do not come back, and this cannot be undone.',
  delete: 'Delete voice',
  deleting: 'Deleting…',
  boughtSlot: 'bought slot',
  genders,
  genderOf: (gender: string): string => Object.entries(genders).find(([key]) => key === gender)?.[1] ?? gender,
  state: (state: QueueState, status: string): string =>
    state === 'running' ? (phases[status] ?? status) : state === 'done' ? 'Ready' : commonTexts.state[state],

  slotsLoading: 'Looking at your slots…',
  slots: (filled: number, total: number): string =>
    `${formatNumber(filled)} of ${plural(total, '# voice slot', '# voice slots')} used`,
  oneMore: (cost: number): string => `One more costs ${formatCredits(cost)}.`,
  noFreeSlot: 'No slot is free. One more is bought with this voice.',
  noSlot: 'No slot is free.',
  full: {
    cap: () => 'You have all slots that can be bought. Delete a voice to make room.',
    credits: (short: number) => `${plural(short, '# more credit is', '# more credits are')} needed to buy another.`,
    trial: () => 'More can be bought with a paid plan, not on a trial.',
    unknown: () => 'Another cannot be bought at the moment. Delete a voice to make room.',
  },
  buyTitle: (cost: number): string => `Buy a voice slot for ${formatCredits(cost)}?`,
  buyConsequence: (cost: number, balance: number | null): string =>
    `All your slots are taken. One more is bought for ${formatCredits(cost)} and stays yours${
      balance === null ? '' : `; you will have ${formatCredits(balance - cost)} left`
    }.`,
  buyAndCreate: 'Buy slot and create',

  samples: 'Samples',
  sampleCount: (count: number, limit: number): string => `${formatNumber(count)} of ${formatNumber(limit)}`,
  dropSamples: 'Drop recordings of one voice anywhere in this window',
  chooseSamples: 'Choose files…',
  sampleRules: 'MP3, WAV, M4A or WebM up to 10 MB each. Others are converted on this computer.',
  recordingName: (number: number): string => `Recording ${formatNumber(number)}`,
  name: 'Name',
  gender: 'Gender',
  language: 'Language',
  anyLanguage: 'Not said',
  description: 'Description',
  shortCounter: (length: number, limit: number): string => `${formatNumber(length)} of ${formatNumber(limit)}`,
  counter: (length: number, limit: number): string => `${formatNumber(length)} of ${formatNumber(limit)} characters`,
  consent: 'I may use this voice',
  consentHint:
    'It is my own, or its speaker has agreed that it is copied. The samples are sent to the service with this statement.',
  create: 'Create voice',
  creating: 'Creating…',
  created: (name: string): string => `${name} is on its way`,
  closeForm: 'Close',
  faults: {
    'no-sample': 'Add at least one sample.',
    'too-many-samples': 'Three samples are the most. Remove some.',
    probing: 'A sample is still being read. Wait a moment.',
    'no-name': 'Give the voice a name.',
    'name-long': 'The name can have 20 characters at most.',
    'no-gender': 'Choose what fits the voice best.',
    'description-long': 'The description can have 200 characters at most.',
    'no-consent': 'Without this the voice cannot be created.',
  } satisfies Record<DraftFault, string>,

  searchVoices: 'Search by name',
  everyLanguage: 'All languages',
  kind: 'Kind',
  genderFilter: [
    { value: '', label: 'All genders' },
    { value: 'female', label: 'Female' },
    { value: 'male', label: 'Male' },
    { value: 'neutral', label: 'Neutral' },
  ],
  kindFilter: [
    { value: '', label: 'All kinds' },
    { value: 'standard', label: 'Standard' },
    { value: 'community', label: 'Community' },
    { value: 'real-clone', label: 'Clones' },
  ] satisfies readonly { readonly value: '' | 'standard' | 'community' | 'real-clone'; readonly label: string }[],
  noVoice: 'No voice matches',
  noVoiceHint: 'Try fewer filters or another name.',
  clearFilters: 'Clear filters',
  noPreview: 'No sample to listen to',
  unnamed: (id: number): string => `Voice ${id}`,
  /** Words a minute, short: it stands last in a line that has little room. */
  pace: (wordsPerMinute: number): string => `${formatNumber(wordsPerMinute)} wpm`,
  pages: 'Pages of voices',
  page: (page: number, total: number | null): string =>
    total === null
      ? `Page ${formatNumber(page)}`
      : `Page ${formatNumber(page)}, ${plural(total, '# voice', '# voices')}`,
  previousPage: 'Previous',
  nextPage: 'Next',
} as const;
