import { randomUUID } from 'node:crypto';
import type { AccountRecord } from '../store/index.ts';

/** The practice account as it begins, in use. `now`: milliseconds since the epoch. */
export function newPractice(now: number): AccountRecord {
  return {
    id: randomUUID(),
    kind: 'practice',
    baseUrl: '',
    userId: null,
    profile: null,
    costs: null,
    secret: 'this session',
    active: true,
    signedIn: true,
    checkedAt: null,
    problem: null,
    createdAt: now,
  };
}
