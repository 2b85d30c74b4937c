// What main needs of the computer it runs on, as small interfaces. What they need of Electron lives in shell/, secrets in
// account/secrets/, which computer it is in computer/, work for hidden pages in decoder/ and film-maker/; in-memory ones in
// test/helpers/.
// Belongs here: interfaces of a few methods. Does not: implementations.

/** Where a stored secret lives, shown to the user as it is. */
export type SecretPersistence = 'keychain' | 'encrypted file' | 'this session';

/** Tokens by account id. Implementations never log a value and never put one into an error. */
export interface Secrets {
  /** Decided once by a probe; see `account/secrets/`. */
  persistence(): Promise<SecretPersistence>;
  /** Null when there is none. Throws `SecretsLockedError` when the store cannot be read at present. */
  read(accountId: string): Promise<string | null>;
  write(accountId: string, token: string): Promise<void>;
  remove(accountId: string): Promise<void>;
}

/** The store of secrets exists but cannot be opened at present (a locked keyring). */
export class SecretsLockedError extends Error {
  override readonly name = 'SecretsLockedError';
}

/** Encrypts small texts with a key of the operating system (Electron's safeStorage); null when no real back end exists. */
export interface TextCipher {
  /** Whether a real back end stands behind it; never true for `basic_text`. */
  available(): Promise<boolean>;
  encrypt(text: string): Promise<Uint8Array>;
  /** Rejects with `SecretsLockedError` where the key cannot be had at present. */
  decrypt(bytes: Uint8Array): Promise<string>;
}

/** Wall clock and timers. Milliseconds since the epoch. */
export interface Clock {
  now(): number;
  /**
   * Milliseconds since the computer was started, the same in every program; nobody can set it. It may stand still while the
   * computer sleeps. Where it is left out, the wall clock counts.
   */
  steady?(): number;
  /** Calls once after `ms`; the returned function cancels. */
  after(ms: number, run: () => void): () => void;
}

/** What sets this computer, as its user has it, apart from others. The ids of the system itself cannot be found out from it. */
export interface ComputerIdentity {
  /** Of the system that is installed, and of its user. */
  readonly id: string;
  /** Of parts of the hardware; empty where the system tells of none. One that is the same is enough. */
  readonly hardware: readonly string[];
}

/** The computer that main runs on. */
export interface Computer {
  /** Null where the system does not tell, or not soon. Never rejects. */
  identity(): Promise<ComputerIdentity | null>;
}

/** What the computer says about the network; `true` does not promise that the service is reachable. */
export interface Connectivity {
  online(): boolean;
  onChange(listener: (online: boolean) => void): () => void;
}

/** Which proxy to use for a URL, in the PAC form of Electron's `resolveProxy` (`DIRECT`, `PROXY host:port`, …). */
export interface ProxyResolver {
  resolve(url: string): Promise<string>;
}

export interface Notice {
  readonly title: string;
  readonly body: string;
  /** With the system's sound; without one when left out. */
  readonly sound?: boolean;
  /** A route of the renderer that a click opens. */
  readonly route: string;
  /** Called when the notice is clicked, after the window was brought to the front. */
  readonly open: () => void;
  /** Called when the system did not show it. */
  readonly failed?: () => void;
}

/** OS notifications; the adapter shows them only while the window is in the background. */
export interface Notifier {
  notify(notice: Notice): void;
}

/** The windows of the program, as far as a page may ask for them. */
export interface AppWindows {
  /** The small one that stays on top. False where the desktop lets no window do that by itself. */
  setCompact(open: boolean): boolean;
  /** Brings the main window to the front, at a route of the page. */
  showMain(route: string): void;
  /** So many texts of the main window's page could not be saved yet. */
  setUnsaved(texts: number): void;
  /** The page of a window is at a route now. */
  at(window: 'main' | 'compact', route: string): void;
  /** The route of the window that the user looks at; null while they look at none of ours. */
  looksAt(): string | null;
}

export interface Power {
  /** Keeps the computer from sleeping until the returned function is called. */
  keepAwake(): () => void;
  onResume(listener: () => void): () => void;
}

/** The files that a dialog shows first. Extensions without the dot. */
export interface WantedFiles {
  /** What they are called together. */
  readonly name: string;
  readonly extensions: readonly string[];
}

export interface Dialogs {
  /** Absolute paths; empty when cancelled. Others than the wanted ones can be chosen, too; left out: all are shown alike. */
  chooseFiles(options: { title: string; wanted?: WantedFiles | undefined }): Promise<readonly string[]>;
  /** An absolute path, or null when cancelled. `create` lets the user make a new folder. */
  chooseFolder(options: { title: string; create: boolean }): Promise<string | null>;
  /**
   * An absolute path for a new file, or null when cancelled. One that is there already is named only where the user said that it
   * is to be replaced. `name`: what is proposed, with its extension.
   */
  chooseTarget(options: { title: string; name: string }): Promise<string | null>;
  /** Selects a file in its folder. */
  showInFolder(path: string): void;
  /** Shows what is in a folder. Rejects with words of the system when it cannot be opened. */
  openFolder(path: string): Promise<void>;
}

/** The system's trash. */
export interface FileTrash {
  /** Rejects when the system does not take it; the file is where it was then. */
  put(path: string): Promise<void>;
}

/** The system's drag and drop, out of our window. */
export interface DragOut {
  /** Takes over from the drag of the page that is under way. */
  start(paths: readonly string[]): void;
}

/** Decodes media that no decoder of main's own understands, in a hidden window of Chromium or a system ffmpeg. */
export interface AudioDecoder {
  /**
   * Mono samples of the whole audio track at `sampleRate` Hz, in order, in chunks: silence where the track begins later than
   * the file, so that positions are times of the file. Throws when the file has no audio, no decoder here understands it, or
   * with the signal's reason. Holds a chunk at a time, so it goes as fast as it is read.
   */
  decode(path: string, sampleRate: number, signal: AbortSignal): AsyncIterable<Float32Array>;
}

/** A film that the practice account's service wants as a video. */
export interface FilmOrder {
  /** What the film maker's page understands; plain JSON. */
  readonly film: unknown;
  /** Paths of the pictures that it names. */
  readonly pictures: ReadonlyMap<string, string>;
  /** Its sound, as an M4A file. */
  readonly sound: string;
  /** Where the MP4 goes; nothing is there yet. */
  readonly target: string;
  /** Gets the share that is done, 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** Makes videos with Chromium's encoders, in a hidden window. */
export interface FilmMaker {
  /** Throws what went wrong, or the signal's reason; the target may be there all the same. */
  make(order: FilmOrder, signal: AbortSignal): Promise<void>;
}
