import type { KeptFiles } from '../library/index.ts';
import type { CharacterRows } from '../store/index.ts';
import { ownPicturePath, systemPictureUrl } from './pictures.ts';
import type { CharacterLists } from './service-lists.ts';

interface CharacterPicturesParts {
  readonly rows: CharacterRows;
  readonly files: KeptFiles;
  readonly lists: CharacterLists;
}

/** Which file each picture is that our pages ask for; null for everything that is in none of the lists. */
export class CharacterPictures {
  readonly #parts: CharacterPicturesParts;
  constructor(parts: CharacterPicturesParts) {
    this.#parts = parts;
  }

  /** `ROW.photo`, `ROW.preview.ID`, `ROW.pose.INDEX`. */
  async own(id: string): Promise<string | null> {
    const [rowId = '', ...picture] = id.split('.');
    const record = this.#parts.rows.isRemoved(rowId) ? null : this.#parts.rows.get(rowId);
    return record === null ? null : ownPicturePath(record, picture.join('.'), this.#parts.files);
  }

  /** `ACCOUNT.GENRE.16x9`. */
  async genre(id: string): Promise<string | null> {
    const [accountId = '', genreId, ratio = ''] = id.split('.');
    const genre = this.#parts.lists.genres.known(accountId)?.find((one) => one.id === Number(genreId));
    const url = genre?.preview?.[ratio.replace('x', ':')] ?? null;
    return url === null ? null : this.#parts.files.path(`character-genre/${id}`, url);
  }

  /** `ACCOUNT.CHARACTER.preview`, `ACCOUNT.CHARACTER.pose.INDEX`. */
  async system(id: string): Promise<string | null> {
    const [accountId = '', characterId, ...picture] = id.split('.');
    const found = this.#parts.lists.system.known(accountId)?.find((one) => one.id === Number(characterId));
    const url = found === undefined ? null : systemPictureUrl(found, picture.join('.'));
    return url === null ? null : this.#parts.files.path(`system-character/${id}`, url);
  }
}
