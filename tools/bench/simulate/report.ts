/** A scenario in which something broke. */
export interface Failure {
  readonly seed: number;
  readonly violations: readonly string[];
  readonly trace: readonly string[];
}

type ByOperation = Readonly<Record<string, number>>;

/** What a run of scenarios came to. */
export interface Report {
  readonly scenarios: number;
  readonly draftsLost: number;
  readonly doubleCharges: number;
  readonly otherViolations: number;
  /** Entries whose outcome was unknown for a time. */
  readonly unknown: ByOperation;
  /** Those of them about which the user was asked. */
  readonly askedAfterUnknown: ByOperation;
  /** Changes that the service carried out. */
  readonly executed: ByOperation;
  /** What happened to which operation while it was under way: `faceless.render death`. */
  readonly met: ByOperation;
  readonly crashes: number;
  /** Of one core. */
  readonly seconds: number;
  /** The first ones; each is played again by its seed. */
  readonly failures: readonly Failure[];
  /** What happened in each scenario, where it was asked for. */
  readonly traces: readonly (readonly string[])[];
}

export const nothingYet: Report = {
  scenarios: 0,
  draftsLost: 0,
  doubleCharges: 0,
  otherViolations: 0,
  unknown: {},
  askedAfterUnknown: {},
  executed: {},
  met: {},
  crashes: 0,
  seconds: 0,
  failures: [],
  traces: [],
};

const mostFailures = 20;

/** All of them together; seconds add up to those of one core. */
export function total(reports: readonly Report[]): Report {
  return reports.reduce(
    (one, other) => ({
      scenarios: one.scenarios + other.scenarios,
      draftsLost: one.draftsLost + other.draftsLost,
      doubleCharges: one.doubleCharges + other.doubleCharges,
      otherViolations: one.otherViolations + other.otherViolations,
      unknown: added(one.unknown, other.unknown),
      askedAfterUnknown: added(one.askedAfterUnknown, other.askedAfterUnknown),
      executed: added(one.executed, other.executed),
      met: added(one.met, other.met),
      crashes: one.crashes + other.crashes,
      seconds: one.seconds + other.seconds,
      traces: [...one.traces, ...other.traces],
      failures: [...one.failures, ...other.failures].slice(0, mostFailures),
    }),
    nothingYet,
  );
}

export function sum(counts: ByOperation): number {
  return Object.values(counts).reduce((all, count) => all + count, 0);
}

export function counted(names: readonly string[]): ByOperation {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

function added(one: ByOperation, other: ByOperation): ByOperation {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return Object.fromEntries([...names].map((name) => [name, (one[name] ?? 0) + (other[name] ?? 0)]));
}
