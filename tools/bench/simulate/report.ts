/** A scenario in which something broke. */
interface Failure {
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
  /** That the processor was busy with them, all threads together. */
  readonly seconds: number;
  /** Those of them that came after the first ones, with which code is compiled; all, where there were no more. */
  readonly warm: { readonly scenarios: number; readonly seconds: number };
  /** The first ones; each is played again by its seed. */
  readonly failures: readonly Failure[];
  /** What happened in each scenario, where it was asked for. */
  readonly traces: readonly (readonly string[])[];
}

const mostFailures = 20;

/** All of them together; seconds add up to those of one core. */
export function total(reports: readonly Report[]): Report {
  const all = (of: (report: Report) => number): number => reports.reduce((count, report) => count + of(report), 0);
  return {
    scenarios: all((report) => report.scenarios),
    draftsLost: all((report) => report.draftsLost),
    doubleCharges: all((report) => report.doubleCharges),
    otherViolations: all((report) => report.otherViolations),
    unknown: added(reports.map((report) => report.unknown)),
    askedAfterUnknown: added(reports.map((report) => report.askedAfterUnknown)),
    executed: added(reports.map((report) => report.executed)),
    met: added(reports.map((report) => report.met)),
    crashes: all((report) => report.crashes),
    seconds: all((report) => report.seconds),
    warm: {
      scenarios: all(({ warm }) => warm.scenarios),
      seconds: all(({ warm }) => warm.seconds),
    },
    traces: reports.flatMap((report) => report.traces),
    failures: reports.flatMap((report) => report.failures).slice(0, mostFailures),
  };
}

export function sum(counts: ByOperation): number {
  return Object.values(counts).reduce((all, count) => all + count, 0);
}

export function counted(names: readonly string[]): ByOperation {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

function added(all: readonly ByOperation[]): ByOperation {
  const counts: Record<string, number> = {};
  for (const one of all) for (const [name, count] of Object.entries(one)) counts[name] = (counts[name] ?? 0) + count;
  return counts;
}
