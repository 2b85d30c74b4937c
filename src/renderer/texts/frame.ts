import type { Chore } from '../../bridge/chores.ts';
import type { QueueRow, QueueState } from '../../bridge/queue.ts';
import type { StudioStatus } from '../../bridge/status.ts';
import { formatBytes, formatCredits, formatDateTime, formatNumber, formatSpan, plural } from './format.ts';

interface TitledText {
  readonly title: string;
  readonly text: string;
}

/** Words of the frame: sidebar, top bar, queue strip, palette. */
export const frameTexts = {
  areas: {
    home: 'Home',
    videos: 'Videos',
    transcriptions: 'Transcriptions',
    voices: 'Voices',
    speech: 'Speech',
    clips: 'Clips',
    characters: 'Characters',
    launchClips: 'Launch clips',
    ideas: 'Ideas',
    library: 'Library',
    queue: 'Queue',
    account: 'Account',
    settings: 'Settings',
  },
  navigation: 'Areas',
  /** `one` is said before a notice, `all` names their place. */
  notices: { one: 'Notice', all: 'Notices ({hotkey})' },
  notOnTop: {
    title: 'This desktop lets no window keep itself in front',
    detail: 'Choose “Always on top” in the menu of the compact window: Alt and Space open it on most desktops.',
  },
  noAccount: 'No account',
  chooseAccount: 'Use one of the accounts below, or add one.',
  practiceAccount: 'Practice account',
  /** `mark`: what tells it from another one of the same name. */
  accountAmong: (name: string, mark: string): string => `${name} (${mark})`,
  accountSignedOut: (name: string): string => `${name}, signed out`,
  unknownAccount: 'A signed-out account',
  userId: (id: number): string => `user ${id}`,
  credits: {
    get: 'Get credits',
    add: (credits: number): string => `Add ${formatNumber(credits)} practice credits`,
    added: (credits: number): string => `${formatNumber(credits)} practice credits added`,
  },
  practice: 'Practice',
  practiceHint: 'Everything happens on this computer. No network, no real credits.',
  onThisComputer: 'On this computer',
  addAccount: 'Add an account…',
  switchAccount: (name: string | null): string =>
    name === null ? 'No account. Add an account' : `Account: ${name}. Switch or add an account`,
  /** Of something that was made with another account than the one in use. */
  otherAccount: {
    title: 'This belongs to another account',
    hint: (name: string): string => `It was made with ${name}. Nothing of it is lost.`,
    signedOut: 'Its account is signed out. Nothing of it is lost: sign in again to open it.',
    use: (name: string): string => `Use ${name}`,
    signIn: 'Sign in',
  },
  offline: 'Offline',
  /** There is a network, and the service of the account in use is not reached. */
  unreachable: 'Not connected',
  offlineHint: 'Drafts and transcripts still work. Whatever you start is sent once you are back online.',
  /** The service is reached again. */
  reached: 'Connected again.',
  nowUsing: (name: string, credits: number | null): string =>
    `Now using ${name}${credits === null ? '' : `, ${formatCredits(credits)}`}.`,
  pausedNews: { paused: 'New starts paused.', resumed: 'New starts resumed.' },
  paused: 'New starts paused',
  resume: 'Resume',
  budgetWait: (seconds: number): string => `Request limit · ${formatSpan(seconds)}`,
  budgetHint: 'The service limits requests per minute. Backlot continues by itself.',
  reserved: (credits: number): string => `${formatCredits(credits)} reserved`,
  reservedHint: (left: number | null): string =>
    [
      'Set aside for what is waiting or in progress.',
      left === null
        ? ''
        : left < 0
          ? `That is ${formatCredits(-left)} more than you have: some of it will wait.`
          : `That leaves ${formatCredits(left)}.`,
    ]
      .filter(Boolean)
      .join(' '),
  needsYou: (count: number): string => plural(count, '# needs you', '# need you'),
  secret: {
    missing: 'The token of this account is no longer on this computer. Nothing is sent until you sign in again.',
    locked: 'This computer’s keychain is locked. Unlock it to continue.',
    refused: 'The service does not accept the token of this account any more. Nothing is sent until you sign in again.',
    unverified: 'The e-mail address of this account is not verified. The service takes nothing until it is.',
    unsubscribed:
      'This account has no active subscription. The service makes nothing until it has one; what you prepare stays here.',
    trial: 'Not part of a trial: the service makes this only with a paid subscription. What you prepare stays here.',
    signIn: 'Sign in again',
    unlocked: 'I’ve unlocked it',
    verified: 'I’ve verified it',
    subscribe: 'See plans',
    subscribed: 'I’ve subscribed',
    dismiss: 'Hide this notice',
  },
  data: {
    damaged:
      'The file with your data is partly damaged. Quit and start Backlot again: it rebuilds the file from what can be read and from its copies.',
    replaced: (folder: string | null): TitledText => ({
      title: 'Another file has replaced the file with your data, and nothing is being saved.',
      text:
        folder === null
          ? 'Your data could not be written beside it: make room on the disk, and let Backlot run until this says where they are.'
          : 'Quit Backlot. The next start opens the file that is there now. Your data as it was is in a folder of its own: to continue with it, put studio.sqlite from there in its place before you start again.',
    }),
    showReplaced: 'Show your data',
    recovered: ({ copyAt, complete, folder, gone, texts }: NonNullable<StudioStatus['recovery']>): TitledText => {
      const copy = copyAt === null ? '' : `the copy of ${formatDateTime(copyAt)}`;
      const since = 'What you did since is not in it. Entries that may already have been sent ask you first.';
      if (gone)
        return {
          title: 'The file with your data was gone.',
          text:
            copyAt === null
              ? 'None of its copies could be read, so Backlot began a new one.'
              : `Backlot put ${copy} in its place. ${since}`,
        };
      if (folder === null) return { title: `Your data is ${copy}.`, text: since };
      const scripts =
        texts > 0 &&
        `${plural(texts, 'One script', '# scripts')} whose draft could not be read ${texts === 1 ? 'is' : 'are'} beside the damaged file.`;
      const mended = complete
        ? 'Backlot put it together again, and nothing is missing.'
        : copy === ''
          ? 'Backlot put together what could be read. Look through your drafts: some of the last changes may be missing.'
          : `Backlot put it together with ${copy}. Some changes since may be missing, and entries that may already have been sent ask you first.`;
      return {
        title: 'The file with your data was damaged.',
        text: [mended, scripts].filter(Boolean).join(' '),
      };
    },
    showDamaged: 'Show the damaged file',
    dismiss: 'Hide this notice',
  },
  strip: {
    label: 'In progress',
    idle: 'Nothing is running',
    notSaved: (count: number): string => plural(count, '# unsaved text', '# unsaved texts'),
    unread: 'The queue could not be read',
    question: 'needs your answer',
    /** After a title. */
    news: { done: 'is done', failed: 'failed', 'needs-you': 'needs your answer' },
    /** After the title of a video: its script is all that is done. */
    written: 'has its script',
    left: (span: string): string => `${span} left`,
    summary: (counts: {
      readonly moving: number;
      readonly unseen: number;
      readonly waiting: number;
      readonly needsYou: number;
    }): string =>
      [
        counts.needsYou > 0 && plural(counts.needsYou, '# needs you', '# need you'),
        counts.moving > 0 && `${plural(counts.moving, '#', '#')} in progress`,
        counts.unseen > 0 && `${plural(counts.unseen, '#', '#')} not watched, signed out`,
        counts.waiting > 0 && `${plural(counts.waiting, '#', '#')} waiting`,
      ]
        .filter(Boolean)
        .join(' · '),
  },
  chores: {
    name: {
      copies: 'Copying files',
      transcripts: 'Exporting transcripts',
      scripts: 'Importing scripts',
      table: 'Importing a table',
      savedWork: 'Saving all your work',
      broughtBack: 'Bringing back from a copy',
    } satisfies Record<Chore['kind'], string>,
    howFar: ({ kind, done, total }: Pick<Chore, 'kind' | 'done' | 'total'>): string => {
      const verbs = {
        copies: 'Copying',
        transcripts: 'Exporting',
        scripts: 'Importing',
        table: 'Importing',
        savedWork: 'Saving',
        broughtBack: 'Bringing back',
      } satisfies Record<Chore['kind'], string>;
      const format = kind === 'copies' || kind === 'savedWork' ? formatBytes : formatNumber;
      return `${verbs[kind]} ${format(done)} of ${format(total)}`;
    },
    others: (count: number): string => plural(count, '# more', '# more'),
    stop: 'Stop',
  },
  palette: {
    open: 'Search',
    title: 'Search everything',
    placeholder: 'Search or jump to…',
    nothing: 'No results.',
    more: (count: number): string => plural(count, '# more: type another word', '# more: type another word'),
    actions: 'Actions',
    places: 'Go to',
    accounts: 'Accounts',
    removed: 'Removed',
    import: 'Choose files to transcribe…',
    importFolder: 'Choose a folder to transcribe…',
    importScripts: 'Import scripts and tables…',
    importScriptFolder: 'Import a folder of scripts…',
    pause: 'Pause new starts',
    resume: 'Resume new starts',
    switchTo: (name: string): string => `Switch to ${name}`,
    theme: (name: string): string => `Theme: ${name}`,
    words: 'In scripts',
  },
  broken: {
    title: 'This screen stopped working',
    detail: 'Your work is safe, and everything you started continues. Try this screen again or open another one.',
    reason: 'What went wrong',
    again: 'Try this screen again',
  },
  /** What screen readers are told when rows of the queue came to a new state. */
  queueNews: (arrived: ReadonlyMap<string, readonly QueueRow[]>): string => {
    const sentence = (
      state: QueueState | 'cancelled',
      one: (title: string, kind: QueueRow['kind']) => string,
      many: string,
    ): string => {
      const rows = arrived.get(state) ?? [];
      const [first] = rows;
      if (!first) return '';
      return rows.length === 1 ? one(first.title, first.kind) : plural(rows.length, many, many);
    };
    return [
      sentence(
        'done',
        (title, kind) => (kind === 'video-script' ? `${title}: the script is written.` : `${title}: done.`),
        '# finished.',
      ),
      sentence('failed', (title) => `${title}: failed.`, '# failed.'),
      sentence('cancelled', (title) => `${title}: cancelled.`, '# cancelled.'),
      sentence('needs-you', (title) => `${title} needs your answer.`, '# need your answer.'),
    ]
      .filter(Boolean)
      .join(' ');
  },
} as const;
