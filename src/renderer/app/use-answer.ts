import { useEffect, useRef, useState } from 'react';
import type { AppError } from '../../bridge/index.ts';
import { toAppError } from '../bridge.ts';
import { useActiveAccount, useStudioStatus } from './collections.ts';

interface Answer<T> {
  /** The newest answer; the one before stays until it is there. Null before the first. */
  readonly value: T | null;
  readonly error: AppError | null;
  /** What is shown answers an older question. */
  readonly loading: boolean;
  readonly retry: () => void;
}

/**
 * Another text each time that the service may answer what it did not before: the account was looked at, or the network is
 * back.
 */
export function useChance(): string {
  const account = useActiveAccount();
  const online = useStudioStatus()?.online ?? true;
  return `${account?.checkedAt ?? 'never'} ${account?.problem?.code ?? ''} ${online}`;
}

interface Given<T> {
  readonly key: string;
  /** The account in use that it was asked for. */
  readonly accountId: string | null;
  /** When it was asked. */
  readonly chance: string;
  readonly value: T | null;
  readonly error: AppError | null;
}

/**
 * Asks main, and asks again when the key or the account in use changes. An answer that comes after a newer question is not shown,
 * nor is one of another account, not even until its own is there. What could not be read
 * yet, because the account was only just starting or there was no network, is asked for again by itself once it may be readable.
 * @param isUnread Whether an answer says that nothing was read yet.
 */
export function useAnswer<T>(key: string, load: () => Promise<T>, isUnread?: (value: T) => boolean): Answer<T> {
  const [given, setGiven] = useState<Given<T> | null>(null);
  const [attempts, setAttempts] = useState(0);
  const accountId = useActiveAccount()?.id ?? null;
  const answer = given?.accountId === accountId ? given : null;
  const chance = useChance();
  const ask = useRef({ load, chance });
  useEffect(() => {
    ask.current = { load, chance };
  }, [load, chance]);
  const asked = `${accountId ?? ''} ${attempts} ${key}`;
  useEffect(() => {
    let wanted = true;
    const now = ask.current;
    const about = { key: asked, accountId, chance: now.chance };
    now.load().then(
      (value) => wanted && setGiven({ ...about, value, error: null }),
      (thrown: unknown) =>
        wanted &&
        setGiven((before) => ({
          ...about,
          value: before?.accountId === accountId ? before.value : null,
          error: toAppError(thrown),
        })),
    );
    return () => {
      wanted = false;
    };
  }, [asked, accountId]);
  const unread =
    answer?.key === asked && (answer.error !== null || (answer.value !== null && isUnread?.(answer.value) === true));
  // Asked for again in the same drawing, so that a change while the answer was on its way counts too.
  if (unread && answer.chance !== chance) setAttempts(attempts + 1);
  return {
    value: answer?.value ?? null,
    error: answer?.error ?? null,
    loading: answer?.key !== asked,
    retry: () => setAttempts((count) => count + 1),
  };
}
