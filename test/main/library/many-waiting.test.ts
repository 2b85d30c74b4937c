import { expect, it } from 'vitest';
import { wish } from './finished-desk.ts';
import { servedDesk } from './served-desk.ts';

const at = servedDesk();

/** What three hours of speech come to. */
const words = Array.from({ length: 25_000 }, (_, index) => ({
  text: `word${index}`,
  start: index / 2,
  end: index / 2 + 0.4,
  type: 'word' as const,
}));

it('looks at many long videos that wait for the network without reading their words', () => {
  const { desk, server } = at;
  desk.online = false;
  for (let remoteId = 1; remoteId <= 20; remoteId += 1)
    desk.finished.want(wish({ remoteId, url: server.url(), transcript: { text: 'Long.', words } }));
  const before = process.threadCpuUsage();
  desk.finished.back();
  const { user, system } = process.threadCpuUsage(before);
  // Microseconds of this thread. Reading the words takes hundreds of milliseconds, the look itself a few.
  expect((user + system) / 1000).toBeLessThan(50);
});
