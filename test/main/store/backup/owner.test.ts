import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ComputerIdentity } from '../../../../src/main/ports/index.ts';
import { type Owner, takenOver } from '../../../../src/main/store/backup/owner.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'backlot-owner-'));
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

const marks = [randomUUID(), randomUUID()] as const;
/** Few, so that they are the same often. */
const identities = fc.record({
  id: fc.constantFrom('a', 'b'),
  hardware: fc.uniqueArray(fc.constantFrom('1', '2', '3'), { maxLength: 2 }),
});
const known: fc.Arbitrary<Owner> = fc.record(
  { on: fc.constantFrom(...marks), system: identities },
  { requiredKeys: [] },
);
/** What lies where the mark should; null for nothing, a folder where nothing can be kept. */
const lying = fc.oneof(
  fc.constantFrom(...marks),
  fc.constantFrom('', 'garbage'),
  fc.constantFrom(null, 'folder' as const),
);
const told: fc.Arbitrary<ComputerIdentity | null> = fc.option(identities);

let count = 0;
/** A folder of marks in which that lies. */
function placeWith(mark: string | null): string {
  count += 1;
  const folder = join(root, String(count));
  mkdirSync(folder);
  if (mark === 'folder') mkdirSync(join(folder, 'computer'));
  else if (mark !== null) writeFileSync(join(folder, 'computer'), mark);
  return folder;
}
const markIn = (folder: string): string => readFileSync(join(folder, 'computer'), 'utf8');
const isMark = (mark: string | null): boolean => mark !== null && marks.some((one) => one === mark);

it('asks where the system says another, or the mark does, and where there is none that the system stands in for', () => {
  fc.assert(
    fc.property(known, lying, told, (before, mark, computer) => {
      const { isElsewhere } = takenOver(before, { folder: placeWith(mark), computer });
      const { system } = before;
      const compared = system !== undefined && computer !== null;
      const shared = compared && system.hardware.some((part) => computer.hardware.includes(part));
      const isUnlike = compared && !shared && system.hardware.length > 0 && computer.hardware.length > 0;
      const saysOther = compared && (system.id !== computer.id || isUnlike);
      const saysSame = compared && !saysOther && shared;
      const marksDiffer =
        before.on !== undefined && mark !== 'folder' && (isMark(mark) ? mark !== before.on : !saysSame);
      expect(isElsewhere).toBe(saysOther || marksDiffer);
    }),
  );
});

it('asks by the mark alone, as before, where the system does not tell or did not', () => {
  fc.assert(
    fc.property(known, lying, told, (before, mark, computer) => {
      fc.pre(before.system === undefined || computer === null);
      const { isElsewhere, owner } = takenOver(before, { folder: placeWith(mark), computer });
      expect(isElsewhere).toBe(before.on !== undefined && mark !== 'folder' && mark !== before.on);
      expect(mark === 'folder' ? owner.on : before.on).toBe(before.on);
    }),
  );
});

it('asks once, and knows the computer again without its marks, and where its system does not tell', () => {
  fc.assert(
    fc.property(known, lying, told, fc.boolean(), fc.boolean(), (before, mark, computer, isTold, isKept) => {
      const folder = placeWith(mark);
      const first = takenOver(before, { folder, computer }).owner;
      // As it is written down.
      const written: Owner = JSON.parse(JSON.stringify(first));
      const knows = (computer?.hardware.length ?? 0) > 0;
      if (!isKept && knows) rmSync(folder, { recursive: true });
      const again = takenOver(written, { folder, computer: isTold || !isKept ? computer : null });
      expect(again.isElsewhere).toBe(false);
      // The mark that is known is there for whoever knows the mark alone.
      const isKnown = again.owner.on !== undefined && mark !== 'folder';
      expect(isKnown ? markIn(folder) : again.owner.on).toBe(again.owner.on);
    }),
  );
});

it('keeps what the system said where it does not tell this time, and not of another computer', () => {
  const silent = fc.option(fc.record({ id: fc.constantFrom('a', 'b'), hardware: fc.constant([]) }));
  fc.assert(
    fc.property(known, lying, silent, (before, mark, computer) => {
      const { isElsewhere, owner } = takenOver(before, { folder: placeWith(mark), computer });
      const kept = isElsewhere ? undefined : before.system;
      expect(owner.system).toEqual(computer === null ? kept : { ...computer, hardware: kept?.hardware ?? [] });
    }),
  );
});

it('makes a mark of its own where one came along to another computer', () => {
  fc.assert(
    fc.property(identities, identities, (one, other) => {
      fc.pre(one.id !== other.id);
      const [mark] = marks;
      const folder = placeWith(mark);
      const { isElsewhere, owner } = takenOver({ on: mark, system: one }, { folder, computer: other });
      expect(isElsewhere).toBe(true);
      expect(owner).toEqual({ on: markIn(folder), system: other });
      expect(owner.on).not.toBe(mark);
      // Back at the first one, also where the system does not tell there.
      expect(takenOver(owner, { folder: placeWith(mark), computer: null }).isElsewhere).toBe(true);
    }),
  );
});
