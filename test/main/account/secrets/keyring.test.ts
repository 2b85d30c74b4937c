import { describe, expect, it } from 'vitest';
import { openKeyring } from '../../../../src/main/account/secrets/keyring.ts';
import { ScriptedBus } from './scripted-bus.ts';

const collection = '/org/freedesktop/secrets/collection/login';
const alias = () => ({ signature: 'o', body: [collection] });
const isLocked = (...states: boolean[]) => {
  return () => ({ signature: 'v', body: [states.length > 1 ? (states.shift() ?? true) : (states[0] ?? true)] });
};
/** Far longer than anything here takes, milliseconds. */
const enough = 30_000;

type Answers = Parameters<typeof ScriptedBus.start>[0]['answers'];

/** What comes of a look at the keyring behind this bus, what was asked, and whether the connection is closed then. */
async function seen(answers: Answers, welcome?: string | null, timeoutMs = enough) {
  await using bus = await ScriptedBus.start({ answers, ...(welcome === undefined ? {} : { welcome }) });
  const state = await openKeyring(timeoutMs, bus.env);
  await expect.poll(() => bus.open).toBe(0);
  return { state, calls: bus.calls };
}

describe.skipIf(process.platform === 'win32')('the default keyring of a desktop', () => {
  it('is unlocked, and then nobody is asked to unlock it', async () => {
    expect(await seen({ ReadAlias: alias, Get: isLocked(false) })).toEqual({
      state: 'unlocked',
      calls: ['Hello', 'ReadAlias', 'Get', 'Get'],
    });
  });

  it('is unlocked without a window where the desktop can', async () => {
    const Unlock = () => ({ signature: 'aoo', body: [[collection], '/'] });
    expect(await seen({ ReadAlias: alias, Get: isLocked(true, false), Unlock })).toEqual({
      state: 'unlocked',
      calls: ['Hello', 'ReadAlias', 'Get', 'Unlock', 'Get'],
    });
  });

  it('is unlocked in the window of the desktop, whose end is waited for', async () => {
    let isUnlocked = false;
    const Unlock = () => ({ signature: 'aoo', body: [[], '/prompt/1'] });
    const Prompt = () => {
      isUnlocked = true;
      const member = 'Completed';
      return { signature: '', body: [], signals: ['/prompt/2', '/prompt/1'].map((path) => ({ path, member })) };
    };
    const Get = () => ({ signature: 'v', body: [!isUnlocked] });
    expect(await seen({ ReadAlias: alias, Get, Unlock, Prompt })).toEqual({
      state: 'unlocked',
      calls: ['Hello', 'ReadAlias', 'Get', 'Unlock', 'AddMatch', 'Prompt', 'Get'],
    });
  });

  it.each([
    ['the window of another is closed', [{ path: '/prompt/2', member: 'Completed' }]],
    ['something else is told of its own', [{ path: '/prompt/1', member: 'Other' }]],
  ])('stays locked where only %s', async (_, signals) => {
    const Unlock = () => ({ signature: 'aoo', body: [[], '/prompt/1'] });
    const Prompt = () => ({ signature: '', body: [], signals });
    const { state } = await seen({ ReadAlias: alias, Get: isLocked(true, false), Unlock, Prompt }, undefined, 3_000);
    expect(state).toBe('locked');
  });

  it.each<[string, Answers, string[]]>([
    ['does not exist yet', { ReadAlias: () => ({ signature: 'o', body: ['/'] }) }, ['Hello', 'ReadAlias']],
    ['does not say whether it is', { ReadAlias: alias }, ['Hello', 'ReadAlias', 'Get', 'Unlock', 'Get']],
    ['fails', { ReadAlias: alias, Get: () => ({ error: 'a.b.Failed' }) }, ['Hello', 'ReadAlias', 'Get']],
    [
      'talks nonsense after an answer',
      { ReadAlias: () => ({ ...alias(), rest: 'x'.repeat(16) }) },
      ['Hello', 'ReadAlias'],
    ],
    ['hangs up', { ReadAlias: alias, Get: () => 'hang up' }, ['Hello', 'ReadAlias', 'Get']],
    ['stays so', { ReadAlias: alias, Get: isLocked(true) }, ['Hello', 'ReadAlias', 'Get', 'Unlock', 'Get']],
  ])('counts as locked where it %s', async (_, answers, calls) => {
    expect(await seen(answers)).toEqual({ state: 'locked', calls });
  });

  it.each<[string, Answers, (string | null)?]>([
    ['nobody keeps secrets on the bus', { ReadAlias: () => ({ error: 'org.freedesktop.DBus.Error.ServiceUnknown' }) }],
    ['the bus refuses us', {}, 'REJECTED EXTERNAL'],
    ['the bus hangs up at once', {}, null],
    ['the bus hangs up later', { Hello: () => 'hang up' }],
    ['the bus takes nobody', { Hello: () => ({ error: 'a.b.Full' }) }],
    ['the bus speaks another language', { Hello: () => Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n') }],
    ['what the bus says is larger than anything', { Hello: () => Buffer.from(`l\x02\x01\x01${'\x7f'.repeat(20)}`) }],
  ])('is absent where %s', async (_, answers, welcome) => {
    expect((await seen(answers, welcome)).state).toBe('absent');
  });

  it('is absent where the bus does not answer in time', async () => {
    expect((await seen({ Hello: () => null }, undefined, 200)).state).toBe('absent');
  });
});
