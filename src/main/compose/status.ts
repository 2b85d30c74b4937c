import type { StudioStatus } from '../../bridge/index.ts';
import type { Budget } from '../api/index.ts';
import { SecretsLockedError, type Clock, type Secrets } from '../ports/index.ts';
import type { Changes } from '../store/index.ts';
import { accountTexts } from '../texts/account.ts';

interface StatusParts {
  readonly changes: Changes;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly online: () => boolean;
  readonly paused: () => boolean;
  /** How the file with all data stands. */
  readonly data: () => Pick<StudioStatus, 'dataDamaged' | 'dataReplaced' | 'recovery'>;
  /** How far the folder of the library is read anew. */
  readonly rescan: () => StudioStatus['rescan'];
  readonly chores: () => StudioStatus['chores'];
  /** The budget of the active account; null while nobody is signed in. */
  readonly budget: () => Budget | null;
}

/** Requests come in bursts, and so do files that are looked at; the page is told once for each, milliseconds. */
const gatherMs = 500;
/** How often it is looked whether requests have left the last minute, milliseconds: nothing tells of that by itself. */
const agingMs = 5_000;

/** The few facts that every screen may show. */
export class Status {
  readonly #parts: StatusParts;
  #secretNotice: string | null = null;
  #cancelSoon: (() => void) | null = null;
  #cancelAging: (() => void) | null = null;
  #closed = false;

  constructor(parts: StatusParts) {
    this.#parts = parts;
  }

  current(): StudioStatus {
    const { online, paused, data, rescan, chores, budget } = this.#parts;
    const used = budget()?.snapshot() ?? null;
    return {
      id: 'studio',
      online: online(),
      paused: paused(),
      secretNotice: this.#secretNotice,
      ...data(),
      rescan: rescan(),
      chores: chores(),
      budget: used === null ? null : { limit: used.limit, used: used.used, resumesAt: used.resumesAt },
    };
  }

  changed(): void {
    if (this.#closed) return;
    const status = this.current();
    this.#parts.changes.publish('status', [status]);
    this.#followAging(status.budget?.used ?? 0);
  }

  /** `told`: requests of the last minute, as the page knows them. */
  #followAging(told: number): void {
    this.#cancelAging?.();
    this.#cancelAging = null;
    if (told === 0) return;
    this.#cancelAging = this.#parts.clock.after(agingMs, () => {
      if (this.current().budget?.used === told) this.#followAging(told);
      else this.changed();
    });
  }

  changedSoon(): void {
    if (this.#closed) return;
    this.#cancelSoon ??= this.#parts.clock.after(gatherMs, () => {
      this.#cancelSoon = null;
      this.changed();
    });
  }

  /** Looks where tokens are kept now; a keychain may have been unlocked. */
  async lookAtSecrets(): Promise<void> {
    this.#secretNotice = await secretsNotice(this.#parts.secrets);
    this.changed();
  }

  close(): void {
    this.#closed = true;
    this.#cancelSoon?.();
    this.#cancelAging?.();
  }
}

/** What the user has to know about where tokens are kept; null when all is well. */
async function secretsNotice(secrets: Secrets): Promise<string | null> {
  try {
    switch (await secrets.persistence()) {
      case 'keychain':
        return null;
      case 'encrypted file':
        return accountTexts.kept.encryptedFile;
      case 'this session':
        return accountTexts.kept.thisSession;
    }
  } catch (error) {
    if (!(error instanceof SecretsLockedError)) throw error;
    return accountTexts.kept.locked;
  }
}
