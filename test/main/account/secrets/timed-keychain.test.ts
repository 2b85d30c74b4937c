import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  proven,
  TimedKeychain,
  type Keychain,
  type Keytar,
} from '../../../../src/main/account/secrets/timed-keychain.ts';
import { SecretsLockedError } from '../../../../src/main/ports/index.ts';

/** keytar in front of a keychain that answers when the test says: real ones hang on a window that nobody sees. */
class Keys implements Keytar {
  readonly asked: string[] = [];
  readonly #answers: PromiseWithResolvers<string | null>[] = [];
  present: () => Promise<boolean> = () => Promise.resolve(true);
  readonly keychain = new TimedKeychain(this, { service: 'Backlot test', timeoutMs: 1_000 }, () => this.present());

  getPassword(service: string, account: string): Promise<string | null> {
    return this.#next(`${service}: read ${account}`);
  }
  async setPassword(service: string, account: string, password: string): Promise<void> {
    await this.#next(`${service}: write ${account} ${password}`);
  }
  async deletePassword(service: string, account: string): Promise<boolean> {
    return (await this.#next(`${service}: remove ${account}`)) !== null;
  }

  /** Answers the oldest call that waits. */
  answer(value: string | null): void {
    this.#answers.shift()?.resolve(value);
  }

  fail(): void {
    this.#answers.shift()?.reject(new Error('no'));
  }

  #next(call: string): Promise<string | null> {
    this.asked.push(call);
    const answer = Promise.withResolvers<string | null>();
    this.#answers.push(answer);
    return answer.promise;
  }
}

/** What came of a call so far. */
function follow(call: Promise<unknown>): { readonly end: unknown } {
  const followed = { end: 'open' as unknown };
  call.then(
    (value) => (followed.end = value),
    (error: unknown) => (followed.end = error),
  );
  return followed;
}

let keys: Keys;
beforeEach(() => {
  vi.useFakeTimers();
  keys = new Keys();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Lets so many milliseconds pass. */
const pass = (ms = 0): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

describe('a keychain with a time limit', () => {
  it('is asked for one thing after the other, for its own service', async () => {
    const calls = [keys.keychain.read('a'), keys.keychain.write('a', 'token'), keys.keychain.remove('a')].map(follow);
    await pass();
    expect(keys.asked).toEqual(['Backlot test: read a']);
    for (let call = 0; call < 3; call += 1) {
      keys.answer('found');
      await pass();
    }
    expect(keys.asked).toEqual(['read a', 'write a token', 'remove a'].map((call) => `Backlot test: ${call}`));
    expect(calls.map(({ end }) => end)).toEqual(['found', undefined, undefined]);
  });

  it('fails with one call, and not with those after it', async () => {
    const calls = [keys.keychain.read('a'), keys.keychain.read('b')].map(follow);
    await pass();
    keys.fail();
    await pass();
    keys.answer('found');
    await pass();
    expect(calls.map(({ end }) => end)).toEqual([new Error('no'), 'found']);
  });

  it('counts as locked when it does not answer in time, and is asked nothing more until it did', async () => {
    const first = follow(keys.keychain.read('a'));
    await pass(999);
    expect(first.end).toBe('open');
    await pass(1);
    expect(first.end).toBeInstanceOf(SecretsLockedError);
    const second = follow(keys.keychain.read('b'));
    await pass();
    expect([second.end, keys.asked.length]).toEqual([expect.any(SecretsLockedError), 1]);
    keys.answer('late');
    await pass();
    const third = follow(keys.keychain.read('c'));
    await pass();
    keys.answer('found');
    await pass();
    expect(third.end).toBe('found');
  });

  it('does not count as locked once it has answered', async () => {
    void keys.keychain.read('a');
    await pass();
    keys.answer('found');
    await pass(5_000);
    follow(keys.keychain.read('b'));
    await pass();
    expect(keys.asked).toHaveLength(2);
  });

  it('is asked for nothing while it is locked, or has gone', async () => {
    const locked = new SecretsLockedError('locked');
    keys.present = () => Promise.reject(locked);
    const first = follow(keys.keychain.read('a'));
    await pass();
    keys.present = () => Promise.resolve(false);
    const second = follow(keys.keychain.read('a'));
    await pass();
    expect([first.end, second.end, keys.asked]).toEqual([locked, expect.any(SecretsLockedError), []]);
  });
});

describe('a keychain counts as one', () => {
  const keychain = (changes: Partial<Keychain> = {}): Keychain & { readonly kept: Map<string, string> } => {
    const kept = new Map<string, string>();
    return {
      kept,
      read: (id) => Promise.resolve(kept.get(id) ?? null),
      write: (id, token) => Promise.resolve(void kept.set(id, token)),
      remove: (id) => Promise.resolve(void kept.delete(id)),
      ...changes,
    };
  };

  it('where a value makes it there and back, which is not left there', async () => {
    const whole = keychain();
    expect(await proven(whole)).toBe(whole);
    expect(whole.kept.size).toBe(0);
  });

  it('not where it forgets, or fails', async () => {
    expect(await proven(keychain({ read: () => Promise.resolve(null) }))).toBeNull();
    expect(await proven(keychain({ write: () => Promise.reject(new Error('no')) }))).toBeNull();
  });

  it('once it is unlocked', async () => {
    const locked = new SecretsLockedError('locked');
    await expect(proven(keychain({ write: () => Promise.reject(locked) }))).rejects.toBe(locked);
  });
});
