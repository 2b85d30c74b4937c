import { z } from 'zod';
import type { CallOutput } from '../../bridge/index.ts';
import {
  character as remoteCharacter,
  characterGenre as remoteGenre,
  operations,
  type Character as RemoteCharacter,
  type CharacterGenre as RemoteGenre,
} from '../../contract/index.ts';
import type { ApiClient } from '../api/index.ts';
import { ServiceList } from '../creations/index.ts';
import type { Clock } from '../ports/index.ts';
import type { ServiceListRows } from '../store/index.ts';
import { shownGenre, shownSystem } from './pictures.ts';

const genreList = z.array(remoteGenre);
const characterList = z.array(remoteCharacter);

/** What the service has to choose from: genres, and characters of its own. */
export class CharacterLists {
  readonly genres: ServiceList<RemoteGenre>;
  readonly system: ServiceList<RemoteCharacter>;

  constructor(rows: ServiceListRows, clock: Clock) {
    this.genres = new ServiceList({
      rows,
      clock,
      name: 'character-genres',
      schema: genreList,
      read: async (client) => (await client.call(operations.characters.genres, {}, { lane: 'user' })).data,
    });
    this.system = new ServiceList({
      rows,
      clock,
      name: 'system-characters',
      schema: characterList,
      read: async (client) =>
        (await client.call(operations.characters.list, { query: { type: 'system' } }, { lane: 'user' })).data,
    });
  }

  /** The name of a genre as it was read last; null when it is not known. */
  genreName(accountId: string, genreId: number | null): string | null {
    return this.genres.known(accountId)?.find((genre) => genre.id === genreId)?.name ?? null;
  }

  async shownGenres(accountId: string, client: ApiClient | null): Promise<CallOutput<'characters.genres'>> {
    const { value, readAt } = await this.genres.list(accountId, client);
    return { genres: value.flatMap((genre) => shownGenre(accountId, genre)), readAt };
  }

  /** `genre` is a slug, null shows all. */
  async shownSystem(
    accountId: string,
    client: ApiClient | null,
    genre: string | null,
  ): Promise<CallOutput<'characters.system'>> {
    const { value, readAt } = await this.system.list(accountId, client);
    const chosen = value.filter((one) => genre === null || one.genre?.slug === genre);
    return { characters: chosen.map((one) => shownSystem(accountId, one)), readAt };
  }
}
