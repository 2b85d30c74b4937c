import type {
  Clock,
  Connectivity,
  Dialogs,
  Notice,
  Notifier,
  Power,
  SecretPersistence,
  Secrets,
  WantedFiles,
} from '../../src/main/ports/index.ts';

/** The computer's own clock. */
export const realClock: Clock = {
  now: () => Date.now(),
  steady: () => Number(process.hrtime.bigint() / 1_000n) / 1_000,
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** A clock that moves only when told; timers run in order of time. */
export class ManualClock implements Clock {
  #now: number;
  /** How far the clock was set, all in all. */
  #jumped = 0;
  #timers: { at: number; readonly run: () => void }[] = [];
  constructor(now = 0) {
    this.#now = now;
  }
  now(): number {
    return this.#now;
  }
  steady(): number {
    return this.#now - this.#jumped;
  }
  after(ms: number, run: () => void): () => void {
    const timer = { at: this.#now + Math.max(0, ms), run };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  }
  /** The user, or the time server, sets the clock: timers already set run after as long as they would have. */
  jump(ms: number): void {
    this.#now += ms;
    this.#jumped += ms;
    for (const timer of this.#timers) timer.at += ms;
  }
  /** Lets `ms` pass without running anything. */
  tick(ms: number): Promise<void> {
    this.#now += ms;
    return Promise.resolve();
  }
  /** Moves on by `ms`, running what falls due and letting promises settle in between. */
  async advance(ms: number): Promise<void> {
    const end = this.#now + ms;
    for (;;) {
      await new Promise((resolve) => setImmediate(resolve));
      const due = this.#timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0];
      if (due === undefined) break;
      this.#timers = this.#timers.filter((timer) => timer !== due);
      this.#now = Math.max(this.#now, due.at);
      due.run();
    }
    this.#now = end;
  }
}

export class MemorySecrets implements Secrets {
  readonly values: Map<string, string>;
  readonly #persistence: SecretPersistence;
  constructor(values = new Map<string, string>(), persistence: SecretPersistence = 'keychain') {
    this.values = values;
    this.#persistence = persistence;
  }
  persistence(): Promise<SecretPersistence> {
    return Promise.resolve(this.#persistence);
  }
  read(accountId: string): Promise<string | null> {
    return Promise.resolve(this.values.get(accountId) ?? null);
  }
  write(accountId: string, token: string): Promise<void> {
    this.values.set(accountId, token);
    return Promise.resolve();
  }
  remove(accountId: string): Promise<void> {
    this.values.delete(accountId);
    return Promise.resolve();
  }
}

export class SwitchableConnectivity implements Connectivity {
  #online = true;
  readonly #listeners = new Set<(online: boolean) => void>();
  online(): boolean {
    return this.#online;
  }
  onChange(listener: (online: boolean) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
  set(online: boolean): void {
    this.#online = online;
    for (const listener of this.#listeners) listener(online);
  }
}

export class ScriptedDialogs implements Dialogs {
  files: readonly string[] = [];
  folder: string | null = null;
  readonly shown: string[] = [];
  /** What was shown first in the dialogs for files, one after the other. */
  readonly wanted: WantedFiles[] = [];
  chooseFiles({ wanted }: Parameters<Dialogs['chooseFiles']>[0]): Promise<readonly string[]> {
    if (wanted) this.wanted.push(wanted);
    return Promise.resolve(this.files);
  }
  chooseFolder(): Promise<string | null> {
    return Promise.resolve(this.folder);
  }
  /** Where a new file is put; by the name that is proposed. */
  target: (name: string) => string | null = () => null;
  chooseTarget({ name }: { name: string }): Promise<string | null> {
    return Promise.resolve(this.target(name));
  }
  showInFolder(path: string): void {
    this.shown.push(path);
  }
  /** Folders that were opened; `refusal`: what the system says instead. */
  readonly opened: string[] = [];
  refusal: string | null = null;
  openFolder(path: string): Promise<void> {
    if (this.refusal !== null) return Promise.reject(new Error(this.refusal));
    this.opened.push(path);
    return Promise.resolve();
  }
}

export class RecordedNotices implements Notifier {
  readonly notices: Notice[] = [];
  notify(notice: Notice): void {
    this.notices.push(notice);
  }
}

/** Tells of the computer's waking when a test says so. */
export class ScriptedPower implements Power {
  readonly #listeners = new Set<() => void>();
  keepAwake(): () => void {
    return () => undefined;
  }
  onResume(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
  resume(): void {
    for (const listener of this.#listeners) listener();
  }
}
