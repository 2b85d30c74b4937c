/** Where a process can be killed, in the order of a request's life. */
export const boundaries = [
  'before-entry-commit',
  'after-entry-commit',
  'before-sending-commit',
  'after-sending-commit',
  'before-first-byte',
  'mid-body',
  'before-seal-commit',
  'before-last-byte',
  'after-last-byte',
  'before-answer-commit',
  'after-answer-commit',
] as const;
export type Boundary = (typeof boundaries)[number];

/** What the service does with the first request that reaches it. */
export const faults = {
  none: null,
  'drop-before': { type: 'drop-before' },
  'drop-after': { type: 'drop-after' },
  truncate: { type: 'truncate', bytes: 12 },
  delay: { type: 'delay', ms: 30 },
  '5xx': { type: 'status', status: 503 },
} as const;
type Fault = keyof typeof faults;
export const allFaults: readonly Fault[] = ['none', 'drop-before', 'drop-after', 'truncate', 'delay', '5xx'];

/** Once the last byte is out, what the service does decides; before that, a fault meets the request that is sent afterwards. */
export function faultsAt(boundary: Boundary): readonly Fault[] {
  return boundaries.indexOf(boundary) >= boundaries.indexOf('after-last-byte') ? allFaults : ['none', 'drop-after'];
}

/** One kill: of which operation, where, and with which fault. */
export interface Kill {
  readonly operation: string;
  readonly boundary: Boundary;
  readonly fault: Fault;
}
