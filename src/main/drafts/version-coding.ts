import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { applyEdits, editsBetween, textEdit, textHash } from '../../bridge/index.ts';
import { z } from 'zod';
import type { VersionCoding, VersionRecord } from '../store/index.ts';

/** Bytes from which compressing is worth it. */
const worthDeflating = 512;
/** Bytes from which it is not worth waiting for the last third: eight megabytes take half a second, or a tenth. */
const worthHurrying = 1_000_000;
/** So many versions at most stand on one that is whole. */
export const longestChain = 24;

interface Coded {
  readonly coding: VersionCoding;
  readonly script: Uint8Array;
}

const storedEdits = z.array(textEdit);

/**
 * The bytes of a version's script. `before` is the script of the version that it may stand on, null when it has to be whole;
 * what would take more than half of the whole is kept whole too.
 */
export function encodeScript(script: string, before: string | null): Coded {
  const edits = before === null ? null : editsBetween(before, script);
  const changedLength = (edits ?? []).reduce((sum, { insert }) => sum + insert.length, 0);
  if (edits !== null && changedLength * 2 <= script.length) {
    return { coding: 'edits', script: deflateRawSync(JSON.stringify(edits)) };
  }
  const whole = Buffer.from(script, 'utf8');
  return whole.length < worthDeflating
    ? { coding: 'text', script: whole }
    : { coding: 'deflated', script: deflateRawSync(whole, whole.length < worthHurrying ? {} : { level: 1 }) };
}

/** The script of the last version of the chain. Throws when it is not, to the letter, what was kept. */
export function decodeScript(chain: readonly VersionRecord[]): string {
  let script: string | null = null;
  for (const version of chain) script = decodeOne(version, script);
  if (script === null) throw new Error('A version of a draft has no script.');
  return script;
}

function decodeOne({ coding, script, hash, number }: VersionRecord, before: string | null): string {
  const text = read(coding, script, before);
  if (text === null || textHash(text) !== hash) throw new Error(`Version ${number} of a draft is damaged.`);
  return text;
}

function read(coding: VersionCoding, bytes: Uint8Array, before: string | null): string | null {
  switch (coding) {
    case 'text':
      return Buffer.from(bytes).toString('utf8');
    case 'deflated':
      return inflateRawSync(bytes).toString('utf8');
    case 'edits': {
      const edits = storedEdits.parse(JSON.parse(inflateRawSync(bytes).toString('utf8')));
      return before === null ? null : applyEdits(before, edits);
    }
  }
}
