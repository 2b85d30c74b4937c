import type { VideoOptions } from '../../bridge/index.ts';
import { ApiError, NotSentError, type ApiClient } from '../api/index.ts';
import { Refusal } from '../refusal.ts';
import type { Options } from './options.ts';

interface OptionListsParts {
  readonly options: Options;
  /** @throws Refusal where the account cannot be asked */
  readonly client: (accountId: string) => ApiClient;
  /** The words a minute of the voices of an account were read. */
  readonly pacesKnown: (accountId: string, paces: ReadonlyMap<number, number | null>) => void;
}

/** The lists that videos choose from, as the screens want them: read again where they are old, and what is known otherwise. */
export class OptionLists {
  readonly #parts: OptionListsParts;

  constructor(parts: OptionListsParts) {
    this.#parts = parts;
  }

  /** The lists of an account; what is known where it cannot be asked. @throws ApiError when `refresh` was wanted, or none are known */
  async read(accountId: string, refresh: boolean): Promise<VideoOptions> {
    if (!refresh && !this.#parts.options.isOld(accountId)) return this.#parts.options.known(accountId);
    try {
      const options = await this.#parts.options.refresh(accountId, this.#parts.client(accountId));
      const paces = new Map(options.voices.map(({ id, wordsPerMinute }) => [id, wordsPerMinute]));
      this.#parts.pacesKnown(accountId, paces);
      return options;
    } catch (error) {
      if (refresh || !(error instanceof ApiError || error instanceof Refusal)) throw error;
      const known = this.#parts.options.known(accountId);
      // What was never read comes by itself once the service is reached; where it is, it says why it does not.
      if (known.readAt === null && error instanceof ApiError && !(error instanceof NotSentError)) throw error;
      return known;
    }
  }

  /**
   * The file of a sample of music, by account and number (`ACCOUNT.NUMBER`); null where the service gives none. Addresses do
   * not stay for ever, so one that cannot be fetched is asked for again, once. Rejects when that does not help.
   */
  async musicSample(id: string, fetched: (url: string) => Promise<string>): Promise<string | null> {
    const [accountId = '', musicId = ''] = id.split('.');
    const url = this.#parts.options.musicSample(accountId, Number(musicId));
    if (url === null) return null;
    try {
      return await fetched(url);
    } catch (error) {
      await this.read(accountId, true);
      const now = this.#parts.options.musicSample(accountId, Number(musicId));
      if (now === null || now === url) throw error;
      return fetched(now);
    }
  }
}
