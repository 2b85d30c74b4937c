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

  constructor(changed: Changed) {
    this.#changed = changed;
  }

  /** A part of a file was made ready, 0 to 1; null when all of it was, or nothing is any more. */
  preparing(subjectId: string, share: number | null): void {
    if (keep(this.#prepared, subjectId, share)) this.#changed.subject(subjectId);
  }

  drawing({ what, remoteId, share }: Drawing): void {
    if (keep(this.#drawn, `${what}/${remoteId}`, share)) this.#changed.drawing(jobKindsOf[what], remoteId);
  }

  /** The practice account's service ended: nothing of it is drawn any more. */
  nothingDrawn(): void {
    const open = [...this.#drawn.keys()];
    this.#drawn.clear();
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

  /** Of a job's frames. Ask for jobs of the practice account only: numbers of another service mean other things. */
  shareDrawn({ kind, remoteId }: Pick<Job, 'kind' | 'remoteId'>): number | null {
    const what = whats.find((one) => jobKindsOf[one].includes(kind));
    return what === undefined ? null : (this.#drawn.get(`${what}/${remoteId}`) ?? null);
  }
}

/** The row while this computer works for it. */
export function withShare(row: QueueRow, prepared: number | null, drawn: number | null): QueueRow {
  if (row.state === 'waiting' && row.phase === 'preparing')
    return prepared === null ? row : { ...row, share: prepared };
  if (row.state !== 'running' || row.reason !== null || drawn === null) return row;
  // A transcription has no frames: what is counted is its second phase, also when the last look saw the first.
  return { ...row, phase: row.kind === 'transcription' ? 'processing' : 'drawing', share: drawn };
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
