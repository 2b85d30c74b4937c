import type { QueueRow } from '../../bridge/index.ts';
import type { Drawing } from '../account/index.ts';
import type { Job } from '../jobs/index.ts';

interface Changed {
  /** Entries about this are made ready. */
  readonly subject: (subjectId: string) => void;
  readonly drawing: (jobKinds: readonly string[], remoteId: number) => void;
}

/** One more step is worth telling; a bar of 200 px has no more to show. */
const stepsTold = 200;

/** What this computer does for entries beside sending: taking the audio out, and drawing what the practice account makes. */
export class LocalWork {
  readonly #changed: Changed;
  readonly #prepared = new Map<string, number>();
  readonly #drawn = new Map<string, number>();
  /** Sound that was heard to its end: the next look at the service tells what came of it. */
  readonly #heard = new Set<string>();

  constructor(changed: Changed) {
    this.#changed = changed;
  }

  /** A part of a file was made ready, 0 to 1; null when all of it was, or nothing is any more. */
  preparing(subjectId: string, share: number | null): void {
    if (keep(this.#prepared, subjectId, share)) this.#changed.subject(subjectId);
  }

  drawing({ what, remoteId, share }: Drawing): void {
    const key = `${what}/${remoteId}`;
    if (what === 'transcription' && share === null) this.#heard.add(key);
    else this.#heard.delete(key);
    if (keep(this.#drawn, key, share)) this.#changed.drawing(jobKindsOf[what], remoteId);
  }

  /** The practice account's service ended: nothing of it is drawn any more. */
  nothingDrawn(): void {
    const open = new Set([...this.#drawn.keys(), ...this.#heard]);
    this.#drawn.clear();
    this.#heard.clear();
    for (const key of open) {
      const [what = '', remoteId] = key.split('/');
      // The keys are made of these names above.
      this.#changed.drawing(jobKindsOf[what as Drawing['what']], Number(remoteId));
    }
  }

  /** Of what is made ready for a thing; null where nothing is, or no share of it is known. */
  sharePrepared(subjectId: string): number | null {
    return this.#prepared.get(subjectId) ?? null;
  }

  /** What is drawn or heard for a job. Ask for jobs of the practice account only: numbers of another service mean other things. */
  drawn({ kind, remoteId }: Pick<Job, 'kind' | 'remoteId'>): Drawn | null {
    const what = whats.find((one) => jobKindsOf[one].includes(kind));
    if (what === undefined) return null;
    const key = `${what}/${remoteId}`;
    const share = this.#drawn.get(key) ?? null;
    return share === null && !this.#heard.has(key) ? null : { share };
  }
}

/** Of a job's frames or seconds, 0 to 1; null: all of it, and the service has not been looked at since. */
interface Drawn {
  readonly share: number | null;
}

/** The row while this computer works for it. */
export function withShare(row: QueueRow, prepared: number | null, drawn: Drawn | null): QueueRow {
  if (row.state === 'waiting' && row.phase === 'preparing')
    return prepared === null ? row : { ...row, share: prepared };
  if (row.state !== 'running' || row.reason !== null || drawn === null) return row;
  // Looked at since.
  if (drawn.share === null && row.phase === 'completed') return row;
  // A transcription has no frames: what is counted is its second phase, also when the last look saw the first.
  return { ...row, phase: row.kind === 'transcription' ? 'processing' : 'drawing', share: drawn.share };
}

const jobKindsOf: Readonly<Record<Drawing['what'], readonly string[]>> = {
  video: ['faceless-render', 'faceless-export', 'b-roll-render', 'b-roll-export'],
  'text-to-video': ['text-to-video'],
  'launch-clip': ['launch-clip'],
  transcription: ['transcription'],
};
// The keys of the table above.
const whats = Object.keys(jobKindsOf) as readonly Drawing['what'][];

/** True when it is worth telling. */
function keep(shares: Map<string, number>, key: string, share: number | null): boolean {
  const before = shares.get(key);
  if (share === null || !Number.isFinite(share)) return shares.delete(key);
  const rounded = Math.floor(Math.min(1, Math.max(0, share)) * stepsTold) / stepsTold;
  shares.set(key, rounded);
  return before !== rounded;
}
