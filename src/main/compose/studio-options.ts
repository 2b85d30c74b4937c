import type { BridgeEvent, Chore, Result } from '../../bridge/index.ts';
import type { PracticeService } from '../account/index.ts';
import type { ApiClientOptions } from '../api/index.ts';
import type { JournalEntry, Policy } from '../journal/index.ts';
import type { Media } from '../media/index.ts';
import type {
  AppWindows,
  AudioDecoder,
  Clock,
  Computer,
  Connectivity,
  Dialogs,
  DragOut,
  FileTrash,
  FilmMaker,
  Notifier,
  Power,
  ProxyResolver,
  Secrets,
} from '../ports/index.ts';
import type { QueueWork } from '../queue/index.ts';
import type { Database, Ownership } from '../store/index.ts';

/** Everything of the computer that the studio needs. */
export interface StudioPorts {
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly connectivity: Connectivity;
  readonly dialogs: Dialogs;
  readonly notifier: Notifier;
  readonly power: Power;
  /** Without one, data are known to come from another computer by the marks alone. */
  readonly computer?: Computer;
  readonly proxy?: ProxyResolver;
  /** Decodes AAC where no ffmpeg is found. */
  readonly decoder?: AudioDecoder;
  /** Makes the practice account's videos where no ffmpeg is found. */
  readonly filmMaker?: FilmMaker;
  /** Without one, files are deleted in their folder only. */
  readonly trash?: FileTrash;
  /** Without one, files cannot be dragged out of the window. */
  readonly dragOut?: DragOut;
  readonly openLink: (
    link: 'account' | 'billing' | 'speech-models' | 'project',
    baseUrl: string | null,
  ) => Promise<void>;
  /** None where no window is shown. */
  readonly windows?: AppWindows;
}

export interface StudioOptions {
  readonly dataDir: string;
  readonly version: string;
  readonly ports: StudioPorts;
  /** Divides the waiting times of the practice account. */
  readonly practiceSpeed?: number;
  /** Where finished files go as long as the user chose no folder; below the data folder when left out. */
  readonly finishedDir?: string;
  /**
   * Where it is counted what was sent, outside of what is restored together with the data folder; nowhere when left out.
   */
  readonly marksDir?: string | undefined;
  /** Takes the place of the local service in a thread, in tests. */
  readonly practice?: PracticeService;
  /** Whom TLS trusts, in PEM; the system's when left out. */
  readonly authorities?: readonly string[];
  readonly parts?: StudioParts;
  readonly log?: (line: string) => void;
}

/** Parts that take the place of the studio's own, for tools that stand at the wire or at the disk. */
export interface StudioParts {
  /** In place of connections to the service. */
  readonly carry?: NonNullable<ApiClientOptions['carry']>;
  /** Opens the store at a path. */
  readonly openStore?: (path: string) => Database;
  readonly media?: Media;
  /** Whether this studio is the one that watches what is in its data folder. */
  readonly ownership?: Pick<Ownership, 'held' | 'release'>;
  /** What follows when an answer is lost, in place of the journal's own policy: proves that a wrong one is noticed. */
  readonly policy?: (own: Policy, entry: JournalEntry) => Policy;
}

/** The whole of main without Electron. */
export interface Studio {
  /** Answers one message of the renderer. Never rejects. */
  handle(message: unknown): Promise<Result<unknown>>;
  onEvent(listener: (event: BridgeEvent) => void): () => void;
  /** Answers a request for `app-media://KIND/ID`; 404 for everything that is not in the lists. */
  media(url: string, request: Request): Promise<Response>;
  /** Whether a recording is open, which is when our page may use the microphone. */
  recording(): boolean;
  /** The page is no more: what it was recording is finished, and listed. */
  pageGone(): void;
  /** Whether one of our windows is in front: polls leave less of the request limit free while none is. */
  setForeground(inFront: boolean): void;
  /** How much is going on, now and after every change, a few times a second at most; and whether new starts are paused. */
  onWork(listener: (work: QueueWork, paused: boolean) => void): () => void;
  /** How much is going on in this very moment. */
  work(): QueueWork;
  /** The same as far as it was counted by now, at once: `onWork` tells of the rest. */
  knownWork(): QueueWork;
  /** What this computer does for the user in this very moment. */
  chores(): Chore[];
  /** Whether new starts are paused when the program runs again, by the settings and as it is now. */
  startsPaused(): boolean;
  close(): Promise<void>;
}
