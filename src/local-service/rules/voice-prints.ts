import { stretchFor } from '../media/manner.ts';
import type { Manner } from '../media/manner.ts';
import type { VoicePrint } from '../media/voice-print.ts';
import type { Database } from '../store/database.ts';
import type { CloneRow } from './clone-rows.ts';

/** Words a minute of a cloned voice. */
export const clonePace = 150;

/** In a table of its own, so that the folders of older versions open. Clones of theirs have no print. */
export const printTables = `
  CREATE TABLE IF NOT EXISTS voice_prints (
    clone_id INTEGER PRIMARY KEY,
    pitch REAL,
    movement REAL NOT NULL,
    centre REAL NOT NULL
  ) STRICT;`;

/** What the samples of clones told of their voices; the samples themselves are deleted after the review. */
export class VoicePrints {
  readonly #get;
  readonly #put;
  readonly #delete;

  constructor(database: Database) {
    this.#get = database.query<{ pitch: number | null; movement: number; centre: number }>(
      'SELECT pitch, movement, centre FROM voice_prints WHERE clone_id = ?',
    );
    this.#put = database.query(
      'INSERT OR REPLACE INTO voice_prints (clone_id, pitch, movement, centre) VALUES (?, ?, ?, ?)',
    );
    this.#delete = database.query('DELETE FROM voice_prints WHERE clone_id = ?');
  }

  of(cloneId: number): VoicePrint | null {
    return this.#get.get(cloneId) ?? null;
  }

  keep(cloneId: number, print: VoicePrint): void {
    this.#put.run(cloneId, print.pitch, print.movement, print.centre);
  }

  forget(cloneId: number): void {
    this.#delete.run(cloneId);
  }
}

/** Prints of the two speakers whose pitch can be set, as they are measured on prose. */
const ownPrints = {
  slt: { pitch: 168, movement: 0.064, centre: 450 },
  awb: { pitch: 126, movement: 0.078, centre: 545 },
} as const;
/** Above it a voice without a stated gender is spoken by the woman of the two. */
const betweenSpeakers = 150;
const between = (low: number, value: number, high: number): number => Math.max(low, Math.min(high, value));

/**
 * How a clone speaks: the speaker that is nearer, with the pitch of the samples, its movement, and formants and brightness
 * moved towards where their energy lies. Without a print, by its gender, and a little different for each clone.
 */
export function cloneManner(clone: Pick<CloneRow, 'id' | 'gender'>, print: VoicePrint | null): Manner {
  const pitch = print?.pitch ?? null;
  const low = pitch === null ? clone.gender === 'male' : pitch < betweenSpeakers;
  const speaker = low ? 'awb' : 'slt';
  const own = ownPrints[speaker];
  const stretch = stretchFor(speaker, clonePace);
  if (print === null) return { speaker, stretch, pitch: own.pitch * (1 + ((clone.id % 7) - 3) * 0.04) };
  const higher = Math.log2((pitch ?? own.pitch) / own.pitch);
  const brighter = Math.log2(Math.max(1, print.centre) / own.centre);
  return {
    speaker,
    stretch,
    pitch: between(65, pitch ?? own.pitch, 330),
    formant: between(0.86, 1 + 0.08 * higher + 0.05 * brighter, 1.16),
    variation: between(0.3, print.movement / own.movement, 2),
    // The upper part of the spectrum is raised by as much as the centre of its energy lies higher.
    brightness: between(-0.75, 2 ** brighter - 1, 2),
  };
}
