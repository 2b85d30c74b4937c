/** What a run of scenarios came to; counts by operation where they are records. */
export interface Report {
  scenarios: number;
  draftsLost: number;
  doubleCharges: number;
  otherViolations: number;
  /** Entries whose outcome was unknown for a time. */
  readonly unknown: Record<string, number>;
  /** Those of them about which the user was asked. */
  readonly asked: Record<string, number>;
  /** Changes that the service carried out. */
  readonly executed: Record<string, number>;
  crashes: number;
  seconds: number;
  /** The first ones; each is played again by its seed. */
  readonly failures: {
    readonly seed: number;
    readonly violations: readonly string[];
    readonly trace: readonly string[];
  }[];
}
