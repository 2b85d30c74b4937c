import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { ComputerIdentity } from '../../ports/index.ts';

/**
 * The computer that opened a store last: by its mark, a name made up for it that lies beside the marks of what was sent, and by what
 * its system said of it. Older versions did not write these down.
 */
export const owner = z.object({
  on: z.uuid().optional(),
  system: z
    .object({ id: z.string(), hardware: z.array(z.string()) })
    .optional()
    .catch(undefined),
});
export type Owner = z.infer<typeof owner>;

/** Where a store is opened. */
export interface Here {
  /** Of the marks, outside of the data; an absolute path, made when it is missing. */
  readonly folder: string;
  /** Null where the system does not tell. */
  readonly computer: ComputerIdentity | null;
}

/**
 * Whether another computer owned a store, and who owns it from here on. A mark comes along where all of a home folder is copied,
 * and is gone where its folder is emptied; what the system says is the same in copies of the whole system. To ask too often costs a
 * question, too rarely a charge: so either that differs is another computer, and a missing mark is one, too, unless both the system
 * and a part of the hardware are the same.
 */
export function takenOver(known: Owner, { folder, computer }: Here): { isElsewhere: boolean; owner: Owner } {
  const said = compared(known.system, computer);
  const mark = markHere(folder, known.on, said);
  const isElsewhere = said === 'other' || (known.on !== undefined && mark !== null && mark !== known.on);
  return {
    isElsewhere,
    owner: { on: mark ?? known.on, system: toKeep(isElsewhere ? undefined : known.system, computer) },
  };
}

/** `unknown`: the system does not tell, or did not, or nothing of the hardware while all else is the same. */
type Comparison = 'same' | 'other' | 'unknown';

function compared(known: Owner['system'], now: ComputerIdentity | null): Comparison {
  if (known === undefined || now === null) return 'unknown';
  if (known.id !== now.id) return 'other';
  if (known.hardware.length === 0 || now.hardware.length === 0) return 'unknown';
  return known.hardware.some((part) => now.hardware.includes(part)) ? 'same' : 'other';
}

/** What is known of the computer from now on: what it does not tell this time is as it was. */
function toKeep(known: Owner['system'], now: ComputerIdentity | null): Owner['system'] {
  if (now === null) return known;
  const hardware = now.hardware.length > 0 ? now.hardware : (known?.hardware ?? []);
  return { id: now.id, hardware: [...hardware] };
}

/** The mark that is in a folder from here on; null where none can be kept. `known`: that of the computer before. */
function markHere(folder: string, known: string | undefined, said: Comparison): string | null {
  const path = join(folder, 'computer');
  try {
    const found = z.uuid().safeParse(statSync(path, { throwIfNoEntry: false }) && readFileSync(path, 'utf8')).data;
    const cameAlong = found === known && said === 'other';
    if (found !== undefined && !cameAlong) return found;
    const mark = known !== undefined && said === 'same' ? known : randomUUID();
    mkdirSync(folder, { recursive: true });
    writeFileSync(path, mark);
    return mark;
  } catch {
    return null;
  }
}
