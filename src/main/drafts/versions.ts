import { textHash, type DraftContent, type DraftVersion, type VersionReason } from '../../bridge/index.ts';
import { Refusal } from '../refusal.ts';
import type { DraftVersionRows, VersionContent, VersionRecord } from '../store/index.ts';
import { decodeScript, encodeScript, longestChain } from './version-coding.ts';
import { draftTexts } from '../texts/drafts.ts';

interface NewVersion {
  readonly content: DraftContent;
  readonly words: number;
  readonly reason: VersionReason;
  readonly now: number;
  /** Also when nothing changed since the last one: the moment itself is worth an entry. */
  readonly always?: boolean;
}

export type FirstVersion = Omit<VersionRecord, 'at'>;

export interface ReadVersion {
  readonly number: number;
  readonly reason: VersionReason;
  readonly at: number;
  readonly content: DraftContent;
}

/** The versions of drafts: whole scripts, with changes of them in between, read back to the letter. */
export class Versions {
  readonly #rows: DraftVersionRows;
  constructor(rows: DraftVersionRows) {
    this.#rows = rows;
  }

  list(draftId: string): DraftVersion[] {
    return this.#rows.list(draftId);
  }

  /** Throws a `Refusal` when there is no such version, or its script is damaged. */
  read(draftId: string, number: number): ReadVersion {
    const chain = this.#rows.chain(draftId, number);
    const version = chain.at(-1);
    if (version === undefined || version.number !== number) {
      throw new Refusal({ code: 'unknown-version', ...draftTexts.unknownVersion, action: 'refresh' });
    }
    const { reason, at, content } = version;
    return { number, reason, at, content: { ...content, script: wholeScript(chain) } };
  }

  lastAt(draftId: string): number | null {
    return this.#rows.last(draftId)?.at ?? null;
  }

  /** Adds a version unless the last one says the same. Returns how many there are. */
  add(draftId: string, { content, words, reason, now, always = false }: NewVersion): number {
    const { script, ...rest } = content;
    const hash = textHash(script);
    const last = this.#rows.last(draftId);
    if (last !== null && !always && saysTheSame(last, rest, hash)) return last.number;
    const number = (last?.number ?? 0) + 1;
    const coded = encodeScript(script, last === null ? null : this.#base(draftId, last.number));
    this.#rows.add(draftId, { number, reason, at: now, words, content: rest, hash, ...coded });
    return number;
  }

  /** The first version of a new draft, as `addFirst` writes it: made ready before, since compressing takes most of the time. */
  first({ content, words, reason }: Omit<NewVersion, 'now'>): FirstVersion {
    const { script, ...rest } = content;
    return { number: 1, reason, words, content: rest, hash: textHash(script), ...encodeScript(script, null) };
  }

  addFirst(draftId: string, version: FirstVersion, at: number): void {
    this.#rows.add(draftId, { ...version, at });
  }

  /** The script of the last version to stand on; null when the chain has become long, or cannot be read. */
  #base(draftId: string, number: number): string | null {
    const chain = this.#rows.chain(draftId, number);
    if (chain.length > longestChain) return null;
    try {
      return decodeScript(chain);
    } catch {
      // A damaged version must not take the next one with it.
      return null;
    }
  }
}

function wholeScript(chain: readonly VersionRecord[]): string {
  try {
    return decodeScript(chain);
  } catch {
    throw new Refusal({ code: 'version-damaged', ...draftTexts.versionDamaged });
  }
}

function saysTheSame(last: VersionRecord, content: VersionContent, hash: string): boolean {
  return last.hash === hash && sameContent(last.content, content);
}

/** Whether two contents say the same, in whatever order. */
export function sameContent(a: VersionContent, b: VersionContent): boolean {
  return JSON.stringify(ordered(a)) === JSON.stringify(ordered(b));
}

/** Objects with their keys in one order, however deep. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, ordered(inner)]),
  );
}
