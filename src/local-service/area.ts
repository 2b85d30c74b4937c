import type { z } from 'zod';
import type { Operation } from '../contract/index.ts';
import type { Switches } from './choices.ts';
import type { Clock } from './clock.ts';
import type { Drawing, FilmStudio } from './films/index.ts';
import type { Upload } from './http/body.ts';
import type { JobEngine, JobRules } from './jobs/engine.ts';
import type { MediaFiles } from './media/media-files.ts';
import type { PublicFetch } from './sources/public-fetch.ts';
import type { Sources } from './sources/sources.ts';
import type { Randomness } from './randomness.ts';
import type { Recogniser } from './recognition/index.ts';
import type { Narrator } from './media/narration.ts';
import type { SpeechVoices } from './media/speech.ts';
import type { PortraitPainter } from './rules/characters/portrait.ts';
import type { Account, Accounts } from './store/accounts.ts';
import type { Database } from './store/database.ts';
import type { PaidResource } from './store/invariants.ts';
import type { Ledger } from './store/ledger.ts';

/** What the rules of an area work with. */
export interface Service {
  readonly database: Database;
  readonly accounts: Accounts;
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly randomness: Randomness;
  readonly switches: Switches;
  readonly jobs: JobEngine;
  readonly media: MediaFiles;
  readonly speech: SpeechVoices;
  readonly narrator: Narrator;
  readonly sources: Sources;
  /** Reads what users point at on the web. */
  readonly web: PublicFetch;
  readonly recogniser: Recogniser;
  readonly films: FilmStudio;
  /** Tells how far a film is drawn. */
  drawing(drawing: Drawing): void;
  readonly portrait: PortraitPainter;
  /** Turns simulated seconds of waiting, for the thing named by `purpose` and `key`, into milliseconds on the clock. */
  wait(seconds: number, purpose: string, key: number): number;
  log(line: string): void;
}

/** What a `job-fail` or `job-stall` fault does to the job that a request starts. */
export interface JobFault {
  readonly fail: { readonly code: string; readonly message: string } | null;
  readonly stallMs: number;
}

/** A request that passed authentication, limits, the gates and the contract's validation. */
export interface Call<O extends Operation = Operation> {
  readonly account: Account;
  readonly path: z.output<O['request']['path']>;
  readonly query: z.output<O['request']['query']>;
  readonly body: z.output<O['request']['body']>;
  readonly files: readonly Upload[];
  readonly requestId: string;
  readonly jobFault: JobFault;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** A successful answer; the status is the operation's. */
export interface Answer {
  readonly message: string;
  readonly data: unknown;
  readonly meta?: unknown;
}

/**
 * One operation. `find` is the ownership check, made before the body is read and validated; it throws the 404 or 403.
 */
export interface Rule<O extends Operation> {
  readonly find?: (call: Pick<Call<O>, 'account' | 'path'>) => void;
  readonly answer: (call: Call<O>) => Answer | Promise<Answer>;
}

/** One area of the interface: its operations, its tables, its rules, its jobs. */
export interface Area {
  readonly operations: readonly Operation[];
  /** `CREATE TABLE IF NOT EXISTS …` */
  readonly tables: string;
  readonly paidResources: readonly PaidResource[];
  start(service: Service): { rules: ReadonlyMap<Operation, Rule<Operation>>; jobs: readonly JobRules[] };
}

/** Binds rules to the operations of an area; the compiler asks for exactly one rule for each operation. */
export function defineArea<Operations extends Record<string, Operation>>(
  operations: Operations,
  definition: {
    readonly tables?: string;
    readonly paidResources?: readonly PaidResource[];
    readonly start: (service: Service) => {
      rules: { [Name in keyof Operations]: Rule<Operations[Name]> };
      jobs?: readonly JobRules[];
    };
  },
): Area {
  return {
    operations: Object.values(operations),
    tables: definition.tables ?? '',
    paidResources: definition.paidResources ?? [],
    start(service) {
      const { rules, jobs = [] } = definition.start(service);
      // A call reaches a rule only after the schemas of that very operation accepted it, so its types are those of the rule.
      const entries = Object.entries(operations).map(
        ([name, operation]) => [operation, rules[name] as Rule<Operation>] as const,
      );
      return { rules: new Map(entries), jobs };
    },
  };
}
