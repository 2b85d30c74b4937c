import type { QueueAction, QueueRow } from '../../bridge/queue.ts';
import type { RetryTotal } from '../../bridge/retry-price.ts';
import { formatCredits, formatNumber, formatPercent, formatSpan, plural } from './format.ts';

/** Credits of several entries: what trying them again takes, and what became of those that failed. */
export interface RetryCost extends RetryTotal {
  readonly refunded: number;
  readonly kept: number;
}

function chargeOf(count: number, { following, ...total }: RetryCost): string {
  const credits = total.credits - following.credits;
  const unknown = total.unknown - following.unknown;
  const known = credits > 0 ? `${formatCredits(credits)} for ${plural(count, 'it', 'them')}` : '';
  if (unknown === 0)
    return known === '' ? plural(count, 'It costs nothing.', 'They cost nothing.') : `The service charges ${known}.`;
  const rest =
    unknown === count
      ? plural(count, 'what it turns out to cost', 'what they turn out to cost')
      : plural(unknown, 'what one of them turns out to cost', 'what # of them turn out to cost');
  return `The service charges ${[known, rest].filter(Boolean).join(', and ')}.`;
}

/** What waits behind so many entries, and goes on once they are tried again. */
function followsOf(tried: number, { count, credits, unknown, renders }: RetryTotal['following']): string {
  if (count === 0) return '';
  const goesOn = renders
    ? plural(count, '# render continues', '# renders continue')
    : plural(count, '# step continues', '# steps continue');
  const rest =
    unknown === 0
      ? ''
      : unknown === count
        ? plural(count, 'what it turns out to cost', 'what they turn out to cost')
        : plural(unknown, 'what one of them turns out to cost', 'what # of them turn out to cost');
  const price = [credits > 0 ? formatCredits(credits) : '', rest].filter(Boolean).join(' and ');
  return `${goesOn} after ${plural(tried, 'it', 'them')} for ${price}.`;
}

export const queueTexts = {
  title: 'Queue',
  kinds: {
    transcription: 'Transcription',
    'voice-clone': 'Voice clone',
    'voice-clone-edit': 'Voice clone edit',
    'voice-clone-delete': 'Voice clone deletion',
    'video-create': 'New video',
    'video-images': 'Images from a page',
    'video-script': 'Script',
    'video-edit': 'Video settings',
    'video-captions': 'Captions',
    'video-render': 'Video render',
    'video-export': 'Video export',
    preset: 'Preset',
    speech: 'Speech',
    clip: 'Clip',
    'launch-clip': 'Launch clip',
    character: 'New character',
    'character-preview': 'Character preview',
    'character-training': 'Character training',
    'character-delete': 'Character deletion',
    ideas: 'Search for ideas',
    download: 'File for the library',
  } satisfies Record<QueueRow['kind'], string>,
  preparing: 'Getting ready',
  drawing: 'Drawing on this computer',
  listening: 'Transcribing on this computer',
  saveWaiting: 'Waiting to be saved',
  sending: 'Sending',
  requestLimit: (time: string): string =>
    `Waiting until ${time}: the service limits requests per minute. It continues by itself.`,
  counted: (words: string, share: number): string => `${words}, ${formatPercent(share)}`,
  savingBytes: (here: string, total: string): string => `Saving ${here} of ${total}`,
  /** Our own words for where something is, and the service's for its states; others are shown as they come. */
  phases: {
    sending: 'Uploading',
    'waiting-for-answer': 'Sent, waiting for the answer',
    checking: 'Checking',
    pending: 'Queued by the service',
    processing: 'Processing',
    rendering: 'Rendering',
    syncing: 'Finishing',
    reviewing: 'In review',
    planning: 'Planning',
    briefed: 'Planned, waiting to be rendered',
    completed: 'Done',
    success: 'Done',
    ready: 'Ready',
    cancelled: 'Cancelled',
    saving: 'Saving the file',
    'save-waiting': 'Waiting to be saved',
    'save-failed': 'Not saved',
  } as Readonly<Record<string, string>>,
  /** Where a word of the service means something else for one kind. */
  phasesOf: {
    transcription: { pending: 'Checking', processing: 'Transcribing' },
    clip: { draft: 'Queued by the service' },
    'video-export': { rendering: 'Exporting' },
    'character-preview': {
      'preview-generating': 'Drawing pictures',
      'waiting-for-answer': 'Drawing pictures',
      'preview-ready': 'Done',
    },
    // Answered only once it is done, after up to two minutes.
    ideas: { 'waiting-for-answer': 'Looking for ideas' },
    'video-script': { 'waiting-for-answer': 'Writing the script' },
    'character-training': { 'pose-generating': 'Training' },
  } as Readonly<Partial<Record<QueueRow['kind'], Readonly<Record<string, string>>>>>,
  filter: {
    label: 'Filter by state',
    all: 'All',
    active: 'In progress',
    waiting: 'Waiting',
    attention: 'Needs you',
    done: 'Done',
    failed: 'Failed',
    cancelled: 'Cancelled',
    'not-watched': 'Not watched',
  },
  kindFilter: 'Kind',
  allKinds: 'All kinds',
  sortLabel: 'Order',
  sorts: { turn: 'Next up first', newest: 'Newest first', oldest: 'Oldest first', title: 'By name', state: 'By state' },
  search: 'Search the queue',
  list: 'Entries of the queue',
  pause: 'Pause new starts',
  resume: 'Resume',
  pausedTitle: 'New starts are paused',
  pausedDetail: 'What is already running continues, here and at the service. Nothing new is sent until you resume.',
  clearFinished: 'Clear finished',
  clearConsequence: (done: number): string =>
    plural(
      done,
      '# finished entry is removed from this list. Its file and result stay where they are.',
      '# finished entries are removed from this list. Their files and results stay where they are.',
    ),
  empty: {
    title: 'Nothing in the queue',
    text: 'Render a video, or drop audio or video anywhere in this window. Whatever you start appears here with its state, cost and result.',
    action: 'Choose files to transcribe…',
  },
  noMatch: { title: 'Nothing matches', text: 'No entry fits the search and the filters.', action: 'Show all' },
  actions: {
    cancel: 'Cancel',
    retry: 'Retry',
    open: 'Open',
    remove: 'Remove from list',
    'stop-watching': 'Stop watching',
    answer: 'Decide',
    'decide-first': 'Decide',
    'decide-again': 'Decide again',
    'decide-now': 'Decide now',
    watch: 'Watch again',
    save: 'Save a copy…',
    'show-file': 'Show in folder',
    'save-here': 'Save the file',
    'stop-saving': 'Do not save the file',
  } satisfies Record<QueueAction, string>,
  moreFor: (title: string): string => `More actions for ${title}`,
  select: (title: string): string => `Select ${title}`,
  selectAllFailed: (count: number): string => plural(count, 'Select # failed', 'Select all # failed'),
  selected: (count: number): string => plural(count, '# selected', '# selected'),
  clearSelection: 'Clear selection',
  /** `cancelled`: those of them that the user cancelled, which were not tried and are resumed. */
  retrySelected: (count: number, cancelled: number): string => {
    if (cancelled === 0) return plural(count, 'Retry', 'Retry #');
    // Told from those that are paused, which may be selected as well.
    return cancelled === count
      ? plural(count, 'Resume', 'Resume # cancelled')
      : `Retry or resume ${formatNumber(count)}`;
  },
  retryTitle: (count: number, cancelled: number): string => {
    if (cancelled === 0) return plural(count, 'Retry this entry?', 'Retry # entries?');
    return cancelled === count
      ? plural(count, 'Resume this entry?', 'Resume # cancelled entries?')
      : `Retry or resume ${formatNumber(count)} entries?`;
  },
  /** What goes on after one entry that is tried again on another screen; empty where that is nothing. */
  follows: (following: RetryTotal['following']): string => followsOf(1, following),
  /** `refunded` came back of what failed, `kept` did not, as far as is known. */
  retryConsequence: (count: number, cost: RetryCost): string => {
    const { refunded, kept } = cost;
    return [
      chargeOf(count, cost),
      followsOf(count, cost.following),
      refunded > 0 ? `${plural(refunded, '# credit was', '# credits were')} refunded for what failed.` : '',
      kept > 0 ? `${plural(kept, '# credit has', '# credits have')} not been refunded so far.` : '',
    ]
      .filter(Boolean)
      .join(' ');
  },
  retrying: (count: number, cancelled: number): string => (cancelled === count ? 'Resuming…' : 'Retrying…'),
  clearing: 'Clearing…',
  stopTitle: (count: number): string => plural(count, 'Stop watching this entry?', 'Stop watching # entries?'),
  stopConsequence: (count: number): string =>
    plural(
      count,
      'The service cannot be told to stop: it continues, and the credits stay spent. Backlot just stops checking. You can watch it again later.',
      'The service cannot be told to stop: it continues with all of them, and the credits stay spent. Backlot just stops checking. You can watch them again later.',
    ),
  stopping: 'Stopping…',
  refunded: (back: number, spent: number): string => (back >= spent ? 'Refunded' : `${formatNumber(back)} refunded`),
  notRefunded: 'Not refunded',
  checked: 'checked',
  notCheckedYet: 'not checked yet',
  left: (seconds: number): string => `${formatSpan(seconds)} left`,
  closeDetails: 'Close details',
  history: 'History',
  facts: { kind: 'Kind', cost: 'Cost', refund: 'Refund', elapsed: 'Time taken' },
  /** Of what was found out to be done: it may have been done earlier. */
  atMost: (seconds: number): string => `${formatSpan(seconds)} at most`,
  free: 'Free',
  steps: { created: 'Requested', started: 'Started', checked: 'Last checked', done: 'Finished', failed: 'Failed' },
  costUnknown: 'set by the service',
} as const;
