// What a test file starts for all of its tests, and begins anew before each. Apart from the harness, which needs no vitest.
import { afterAll, beforeEach } from 'vitest';
import { startQuickStudio, VideoDesk } from './faceless-peer.ts';
import { startPeer, type Peer } from './harness.ts';

/**
 * The service of a test file, begun anew before each test. `account`: each has one of its own that begins with this, and the
 * peer its token; left out: none.
 */
export async function ownPeer(account?: Parameters<Peer['account']>[0], options?: Parameters<typeof startPeer>[0]) {
  const peer = await startPeer(options);
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

/** The quick studio of a test file, begun anew before each test, which has a desk with an account of its own. */
export async function ownStudio() {
  const studio = await startQuickStudio();
  const { peer, made, trouble } = studio;
  const desk = await VideoDesk.open(peer);
  afterAll(() => studio[Symbol.asyncDispose]());
  beforeEach(async () => {
    await peer.control('POST', '/reset');
    made.length = 0;
    trouble.error = null;
    await desk.renew();
  });
  return { ...studio, desk };
}
