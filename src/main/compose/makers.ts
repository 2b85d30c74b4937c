import type { CollectionName } from '../../bridge/index.ts';
import type { Accounts } from '../account/index.ts';
import type { ApiClient, FilePart } from '../api/index.ts';
import { characterCallHandlers, Characters } from '../characters/index.ts';
import type { Refundable } from '../credits/index.ts';
import { clipCallHandlers, Clips } from '../clips/index.ts';
import { ideaCallHandlers, Ideas } from '../ideas/index.ts';
import type { Forms } from '../forms/index.ts';
import type { HandlersOf } from '../ipc/index.ts';
import type { Job, JobKind, Watcher } from '../jobs/index.ts';
import type { JournalEntry, Journal, JournalHandler } from '../journal/index.ts';
import { launchClipCallHandlers, LaunchClips } from '../launch-clips/index.ts';
import type { KeptFiles } from '../library/index.ts';
import type { WantFile, WantFileNow, Wanted } from '../library/wanted.ts';
import type { Clock, Dialogs } from '../ports/index.ts';
import type { SettingsService } from '../settings/index.ts';
import { Speech, speechCallHandlers } from '../speech/index.ts';
import type { Staging } from '../staging/index.ts';
import {
  CharacterRows,
  ClipRows,
  IdeaRows,
  LaunchClipRows,
  ServiceListRows,
  SpeechRows,
  type AccountRows,
  type Changes,
  type Database,
  type JobRows,
} from '../store/index.ts';

interface MakersParts {
  readonly db: Database;
  readonly changes: Changes;
  readonly clock: Clock;
  readonly jobs: JobRows;
  readonly accounts: AccountRows;
  readonly files: KeptFiles;
  readonly journal: () => Journal;
  readonly watcher: () => Watcher;
  readonly entry: (entryId: string) => JournalEntry | null;
  /** Null while the account cannot be reached. */
  readonly clientFor: (accountId: string) => ApiClient | null;
  readonly photo: (path: string) => Promise<FilePart>;
  /** Whether a voice is known to be not there any more. */
  readonly isVoiceGone: (accountId: string, voiceId: number) => boolean;
  /** What an account calls a voice; null where that is not known. */
  readonly voiceName: (accountId: string, voiceId: number) => string | null;
  /** Something is called otherwise, wherever it is named. */
  readonly renamed: (id: string, title: string) => void;
  /** A finished result is to be kept in the user's library. */
  readonly keep?: WantFile;
  /** The user asks for a result to be kept, whatever became of it before. */
  readonly keepNow?: WantFileNow;
}

/** What the calls need beside the features. */
interface MakerCallParts {
  readonly accounts: Accounts;
  readonly forms: Forms;
  readonly dialogs: Dialogs;
  readonly settings: SettingsService;
  readonly staging: Staging;
}

const makerCollections = ['speech', 'clips', 'launchClips', 'characters', 'ideaSearches'] as const;
type MakerCollection = (typeof makerCollections)[number];

/** The features that make something of an input: speech, clips, launch clips, characters, ideas. Part of the wiring. */
export class Makers {
  readonly #parts: MakersParts;
  readonly #speech: Speech;
  readonly #clips: Clips;
  readonly #launchClips: LaunchClips;
  readonly #characters: Characters;
  readonly #ideas: Ideas;
  readonly handlers: readonly JournalHandler[];
  readonly jobKinds: readonly JobKind[];
  readonly refunds: Refundable;
  /** By the host of `app-media://HOST/ID`: the file of an id, null for everything that is not in the lists. */
  readonly routes: Readonly<Record<string, (id: string) => Promise<string | null>>>;

  constructor(parts: MakersParts) {
    this.#parts = parts;
    const { db, changes } = parts;
    const shared = { ...parts, isOnService: (id: string) => parts.jobs.openOf(id).length > 0 };
    const lists = new ServiceListRows(db);
    this.#speech = new Speech({
      ...shared,
      rows: new SpeechRows(db),
      publish: (upserts, removals) => changes.publish('speech', upserts, removals),
    });
    this.#clips = new Clips({
      ...shared,
      rows: new ClipRows(db),
      lists,
      publish: (upserts, removals) => changes.publish('clips', upserts, removals),
    });
    this.#launchClips = new LaunchClips({
      ...shared,
      rows: new LaunchClipRows(db),
      publish: (upserts, removals) => changes.publish('launchClips', upserts, removals),
    });
    this.#characters = new Characters({
      ...shared,
      rows: new CharacterRows(db),
      lists,
      publish: (upserts, removals) => changes.publish('characters', upserts, removals),
      costs: (accountId) => parts.accounts.get(accountId)?.costs ?? null,
    });
    this.#ideas = new Ideas({
      ...shared,
      rows: new IdeaRows(db),
      publish: (upserts, removals) => changes.publish('ideaSearches', upserts, removals),
    });
    const features = [this.#speech, this.#clips, this.#launchClips, this.#characters];
    this.handlers = [...features, this.#ideas].flatMap(({ handlers }) => handlers);
    this.jobKinds = features.flatMap(({ jobKinds }) => jobKinds);
    this.refunds = this.#characters.refunds;
    const { pictures } = this.#characters;
    this.routes = {
      speech: (id) => this.#speech.made.list.path(id),
      clip: (id) => this.#clips.made.list.path(id),
      'launch-clip': (id) => this.#launchClips.made.list.path(id),
      character: (id) => pictures.own(id),
      'character-genre': (id) => pictures.genre(id),
      'system-character': (id) => pictures.system(id),
    };
  }

  /** Whether the user took from its list what a file is kept of, by the key of that (`KeptFiles`). */
  isRemoved(key: string): boolean {
    const [host = '', id = ''] = key.split('/');
    switch (host) {
      case 'speech':
        return this.#speech.made.list.isRemoved(id);
      case 'clip':
        return this.#clips.made.list.isRemoved(id);
      case 'launch-clip':
        return this.#launchClips.made.list.isRemoved(id);
      default:
        return false;
    }
  }

  /** Whether the work of an entry is one of these features' own. */
  owns({ operation }: JournalEntry): boolean {
    return this.handlers.some((handler) => handler.operation.name === operation);
  }

  /** What a job has spoken, with its words, for the library; null for every other job. */
  spoken(job: Job): Wanted | null {
    return this.#speech.wanted(job);
  }

  /** Starts the work of a failed job anew for the credits that the user agreed to. */
  startAgain(entry: JournalEntry, credits: number | null): void {
    switch (entry.operation.split('.')[0]) {
      case 'speech':
        return this.#speech.made.startAgain(entry, credits);
      case 'textToVideo':
        return this.#clips.made.startAgain(entry, credits);
      case 'launchClips':
        return this.#launchClips.made.startAgain(entry, credits);
      case 'characters':
        return this.#characters.startAgain(entry, credits);
      default:
        throw new Error(`${entry.operation} makes nothing that is watched`);
    }
  }

  rows(collection: MakerCollection) {
    switch (collection) {
      case 'speech':
        return this.#speech.made.list.rows();
      case 'clips':
        return this.#clips.made.list.rows();
      case 'launchClips':
        return this.#launchClips.made.list.rows();
      case 'characters':
        return this.#characters.list();
      case 'ideaSearches':
        return this.#ideas.list();
    }
  }

  calls(parts: MakerCallParts): HandlersOf<'speech' | 'textToVideo' | 'launchClips' | 'characters' | 'ideas'> {
    const shared = { ...parts, clientFor: this.#parts.clientFor };
    return {
      ...speechCallHandlers({ ...shared, speech: this.#speech }),
      ...clipCallHandlers({ ...shared, clips: this.#clips }),
      ...launchClipCallHandlers({ ...shared, launchClips: this.#launchClips }),
      ...characterCallHandlers({ ...shared, characters: this.#characters }),
      ...ideaCallHandlers(this.#ideas, parts.accounts, parts.dialogs),
    };
  }
}

export function isMakerCollection(collection: CollectionName): collection is MakerCollection {
  return makerCollections.some((own) => own === collection);
}
