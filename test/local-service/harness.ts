import { rm } from 'node:fs/promises';
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

/** The fields that an answer names as wrong. */
export const wrongFields = (answer: Pick<Answered, 'body'>): string[] => Object.keys(Object(at(answer.body, 'errors')));
