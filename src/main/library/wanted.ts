import { createHash } from 'node:crypto';
import type { Wanted } from '../records/index.ts';
import { fileAddress } from './address.ts';

export type { Wanted } from '../records/index.ts';

const addedBegin = 'added/';

/** The key of what had ended when the user added it by its ID, so that no job names it. At another address is another result. */
export function addedKey({ accountId, resource, remoteId, url }: Omit<Wanted, 'key'>): string {
  const file = createHash('sha256')
    .update(url === null ? '' : fileAddress(url))
    .digest('hex')
    .slice(0, 16);
  return `${addedBegin}${accountId}/${resource}/${remoteId}/${file}`;
}

/** Whether the user added it by its ID when it had ended. */
export const isAdded = ({ key }: Pick<Wanted, 'key'>): boolean => key.startsWith(addedBegin);

/**
 * Says that the library should keep a result. May be called inside the transaction that writes that the job has ended: it
 * writes one row and returns; everything else follows after the commit, also after a restart. Features take this as a part:
 * `keep: WantFile`.
 */
export type WantFile = (wanted: Wanted) => void;

/** The same where the user asks for it now, whatever became of it before. What it answers is said with `wantNow`. */
export type WantFileNow = (wanted: Wanted) => Promise<'added' | 'coming' | 'here'>;
