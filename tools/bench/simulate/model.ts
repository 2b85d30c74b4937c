import type { Execution } from './wire.ts';

/** What a scenario knows of what the user did and of what the service did, beside what the studio says. */
export interface Model {
  /** By draft: the script that was acknowledged last. */
  readonly scripts: Map<string, string>;
  /** By draft: the scripts that were acknowledged before that. */
  readonly olderScripts: Map<string, readonly string[]>;
  /** By draft: the scripts that a process died over before it answered; whether it has them is not known. */
  readonly unheardScripts: Map<string, readonly string[]>;
  /**
   * By the path of a video: the texts that were acknowledged for its first caption, the newest one last, and the one that it
   * has.
   */
  readonly captions: Map<string, { readonly written: string[]; there: string | undefined }>;
  /** Entries that the studio said were written down. */
  readonly accepted: Set<string>;
  /** By entry: how often the user had it sent again, knowing what that may cost. */
  readonly consents: Map<string, number>;
  /** Entries whose outcome was unknown, and those about which the user was asked. */
  readonly unknown: Set<string>;
  readonly asked: Set<string>;
  readonly executions: Execution[];
  /** How often an entry left. */
  readonly departures: Map<string, number>;
  /** Paths that the studio looked at since it sent a change there. */
  readonly looks: Set<string>;
  /** Drafts of whose videos another program wrote the script. */
  readonly scriptsElsewhere: Set<string>;
  /** What another program made that looks like ours, by operation. */
  readonly alikeElsewhere: Set<string>;
  /** Entries whose request was carried out long after it was lost. */
  readonly veryLate: Set<string>;
  /** By the entry that asks for the same anew: the cancelled one whose request may have been carried out long after it was lost. */
  readonly anew: Map<string, string>;
  /** Somebody else moved the balance, or the computer's clock. */
  disturbed: boolean;
  /** Operations whose entries were seen, by entry. */
  readonly operations: Map<string, string>;
  /** What broke while it ran. */
  readonly violations: string[];
}

export function newModel(): Model {
  return {
    scripts: new Map(),
    olderScripts: new Map(),
    unheardScripts: new Map(),
    captions: new Map(),
    accepted: new Set(),
    consents: new Map(),
    unknown: new Set(),
    asked: new Set(),
    executions: [],
    departures: new Map(),
    looks: new Set(),
    scriptsElsewhere: new Set(),
    alikeElsewhere: new Set(),
    veryLate: new Set(),
    anew: new Map(),
    disturbed: false,
    operations: new Map(),
    violations: [],
  };
}

/** The studio said that it has this script. */
export function scriptKept({ scripts, olderScripts }: Model, draftId: string, script: string): void {
  const before = scripts.get(draftId);
  if (before !== undefined && before !== script)
    olderScripts.set(draftId, [...(olderScripts.get(draftId) ?? []), before]);
  scripts.set(draftId, script);
}

/** The studio died over this script, before it said whether it has it. */
export function scriptUnheard({ unheardScripts }: Model, draftId: string, script: string): void {
  unheardScripts.set(draftId, [...(unheardScripts.get(draftId) ?? []), script]);
}

/** The studio said that it has this text for the first caption of a video. */
export function captionKept({ captions }: Model, path: string, text: string): void {
  const known = captions.get(path) ?? { written: [], there: undefined };
  known.written.push(text);
  captions.set(path, known);
}

export function consented(model: Model, entryId: string): void {
  model.consents.set(entryId, (model.consents.get(entryId) ?? 0) + 1);
}
