import { rm } from 'node:fs/promises';
import { afterAll, beforeEach } from 'vitest';
import { startLocalService } from '../../src/local-service/index.ts';
import type { LocalServiceOptions } from '../../src/local-service/index.ts';
import { at, type Answered, Peer } from './peer.ts';

export { at, form, Peer } from './peer.ts';
export type { Answered, Ask } from './peer.ts';

/** Starts a service in this process. Time stands still unless a test asks for the real clock. */
export async function startPeer(options: LocalServiceOptions = {}): Promise<Peer & AsyncDisposable> {
  const service = await startLocalService({ control: true, clock: 'manual', seed: 1, ...options });
  const peer = new Peer(service.baseUrl, service.controlUrl ?? '');
  return Object.assign(peer, {
    async [Symbol.asyncDispose]() {
      await service.close();
      if (options.dataDir !== undefined) await rm(options.dataDir, { recursive: true, force: true });
    },
  });
}

/**
 * The service of a test file, begun anew before each test. `account`: each has one of its own that begins with this, and the
 * peer its token; left out: none.
 */
export async function ownPeer(account?: Parameters<Peer['account']>[0]) {
  const peer = await startPeer();
  const own = { token: '', user_id: 0 };
  afterAll(() => peer[Symbol.asyncDispose]());
  beforeEach(async () => {
    await peer.control('POST', '/reset');
    if (account === undefined) return;
    Object.assign(own, await peer.account(account));
    peer.token = own.token;
  });
  return { peer, account: own };
}

/** The fields that an answer names as wrong. */
export const wrongFields = (answer: Pick<Answered, 'body'>): string[] => Object.keys(Object(at(answer.body, 'errors')));
